/**
 * Returns the content octets of a new serial number: 20 octets, the maximum of RFC 5280 section 4.1.2.2. The number is
 * positive in two's complement and, as DER requires, has no leading zero octet. 158 bits are random.
 */
export function randomSerialNumber(): Uint8Array {
  const serial = crypto.getRandomValues(new Uint8Array(20));
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  return serial;
}
