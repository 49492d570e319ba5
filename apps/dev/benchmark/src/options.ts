import {parseArgs} from 'node:util';
import {z} from 'zod';
import {isTableName, tables, type TableName} from './tables/index.js';

/** The options of a run. */
export interface Options {
  readonly tables: readonly TableName[];
  /** Measured rounds of each contender. */
  readonly rounds: number;
  /** Operations per round; by default, each table has its own number. */
  readonly operations?: number;
  /** How many people with phones each system has; no table uses more lanes than there are people. */
  readonly people?: number;
}

/** The command line is invalid. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const usage = `Usage: npm run bench -- [${Object.keys(tables).join(' ')}] [--rounds 5] [--operations N]`;

const count = z.coerce.number().int().min(1);

/** @throws UsageError */
export function readOptions(args: readonly string[]): Options {
  const {values, positionals} = parse(args);
  const requested = [...positionals, ...(values.tables?.split(',') ?? [])];
  const names = requested.length > 0 ? [...new Set(requested)] : Object.keys(tables);
  const wanted = names.filter(isTableName);
  if (wanted.length < names.length) throw new UsageError(`The tables are ${Object.keys(tables).join(', ')}`);
  return {
    tables: wanted,
    rounds: numberOf('rounds', values.rounds ?? '5'),
    ...(values.operations !== undefined && {operations: numberOf('operations', values.operations)}),
  };
}

function parse(args: readonly string[]) {
  try {
    const text = {type: 'string'} as const;
    const options = {tables: text, rounds: text, operations: text};
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
