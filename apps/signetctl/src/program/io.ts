/** Environment variables, in the form of `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment variables, the user and the terminal of the program. Tests replace them. */
export interface Io {
  /**
   * Returns the environment variables, to which `operatorEnvironment` of libs/settings may have added those of the
   * running local stack.
   */
  environment(): Promise<Environment>;
  /** The operating system's user and host, as `user@host`, or null if the user has no name, as in many containers. */
  readonly user: string | null;
  /** True if somebody can answer a question on standard input. */
  readonly isInteractive: boolean;
  /** Writes to standard output. */
  write(text: string): void;
  /** Writes to standard error. */
  writeError(text: string): void;
  /** Asks a question on standard error, and returns the answer. */
  ask(question: string): Promise<string>;
  /**
   * Returns one line of standard input. On a terminal, it first asks the question on standard error, and does not show
   * what is typed.
   */
  readHidden(question: string): Promise<string>;
  /** The lines of a file, or of standard input if the path is `-`. @throws CommandError usage if it cannot be read */
  lines(path: string): AsyncIterable<string>;
  /** From now on, SIGTERM and SIGINT abort the returned signal instead of ending the process. */
  interruption(): AbortSignal;
}
