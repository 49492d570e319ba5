import {newId} from '../ids.js';

/** A type of parameter: the type of the value that the caller passes, and the encoding of the value for the driver. */
export interface Kind<T> {
  encode(value: T): unknown;
}

/** The parameters of a statement or of a fragment, by name. */
export type Kinds = Readonly<Record<string, Kind<unknown>>>;

/** A parameter that callers do not pass: each execution of the statement generates its value. */
interface Generated {
  encode(): string;
  readonly generated: true;
}

/** The object that a caller passes for parameters of these kinds. */
export type Values<K extends Kinds> = {
  readonly [Name in keyof K as K[Name] extends Generated ? never : Name]: K[Name] extends Kind<infer T>
    ? T
    : never;
};

/** A parameter that is passed to the driver unchanged. */
export const of = <T>(): Kind<T> => ({encode: (value) => value});

export const text = of<string>();
export const uuid = of<string>();
export const number = of<number>();
export const boolean = of<boolean>();
export const bytes = of<Uint8Array>();
export const uuids = of<readonly string[]>();
export const texts = of<readonly string[]>();
/** Serialized here, because the driver would send a JSON array as a PostgreSQL array. */
export const json: Kind<object> = {encode: (value) => JSON.stringify(value)};

/** The primary key of a row that the statement may insert. */
export const generatedId: Generated = {encode: newId, generated: true};

export const nullable = <T>(kind: Kind<T>): Kind<T | null> => ({
  encode: (value) => (value === null ? null : kind.encode(value)),
});
