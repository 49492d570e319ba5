import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, join} from 'node:path';
import {freePorts} from '@signet/testing';
import {layout} from '../../../src/files/layout.js';
import type {Ports} from '../../../src/processes/ports.js';
import {portIndexes} from '../../../src/processes/table.js';
import {
  startService,
  untilReady,
  type RunningService,
  type ServiceDefinition,
} from '../../../src/processes/run.js';

/** Assigns free ports. They do not depend on `PORT_BASE`. */
export async function testPorts(): Promise<Ports> {
  const [
    api = 0,
    login = 0,
    shop = 0,
    simulator = 0,
    portal = 0,
    app = 0,
    postgres = 0,
    trust = 0,
    status = 0,
    observe = 0,
    ...health
  ] = await freePorts(10 + portIndexes.length);
  return {
    api,
    login,
    shop,
    simulator,
    portal,
    app,
    postgres,
    trust,
    status,
    observe,
    health: (index) => health[index] ?? 0,
    metrics: () => 0,
  };
}

/** The processes of one test suite. `stop` stops all of them, and rejects if any of them has crashed. */
export class TestServices {
  readonly #logs = mkdtempSync(join(tmpdir(), 'signet-logs-'));
  readonly #running = new Set<RunningService>();
  readonly #crashes: string[] = [];
  #started = 0;

  readonly #environment: Readonly<Record<string, string>>;

  /** @param environment settings for every process, which override those of its definition */
  constructor(environment: Record<string, string>) {
    this.#environment = environment;
  }

  /** Starts a process. Resolves once `readyUrl` returns a 2xx status, or once a failpoint has killed the process. */
  async start(definition: ServiceDefinition): Promise<RunningService> {
    this.#started += 1;
    const logs = join(this.#logs, String(this.#started));
    const complete = {...definition, environment: {...definition.environment, ...this.#environment}};
    const service = startService(layout().root, logs, complete);
    const log = join(logs, `${service.name}.log`);
    const mayDie = 'FAILPOINT' in complete.environment;
    const known = this.#watch(service, log, mayDie);
    await untilReady(service, complete, logs).catch(() => {
      if (mayDie && !this.#running.has(known)) return;
      throw new Error(`${service.name} did not start\n${lastLines(log)}`);
    });
    return known;
  }

  /** The processes of this name that have not ended. */
  running(name: string): RunningService[] {
    return [...this.#running].filter((service) => service.name === name);
  }

  /** The logs of all processes, including ended ones, with the name of each process. */
  logs(): {name: string; text: string}[] {
    const files = readdirSync(this.#logs, {recursive: true, encoding: 'utf8'}).filter((file) =>
      file.endsWith('.log'),
    );
    return files.map((file) => ({
      name: basename(file, '.log'),
      text: readFileSync(join(this.#logs, file), 'utf8'),
    }));
  }

  /**
   * Stops all processes.
   * @throws Error with the last log lines of every process that has crashed
   */
  async stop(): Promise<void> {
    await Promise.all(Array.from(this.#running, (service) => service.stop()));
    rmSync(this.#logs, {recursive: true});
    if (this.#crashes.length > 0) throw new Error(this.#crashes.join('\n'));
  }

  /** @param mayDie whether a failpoint may kill the process */
  #watch(service: RunningService, log: string, mayDie: boolean): RunningService {
    let isExpected = mayDie;
    const expecting = (end: () => Promise<void>) => () => {
      isExpected = true;
      return end();
    };
    const known = {...service, stop: expecting(service.stop), kill: expecting(service.kill)};
    this.#running.add(known);
    void service.ended.then((reason) => {
      this.#running.delete(known);
      if (!isExpected) this.#crashes.push(`${service.name} ${reason}\n${lastLines(log)}`);
    });
    return known;
  }
}

const lastLines = (log: string): string => readFileSync(log, 'utf8').slice(-2000);
