/** Encodes one DER element (X.690): tag, length and value. The value may have at most 65,535 bytes. */
export function tlv(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const {length} = content;
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), content]);
}

interface Element {
  /** The element with its tag and length. */
  readonly bytes: Buffer;
  readonly content: Buffer;
}

/** Splits well-formed DER into its top-level elements. */
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
