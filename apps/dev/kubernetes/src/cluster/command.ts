import {execFile} from 'node:child_process';
import type {Json} from '../kustomize/json.js';
import {program} from './programs.js';

export interface Answer {
  readonly succeeded: boolean;
  readonly output: string;
  readonly errors: string;
}

/** Runs a program as the administrator of one cluster. */
export class Command {
  constructor(
    private readonly name: 'helm' | 'kubectl',
    protected readonly kubeconfig: string,
  ) {}

  /**
   * Runs a command that may fail.
   * @param input the standard input, for example a manifest for `-f -`
   */
  try(args: readonly string[], input: Json = ''): Promise<Answer> {
    return new Promise((resolve) => {
      const options = {env: {...process.env, KUBECONFIG: this.kubeconfig}, maxBuffer: 1 << 28};
      const child = execFile(program(this.name), [...args], options, (error, output, errors) => {
        resolve({succeeded: error === null, output, errors});
      });
      // A program may end before it has read its input. Its error output then says why.
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(typeof input === 'string' ? input : JSON.stringify(input));
    });
  }

  /** @throws Error with the program's message */
  async run(args: readonly string[], input?: Json): Promise<Answer> {
    const answer = await this.try(args, input);
    if (!answer.succeeded) throw new Error(`${this.name} ${args.join(' ')}: ${answer.errors.trim()}`);
    return answer;
  }
}
