/** Binary data: a Uint8Array (also a Buffer), an ArrayBuffer, or another view of one. */
export type Binary = ArrayBuffer | ArrayBufferView;

/** Also true for an ArrayBuffer of another realm, for example in tests of Jest with jsdom. */
const isArrayBuffer = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]';

export const isBinary = (value: unknown): value is Binary =>
  ArrayBuffer.isView(value) || isArrayBuffer(value);

const advice = (value: unknown): string => {
  if (typeof value === 'string') return 'For a text, pass new TextEncoder().encode(text).';
  if (value instanceof Blob) return 'For a Blob or File, pass await blob.arrayBuffer().';
  return 'Pass a Uint8Array, a Buffer or an ArrayBuffer.';
};

/**
 * Returns a copy of the bytes of a buffer or of the part of a buffer that a view shows. Programs without type checks can
 * pass anything, and `new Uint8Array('a text')` would be empty.
 * @throws TypeError that names the argument, if the value is not binary data
 */
export function toBytes(value: unknown, name: string): Uint8Array<ArrayBuffer> {
  if (ArrayBuffer.isView(value))
    return new Uint8Array(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
  if (isArrayBuffer(value)) return new Uint8Array(value.slice(0));
  throw new TypeError(`${name} must be bytes. ${advice(value)}`);
}
