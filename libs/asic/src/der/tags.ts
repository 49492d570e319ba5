/** Identifier octets of the supported types (X.690 section 8.1.2). */
export const tag = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  objectIdentifier: 0x06,
  enumerated: 0x0a,
  utf8String: 0x0c,
  numericString: 0x12,
  printableString: 0x13,
  teletexString: 0x14,
  ia5String: 0x16,
  utcTime: 0x17,
  generalizedTime: 0x18,
  universalString: 0x1c,
  bmpString: 0x1e,
  sequence: 0x30,
  set: 0x31,
} as const;

/**
 * The identifier octet of a context-specific, constructed value: with the explicit tag `[number]`, or with the implicit
 * tag `[number]` in place of SEQUENCE or SET.
 */
export const context = (number: number): number => 0xa0 | number;

/** The identifier octet of a value of a primitive type with the implicit tag `[number]`. */
export const contextPrimitive = (number: number): number => 0x80 | number;

export const contextNumber = (identifier: number): number => identifier & 0x1f;
