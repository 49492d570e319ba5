import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {closeSync, openSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {program} from './programs.js';

const hasEnded = ({pid, exitCode, signalCode}: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null;

/** The processes of a control plane. Each writes its output to a file in the directory. */
export class ServerProcesses {
  readonly #children: {readonly name: string; readonly child: ChildProcess}[] = [];

  constructor(private readonly directory: string) {}

  start(name: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}): void {
    const output = openSync(join(this.directory, `${name}.log`), 'a');
    const child = spawn(program(name), [...args], {
      cwd: this.directory,
      stdio: ['ignore', output, output],
      env: {...process.env, ...environment},
    });
    closeSync(output);
    // A program that cannot be executed causes an error event here. `ended` then lists the program.
    child.on('error', () => undefined);
    this.#children.push({name, child});
  }

  /** The names of the processes that have ended without being stopped. */
  get ended(): string[] {
    return this.#children.filter(({child}) => hasEnded(child)).map(({name}) => name);
  }

  /** @throws Error with the last output of a process that has ended */
  requireAll(): void {
    const [name] = this.ended;
    if (name === undefined) return;
    const output = readFileSync(join(this.directory, `${name}.log`), 'utf8');
    throw new Error(`${name} ended:\n${output.slice(-2000)}`);
  }

  /** Ends the processes in the reverse order of their starts. */
  async stop(): Promise<void> {
    for (const {child} of this.#children.splice(0).reverse()) {
      if (hasEnded(child)) continue;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await exited;
      clearTimeout(timer);
    }
  }
}
