import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {closeSync, openSync} from 'node:fs';
import {join} from 'node:path';
import {program} from './programs.js';

/** The processes of a control plane. Each writes its output to a file in the directory. */
export class ServerProcesses {
  readonly #children: {readonly name: string; readonly child: ChildProcess}[] = [];

  constructor(private readonly directory: string) {}

  start(name: string, args: readonly string[]): void {
    const output = openSync(join(this.directory, `${name}.log`), 'a');
    const child = spawn(program(name), [...args], {cwd: this.directory, stdio: ['ignore', output, output]});
    closeSync(output);
    this.#children.push({name, child});
  }

  /** The processes that have ended by themselves. */
  get ended(): string[] {
    return this.#children.filter(({child}) => child.exitCode !== null).map(({name}) => name);
  }

  /** Ends the processes, the last one first. */
  async stop(): Promise<void> {
    for (const {child} of this.#children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await exited;
      clearTimeout(timer);
    }
  }
}
