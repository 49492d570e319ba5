import {permitted} from '../fields/fields.js';

const text = (error: Error, name: string): unknown => Reflect.get(error, name);

/**
 * The messages of PostgreSQL that name only what a statement in the code names. For these errors, PostgreSQL sends no
 * separate field. Each pattern must match the whole message.
 */
const namedInMessage: Readonly<Record<string, readonly [field: 'relation' | 'column', pattern: RegExp]>> = {
  '42P01': ['relation', /^relation "([^"]+)" does not exist$/],
  '42703': ['column', /^column "?([^"\s]+)"? does not exist$/],
  '42501': ['relation', /^permission denied for (?:table|schema|view|sequence) (\S+)$/],
};

function fromMessage(code: unknown, message: string): Record<string, string> {
  const [field, pattern] = (typeof code === 'string' ? namedInMessage[code] : undefined) ?? [];
  const found = pattern?.exec(message)?.[1];
  return field === undefined || found === undefined ? {} : {[field]: found};
}

/**
 * What an error of Node.js or PostgreSQL is about, as far as the fields of the log permit it. The detail of a violated
 * constraint, the statement and its parameters are never read.
 */
export function errorDetails(error: Error): Record<string, string | number> {
  const [code, syscall] = [text(error, 'code'), text(error, 'syscall')];
  const isOwnServer = syscall === 'listen' || syscall === 'bind';
  return permitted({
    syscall,
    port: text(error, 'port'),
    ...(isOwnServer && {address: text(error, 'address')}),
    path: text(error, 'path'),
    relation: text(error, 'table'),
    column: text(error, 'column'),
    constraint: text(error, 'constraint'),
    ...fromMessage(code, error.message),
  }).kept;
}
