export type Bytes = Uint8Array<ArrayBuffer>;

function concat(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, {length}) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** The lengths of a test certificate need at most two octets (X.690 section 8.1.3). */
function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

/** Encodes a value in DER (X.690). */
export function der(tag: number, ...contents: readonly Uint8Array[]): Bytes {
  const content = concat(contents);
  return concat([Uint8Array.of(tag, ...lengthOf(content.length)), content]);
}

export const sequence = (...fields: readonly Uint8Array[]): Bytes => der(0x30, ...fields);
export const set = (...elements: readonly Uint8Array[]): Bytes => der(0x31, ...elements);
export const octets = (content: Uint8Array): Bytes => der(0x04, content);
export const bits = (content: Uint8Array, unused = 0): Bytes => der(0x03, Uint8Array.of(unused), content);
export const yes = (): Bytes => der(0x01, Uint8Array.of(0xff));
export const text = (value: string): Bytes => der(0x0c, new TextEncoder().encode(value));

/** A non-negative integer whose first octet is not zero, or the integer zero. */
export const integer = (magnitude: Uint8Array): Bytes =>
  der(0x02, (magnitude[0] ?? 0) & 0x80 ? Uint8Array.of(0) : new Uint8Array(), magnitude);

/** A time before 2050 as UTCTime, and a later one as GeneralizedTime (RFC 5280 section 4.1.2.5). */
export function time(value: Date): Bytes {
  const digits = value.toISOString().replace(/[-:T]|\.\d+/g, '');
  const isLate = value.getUTCFullYear() >= 2050;
  return der(isLate ? 0x18 : 0x17, new TextEncoder().encode(isLate ? digits : digits.slice(2)));
}

/** An object identifier, given by its octets in hexadecimal. */
export const identifier = (hex: string): Bytes =>
  der(
    0x06,
    Uint8Array.from(hex.match(/../g) ?? [], (octet) => Number.parseInt(octet, 16)),
  );
