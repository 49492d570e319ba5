/**
 * The content octets of a fresh serial number: 20 octets, the most that RFC 5280 section 4.1.2.2 allows, positive in
 * two's complement, and never with a zero octet in front, which DER forbids. 158 bits of it are random.
 */
export function randomSerialNumber(): Uint8Array {
  const serial = crypto.getRandomValues(new Uint8Array(20));
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  return serial;
}
