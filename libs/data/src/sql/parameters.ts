/** A type of parameter: the value that the caller passes, and its encoding for the driver. */
export interface Kind<T> {
  encode(value: T): unknown;
}

/** The parameters of a statement or of a fragment, by name. */
export type Kinds = Readonly<Record<string, Kind<unknown>>>;

/** The object that a caller passes for parameters of these kinds. */
export type Values<K extends Kinds> = {
  readonly [Name in keyof K]: K[Name] extends Kind<infer T> ? T : never;
};

/** A parameter that is passed to the driver unchanged. */
export const of = <T>(): Kind<T> => ({encode: (value) => value});

export const text = of<string>();
export const uuid = of<string>();
export const number = of<number>();
export const boolean = of<boolean>();
export const bytes = of<Uint8Array>();
export const uuids = of<readonly string[]>();
/** JSON is serialized here, because the driver would send a JSON array as a PostgreSQL array. */
export const json: Kind<object> = {encode: (value) => JSON.stringify(value)};

export const nullable = <T>(kind: Kind<T>): Kind<T | null> => ({
  encode: (value) => (value === null ? null : kind.encode(value)),
});
