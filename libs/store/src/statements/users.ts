import type {DatabaseUser} from '../roles.js';
import type {Statement} from '../sql/statement.js';

/** The database role of a process, or the owner of the database, who migrates it and re-encrypts its values. */
export type StatementUser = DatabaseUser | 'owner';

export type StatementsByUser = readonly (readonly [
  user: StatementUser,
  statements: readonly Statement<never, unknown>[],
])[];
