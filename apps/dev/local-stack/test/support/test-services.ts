import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, join} from 'node:path';
import {freePorts} from '@signet/testing';
import {patience} from './patience.js';
import {layout} from '../../src/layout.js';
import type {Ports} from '../../src/ports.js';
import {startService, untilReady, type RunningService, type ServiceDefinition} from '../../src/processes.js';

/** Room for every process of the local stack. */
const PROCESSES = 10;

/** Ports that nobody listens on, in place of those above `PORT_BASE`. */
export async function testPorts(): Promise<Ports> {
  const [api = 0, login = 0, shop = 0, simulator = 0, postgres = 0, trust = 0, ...health] = await freePorts(
    6 + PROCESSES,
  );
  return {
    api,
    login,
    shop,
    simulator,
    postgres,
    trust,
    health: (index) => health[index] ?? 0,
    metrics: () => 0,
  };
}

/** Real processes of one suite. They leave together, and none may have left before without being told to. */
export class TestServices {
  readonly #logs = mkdtempSync(join(tmpdir(), 'signet-logs-'));
  readonly #running = new Set<RunningService>();
  readonly #crashes: string[] = [];
  #started = 0;

  readonly #environment: Readonly<Record<string, string>>;

  /** @param environment for every process, in place of what its definition says */
  constructor(environment: Record<string, string>) {
    this.#environment = {...patience, ...environment};
  }

  /** Resolves once the process can do its work, or has met its failpoint before. */
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
      throw new Error(`${service.name} did not start\n${lastWords(log)}`);
    });
    return known;
  }

  /** The processes of this name that have not ended. */
  running(name: string): RunningService[] {
    return [...this.#running].filter((service) => service.name === name);
  }

  /** All that any process has written, whether it runs still or not; by name. */
  logs(): {name: string; text: string}[] {
    const files = readdirSync(this.#logs, {recursive: true, encoding: 'utf8'}).filter((file) =>
      file.endsWith('.log'),
    );
    return files.map((file) => ({
      name: basename(file, '.log'),
      text: readFileSync(join(this.#logs, file), 'utf8'),
    }));
  }

  /** @throws Error with the last words of a process that had ended by itself */
  async stop(): Promise<void> {
    await Promise.all(Array.from(this.#running, (service) => service.stop()));
    rmSync(this.#logs, {recursive: true});
    if (this.#crashes.length > 0) throw new Error(this.#crashes.join('\n'));
  }

  /** @param mayDie of a failpoint */
  #watch(service: RunningService, log: string, mayDie: boolean): RunningService {
    let told = mayDie;
    const tell = (end: () => Promise<void>) => () => {
      told = true;
      return end();
    };
    const known = {...service, stop: tell(service.stop), kill: tell(service.kill)};
    this.#running.add(known);
    void service.ended.then((how) => {
      this.#running.delete(known);
      if (!told) this.#crashes.push(`${service.name} ${how}\n${lastWords(log)}`);
    });
    return known;
  }
}

const lastWords = (log: string): string => readFileSync(log, 'utf8').slice(-2000);
