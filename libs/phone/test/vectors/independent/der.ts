/** One element of DER (X.690): tag, length, value. */
export function tlv(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const {length} = content;
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), content]);
}

interface Element {
  /** The whole element. */
  readonly bytes: Buffer;
  readonly content: Buffer;
}

/** Reads all elements of well-formed DER. */
export function readTlv(der: Buffer): Element[] {
  const elements: Element[] = [];
  for (let start = 0; start < der.length;) {
    const first = der.readUInt8(start + 1);
    const extra = first < 128 ? 0 : first - 128;
    const length = extra === 0 ? first : der.readUIntBE(start + 2, extra);
    const content = start + 2 + extra;
    elements.push({
      bytes: der.subarray(start, content + length),
      content: der.subarray(content, content + length),
    });
    start = content + length;
  }
  return elements;
}
