/** A value of a parameter that PostgreSQL's text format or, for bytes, its binary format can carry. */
export type Scalar = string | number | boolean | Uint8Array;

export type ParameterValue = Scalar | null | readonly (Scalar | null)[];

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** The types rule out undefined, but a caller can break them. String(undefined) would then be stored as a text. */
const textOf = (value: Scalar | undefined): string => {
  if (value === undefined) throw new TypeError('a parameter is undefined');
  return String(value);
};

const elementOf = (value: Scalar | null): string => {
  if (value === null) return 'NULL';
  return quoted(value instanceof Uint8Array ? `\\x${bufferOf(value).toString('hex')}` : textOf(value));
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
  return isList(value) ? `{${value.map(elementOf).join()}}` : textOf(value);
}
