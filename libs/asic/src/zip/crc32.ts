/** Remainders of the reflected polynomial 0xEDB88320 (ISO 3309, as ZIP uses it). */
const table = Uint32Array.from({length: 256}, (_, octet) => {
  let remainder = octet;
  for (let bit = 0; bit < 8; bit += 1)
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  return remainder;
});

/** CRC-32 as an unsigned integer. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}
