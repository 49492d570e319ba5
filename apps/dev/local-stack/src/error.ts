/** A failure explained to the person at the terminal: what failed, why, and how to fix it. */
export class LocalStackError extends Error {
  override readonly name = 'LocalStackError';

  constructor(
    what: string,
    readonly why: string,
    readonly remedy: string,
  ) {
    super(what);
  }
}
