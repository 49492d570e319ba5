/** A migration that did not run to its end. The message says in sentences what an operator has to know. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
