import type {DatabaseUser} from '@signet/store/roles';

export const users = [
  'gateway',
  'sessionService',
  'pushDispatcher',
  'webhookDispatcher',
  'signingWorker',
  'certificateStatus',
  'sweeper',
  'portal',
  'operator',
] as const;

/** A statement, and the only roles that may run it. */
export type Right = readonly [statement: string, allowed: readonly DatabaseUser[]];

export const nobody: readonly DatabaseUser[] = [];
export const everybodyBut = (...excluded: DatabaseUser[]): DatabaseUser[] =>
  users.filter((user) => !excluded.includes(user));

export const read = (columns: string, table: string) => `SELECT ${columns} FROM ${table} WHERE false`;
export const write = (table: string, column: string) => `UPDATE ${table} SET ${column} = NULL WHERE false`;
export const remove = (table: string) => `DELETE FROM ${table} WHERE false`;
export const add = (table: string, columns: string) =>
  `INSERT INTO ${table} (${columns}) SELECT ${columns.replace(/\w+/g, 'NULL')} WHERE false`;
