import {run} from '../../src/program/run.js';
import type {Environment} from '../../src/program/io.js';

/** What one command line printed, and its exit code. */
export interface Outcome {
  readonly exitCode: number;
  readonly output: string;
  readonly errors: string;
}

export interface Terminal {
  readonly isInteractive: boolean;
  readonly answer: string;
}

const noTerminal: Terminal = {isInteractive: false, answer: ''};

/** The user of the operating system in these tests. */
export const user = 'mari@bastion';

/** Runs command lines as an operator with these environment variables. */
export class Operator {
  /** @param user the user and host; null for a user without a name, as in a container */
  constructor(
    readonly environment: Environment,
    private readonly who: string | null = user,
  ) {}

  async run(argv: readonly string[], {isInteractive, answer}: Terminal = noTerminal): Promise<Outcome> {
    const [output, errors]: string[][] = [[], []];
    const exitCode = await run(argv, {
      environment: async () => this.environment,
      user: this.who,
      isInteractive,
      write: (text) => void output?.push(text),
      writeError: (text) => void errors?.push(text),
      ask: async (question) => {
        errors?.push(question);
        return answer;
      },
    });
    return {exitCode, output: (output ?? []).join(''), errors: (errors ?? []).join('')};
  }

  /** The JSON document that a command prints. @throws Error if the command fails */
  async json(...argv: string[]) {
    const {exitCode, output, errors} = await this.run([...argv, '--json']);
    if (exitCode !== 0) throw new Error(`exit code ${exitCode}: ${errors}`);
    return JSON.parse(output);
  }

  /** The failure with which a command ends, as its JSON document on standard error says. */
  async failure(...argv: string[]) {
    const {exitCode, errors} = await this.run([...argv, '--json']);
    const {error} = JSON.parse(errors);
    expect(error.exitCode).toBe(exitCode);
    return error;
  }
}
