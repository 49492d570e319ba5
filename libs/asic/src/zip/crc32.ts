/** Remainders of the reflected polynomial 0xEDB88320 (ISO 3309, as ZIP uses it). */
const table = Uint32Array.from({length: 256}, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1)
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  return remainder;
});

/** CRC-32 of bytes that come in parts. */
export class Crc32 {
  private remainder = 0xffffffff;

  update(bytes: Uint8Array): this {
    let crc = this.remainder;
    for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
    this.remainder = crc;
    return this;
  }

  /** An unsigned integer. */
  get value(): number {
    return ~this.remainder >>> 0;
  }
}
