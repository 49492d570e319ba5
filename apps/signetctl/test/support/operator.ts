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
  /** A line on standard input. */
  readonly line?: string;
  /** Reads a line that the terminal does not show. Default: returns `line`. */
  readonly read?: () => Promise<string>;
  /** Lines on standard input, or in every file. */
  readonly lines?: readonly string[];
}

const noTerminal: Terminal = {isInteractive: false, answer: ''};

/** The user of the operating system in these tests. */
export const user = 'mari@bastion';

/** Runs command lines as an operator with these environment variables. */
export class Operator {
  #clients = 0;

  /** @param who the user and host; null for a user without a name, as in a container */
  constructor(
    readonly environment: Environment,
    private readonly who: string | null = user,
    private readonly interruption: AbortSignal = new AbortController().signal,
  ) {}

  async run(
    argv: readonly string[],
    {isInteractive, answer, line = '', lines = [], read = async () => line}: Terminal = noTerminal,
  ): Promise<Outcome> {
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
      readHidden: async (question) => {
        if (isInteractive) errors?.push(question);
        return read();
      },
      lines: async function* () {
        yield* lines;
      },
      interruption: () => this.interruption,
    });
    return {exitCode, output: (output ?? []).join(''), errors: (errors ?? []).join('')};
  }

  /**
   * Runs a command, and returns the JSON document that it prints.
   * @throws Error if the command fails
   */
  async json(...argv: string[]) {
    const {exitCode, output, errors} = await this.run([...argv, '--json']);
    if (exitCode !== 0) throw new Error(`exit code ${exitCode}: ${errors}`);
    return JSON.parse(output);
  }

  /** Registers a client: the first one is called Shop, the next ones Shop 2, Shop 3 and so on. */
  createClient(...options: string[]) {
    this.#clients += 1;
    const name = this.#clients === 1 ? 'Shop' : `Shop ${this.#clients}`;
    return this.json('client', 'create', '--name', name, ...options);
  }

  /** Runs a command that fails, and returns the failure from its JSON document on standard error. */
  async failure(...argv: string[]) {
    const {exitCode, errors} = await this.run([...argv, '--json']);
    const {error} = JSON.parse(errors);
    expect(error.exitCode).toBe(exitCode);
    return error;
  }
}
