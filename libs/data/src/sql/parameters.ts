import {newId} from '../ids.js';
import type {ParameterValue} from './wire-value.js';

/** A type of parameter: the type of the value that the caller passes, and the encoding of the value for PostgreSQL. */
export interface Kind<T> {
  encode(value: T): ParameterValue;
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

/** A parameter whose value needs no encoding of its own. */
export const of = <T extends ParameterValue>(): Kind<T> => ({encode: (value) => value});

export const text = of<string>();
export const uuid = of<string>();
export const number = of<number>();
export const boolean = of<boolean>();
export const bytes = of<Uint8Array>();
export const uuids = of<readonly string[]>();
export const texts = of<readonly string[]>();
export const instant: Kind<Date> = {encode: (value) => value.toISOString()};
export const json: Kind<object> = {encode: (value) => JSON.stringify(value)};

/** The primary key of a row that the statement may insert. */
export const generatedId: Generated = {encode: newId, generated: true};

export const nullable = <T>(kind: Kind<T>): Kind<T | null> => ({
  encode: (value) => (value === null ? null : kind.encode(value)),
});
