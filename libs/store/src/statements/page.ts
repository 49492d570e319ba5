import pg from 'pg';
import {databaseRoles} from '../roles.js';
import {readCatalog} from './catalog.js';
import {checkStatement, type CheckedStatement} from './checked-statement.js';
import type {Parameter} from '../sql/statement.js';
import type {FilesOf} from './declarations.js';
import {layOut} from './layout.js';
import type {StatementsByUser, StatementUser} from './users.js';

const roleOf = (user: StatementUser): string =>
  user === 'owner' ? 'the owner of the database' : databaseRoles[user];

/** What the page says about a parameter that callers do not pass. */
const notes: Readonly<Record<Parameter['source'], string>> = {
  caller: '',
  generated: ', generated',
  connection: ', filled by the connection',
};

/** The part of the page about a statement. */
function entry(
  users: readonly StatementUser[],
  files: string,
  {name, text, parameters, columns}: CheckedStatement,
): string {
  const types = parameters.map(({type}) => type).join(', ');
  return [
    `-- ${name}, run by ${users.map(roleOf).join(', ')}`,
    `--   declared in ${files}`,
    ...parameters.map(
      (parameter, index) =>
        `--   $${index + 1} ${parameter.name}: ${parameter.type}${parameter.isNullable ? ' or null' : ''}${notes[parameter.source]}`,
    ),
    ...columns.map(
      (column) =>
        `--   > ${column.name}: ${column.type}${column.isNullable ? ' or null' : ''}${column.isPromised ? ' *' : ''}`,
    ),
    layOut(`PREPARE "${name}"${types === '' ? '' : ` (${types})`} AS`),
    `${layOut(text)};`,
  ].join('\n');
}

/** A list of names, in lines of at most 100 characters. */
const wrapped = (names: readonly string[]): readonly string[] =>
  names.join(', ').match(/\S.{0,99}(?:,(?= )|$)/g) ?? [];

/** The names of all statements, by the files that declare them. */
function contents(filesOf: ReadonlyMap<string, string>): string {
  const namesIn = (files: string) =>
    [...filesOf].filter(([, other]) => other === files).map(([name]) => name);
  const list = [...new Set(filesOf.values())].toSorted();
  const lines = list.flatMap((files) => [
    `--   ${files}`,
    ...wrapped(namesIn(files)).map((line) => `--     ${line}`),
  ]);
  return ['-- Contents:', ...lines].join('\n');
}

const head = `-- Every SQL statement that the processes prepare.
-- Generated from the statements of \`libs/store\` and \`libs/admin\` by \`npm run docs\`. Do not edit it by hand.
--
-- Each statement has the text that PostgreSQL receives, except for line breaks and indentation, and the name that
-- pg_prepared_statements shows. The comment above it names the database roles that run it, its parameters ($1, $2, …)
-- and its result columns (>), with the types that PostgreSQL infers. The code declares which of them may be null. Callers
-- pass all parameters except those marked as generated (a new id for each execution) or filled by the connection (the
-- current trace).
--
-- * The code declares the column as never null, and PostgreSQL cannot confirm it: the value is an expression, or the
--   column may be null in its table, but not in the rows that the statement finds.
--
-- When psql runs this file on a database of the service, it prepares all statements and executes none. Then, for
-- example, EXPLAIN EXECUTE "read_webhook" ('0190c3a1-0000-7000-8000-000000000000') shows a plan.`;

/**
 * `docs/statements.sql`: every statement, with its types.
 * @param url of a database with the tables of the service
 * @param filesOf finds the files that declare a statement
 */
export async function statementsPage(
  url: string,
  statementsByUser: StatementsByUser,
  filesOf: FilesOf,
): Promise<string> {
  const client = new pg.Client({connectionString: url});
  await client.connect();
  try {
    const catalog = await readCatalog(client);
    const entries: string[] = [];
    const files = new Map<string, string>();
    for (const statement of new Set(statementsByUser.flatMap(([, list]) => list))) {
      const {name} = statement;
      const declaredIn = filesOf(name).join(' or ');
      if (declaredIn === '') throw new Error(`no file declares the statement ${name}`);
      files.set(name, declaredIn);
      const users = statementsByUser.filter(([, list]) => list.includes(statement)).map(([user]) => user);
      entries.push(entry(users, declaredIn, await checkStatement(client, catalog, statement)));
    }
    return `${[head, contents(files), ...entries].join('\n\n')}\n`;
  } finally {
    await client.end();
  }
}
