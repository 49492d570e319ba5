import {parseArgs} from 'node:util';
import {z} from 'zod';
import {isTableName, tables, type TableName} from './tables/index.js';

export interface Options {
  readonly tables: readonly TableName[];
  /** The number of measured rounds. A warm-up round precedes them. */
  readonly rounds: number;
  /** The number of operations per round. Default: the number in the definition of each table. */
  readonly operations?: number;
  /** The number of people with phones in each system. No table has more concurrent callers than people. */
  readonly people?: number;
  /** The number of stored sessions among which `growth` measures logins and a sweep. Default: see `runTables`. */
  readonly stored?: number;
}

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const usage = `Usage: npm run bench -- [${Object.keys(tables).join(' ')}] [--rounds 5] [--operations N] [--stored N]`;

/** Tables that take long or need other programs, and are therefore measured only if they are named. */
const onlyIfNamed: ReadonlySet<string> = new Set<TableName>(['held', 'growth', 'peers']);

const count = z.coerce.number().int().min(1);

/**
 * Parses the command line.
 * @throws UsageError if the command line contains an unknown option, an unknown table or an invalid number
 */
export function readOptions(args: readonly string[]): Options {
  const {values, positionals} = parse(args);
  const requested = [...positionals, ...(values.tables?.split(',') ?? [])];
  const usual = Object.keys(tables).filter((name) => !onlyIfNamed.has(name));
  const names = requested.length > 0 ? [...new Set(requested)] : usual;
  const wanted = names.filter(isTableName);
  if (wanted.length < names.length) throw new UsageError(`The tables are ${Object.keys(tables).join(', ')}`);
  return {
    tables: wanted,
    rounds: numberOf('rounds', values.rounds ?? '5'),
    ...(values.operations !== undefined && {operations: numberOf('operations', values.operations)}),
    ...(values.stored !== undefined && {stored: numberOf('stored', values.stored)}),
  };
}

function parse(args: readonly string[]) {
  try {
    const text = {type: 'string'} as const;
    const options = {tables: text, rounds: text, operations: text, stored: text};
    return parseArgs({args: [...args], options, allowPositionals: true});
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'Unknown option');
  }
}

function numberOf(name: string, value: string): number {
  const parsed = count.safeParse(value);
  if (!parsed.success) throw new UsageError(`--${name} must be a whole number above zero`);
  return parsed.data;
}
