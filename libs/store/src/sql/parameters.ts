import type {Enums} from '../generated/rows.js';
import {newId} from '../ids.js';

/**
 * A type of parameter or of computed column. A test compares the declared kinds with the types that PostgreSQL infers,
 * which are named as in `pg_type.typname`.
 */
export interface Kind<T> {
  /** The types of PostgreSQL that accept the encoded values. */
  readonly sent: readonly string[];
  /** The types of PostgreSQL whose values the driver reads as values of this kind. */
  readonly read: readonly string[];
  readonly nullable: boolean;
  /** Encodes the value that a caller passes for PostgreSQL. */
  encode(value: T): ParameterValue;
}

/** The parameters of a statement or of a fragment, by name. */
export type Kinds = Readonly<Record<string, Kind<unknown>>>;

/** A parameter that callers do not pass: each execution of the statement generates its value. */
interface Generated extends Omit<Kind<never>, 'encode'> {
  encode(): string;
  readonly generated: true;
}

/** The object that a caller passes for parameters of these kinds. */
export type Values<K extends Kinds> = {
  readonly [Name in keyof K as K[Name] extends Generated ? never : Name]: K[Name] extends Kind<infer T>
    ? T
    : never;
};

/** A kind whose values need no encoding of their own. */
const plain = <T extends ParameterValue>(...types: readonly string[]): Kind<T> => ({
  sent: types,
  read: types,
  nullable: false,
  encode: (value) => value,
});

/** Text that is one of the values of `T`. */
export const textOf = <T extends string>(): Kind<T> => plain<T>('text');

type EnumName<T> = {[Name in keyof Enums]: T extends Enums[Name] ? Name : never}[keyof Enums];

/** The values of `T`, all of which an enum of the Prisma schema has. */
export const enumOf = <T extends string>(name: EnumName<T>): Kind<T> => plain<T>(name);

export const text = textOf<string>();
export const uuid = plain<string>('uuid');
/** A 64-bit integer in decimal. */
export const bigint = plain<string>('int8');
/** PostgreSQL accepts a number as a 64-bit integer, too, but the driver reads such an integer as a string. */
export const number: Kind<number> = {
  ...plain<number>('int2', 'int4', 'float8'),
  sent: ['int2', 'int4', 'int8', 'float8', 'numeric'],
};
export const boolean = plain<boolean>('bool');
export const bytes = plain<Uint8Array>('bytea');
export const instant: Kind<Date> = {...plain('timestamptz'), encode: (value) => value.toISOString()};
export const json: Kind<object> = {...plain('jsonb'), encode: (value) => JSON.stringify(value)};

export const nullable = <T>(kind: Kind<T>): Kind<T | null> => ({
  ...kind,
  nullable: true,
  encode: (value) => (value === null ? null : kind.encode(value)),
});

/** PostgreSQL prefixes the name of a type with `_` for arrays of the type. */
const arrayOf = (type: string): string => `_${type}`;

export const listOf = <T extends Scalar | null>({sent, read}: Kind<T>): Kind<readonly T[]> => ({
  ...plain<readonly T[]>(),
  sent: sent.map(arrayOf),
  read: read.map(arrayOf),
});

export const uuids = listOf(uuid);
export const texts = listOf(text);

/** The primary key of a row that the statement may insert. */
export const generatedId: Generated = {...uuid, encode: newId, generated: true};

/** A value of a parameter that PostgreSQL's text format or, for bytes, its binary format can carry. */
type Scalar = string | number | boolean | Uint8Array;

type ParameterValue = Scalar | null | readonly (Scalar | null)[];

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** The types rule out undefined, but a caller can break them. String(undefined) would then be stored as a text. */
const asText = (value: Scalar | undefined): string => {
  if (value === undefined) throw new TypeError('a parameter is undefined');
  return String(value);
};

const elementOf = (value: Scalar | null): string => {
  if (value === null) return 'NULL';
  return quoted(value instanceof Uint8Array ? `\\x${bufferOf(value).toString('hex')}` : asText(value));
};

const isList = (value: Scalar | readonly (Scalar | null)[]): value is readonly (Scalar | null)[] =>
  Array.isArray(value);

/**
 * Encodes a value for a Bind message: bytes in binary format, everything else as text. A list becomes an array literal
 * (PostgreSQL documentation, “Array Input and Output Syntax”).
 *
 * @throws TypeError if the value, or an element of the list, is undefined
 */
export function wireValue(value: ParameterValue): string | Buffer | null {
  if (value === null || typeof value === 'string') return value;
  if (value instanceof Uint8Array) return bufferOf(value);
  return isList(value) ? `{${value.map(elementOf).join()}}` : asText(value);
}
