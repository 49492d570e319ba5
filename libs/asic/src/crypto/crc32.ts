/** The CRC-32 remainders of all byte values, for the reflected polynomial 0xEDB88320 (ISO 3309) that ZIP uses. */
const table = Uint32Array.from({length: 256}, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1)
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  return remainder;
});

/**
 * Returns the CRC-32 as an unsigned integer.
 * @param before the CRC-32 of the preceding bytes. Default: 0, for no preceding bytes
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let remainder = ~before;
  for (const byte of bytes) remainder = (remainder >>> 8) ^ (table[(remainder ^ byte) & 0xff] ?? 0);
  return ~remainder >>> 0;
}
