import type {Column, Columns} from './columns.js';
import {nullable, text as textKind, wireValue, type Kind, type Kinds, type Values} from './parameters.js';
import {compilePlaceholders} from './placeholders.js';

export interface Parameter {
  readonly name: string;
  readonly kind: Kind<unknown>;
  /** Whether callers pass the value, each execution generates it (`generatedId`), or the connection fills it. */
  readonly source: 'caller' | 'generated' | 'connection';
}

/** A prepared statement. PostgreSQL parses and plans it once per connection, and finds the plan by the name. */
export interface Statement<Params, Row> {
  readonly name: string;
  /** The SQL with `$1`, `$2`, …. */
  readonly text: string;
  /** The parameters `$1`, `$2`, …. */
  readonly parameters: readonly Parameter[];
  readonly columns: readonly Column[];
  /** The values of `$1`, `$2`, …, as they are sent. */
  values(params: Params, traceparent: () => string | null): (string | Buffer | null)[];
  /** Never set. The property only exists to carry the type of a row. */
  readonly row?: Row;
}

type Flat<T> = T extends unknown ? {[Name in keyof T]: T[Name]} : never;

export type RowOf<S> = S extends Statement<never, infer Row> ? Flat<Row> : never;

/** The placeholder that the connection fills with the current trace. */
const TRACEPARENT = 'traceparent';
const traceKind = nullable(textKind);

const sourceOf = (kind: Kind<unknown> | undefined): Parameter['source'] => {
  if (kind === undefined) return 'connection';
  return 'generated' in kind ? 'generated' : 'caller';
};

function check(name: string, kinds: Kinds, sql: string, used: readonly string[]): void {
  const complain = (problem: string): never => {
    throw new Error(`statement ${name}: ${problem}`);
  };
  // PostgreSQL keeps only one statement without a name: each Parse message without a name replaces it.
  if (name === '') complain('the name must not be empty');
  // PreparedQuery does not handle the messages for COPY and for an empty statement.
  if (!/^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/.test(sql)) complain('must read or change rows');
  if (TRACEPARENT in kinds) complain(`:${TRACEPARENT} is filled by the connection`);
  for (const placeholder of used)
    if (placeholder !== TRACEPARENT && !(placeholder in kinds)) complain(`no parameter for :${placeholder}`);
  for (const parameter of Object.keys(kinds))
    if (!used.includes(parameter)) complain(`no placeholder for the parameter ${parameter}`);
}

/**
 * Declares a statement. Callers pass values by name; this function computes the positions for the driver once.
 *
 * @param kinds the parameters, each a `:name` in the text. `:traceparent` must not be among them, because the
 *   connection supplies it
 * @param row the columns of the result
 * @param text returns the SQL; its argument is the list of the columns to select or return
 * @throws Error if the name is empty, if the SQL is not a SELECT, INSERT, UPDATE, DELETE or WITH, if a placeholder has
 *   no parameter, or if a parameter has no placeholder
 */
export function statement<K extends Kinds, Row>(
  name: string,
  kinds: K,
  row: Columns<Row>,
  text: (columns: string) => string,
): Statement<Values<K>, Row> {
  const compiled = compilePlaceholders(text(row.sql));
  check(name, kinds, compiled.text, compiled.names);
  const order = compiled.names.map((placeholder) => ({placeholder, kind: kinds[placeholder]}));
  return {
    name,
    text: compiled.text,
    parameters: order.map(({placeholder, kind}) => ({
      name: placeholder,
      kind: kind ?? traceKind,
      source: sourceOf(kind),
    })),
    columns: row.list,
    values: (params, traceparent) =>
      order.map(({placeholder, kind}) =>
        kind === undefined ? traceparent() : wireValue(kind.encode(Reflect.get(params, placeholder))),
      ),
  };
}
