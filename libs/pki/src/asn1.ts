import {
  type BaseBlock,
  Constructed,
  fromBER,
  GeneralizedTime,
  ObjectIdentifier,
  OctetString,
  Sequence,
  Set as Asn1Set,
} from 'asn1js';

/** Bytes in DER, in an ArrayBuffer. asn1js does not accept a SharedArrayBuffer. */
export type Der = Uint8Array<ArrayBuffer>;

export const derOf = (block: BaseBlock): Der => new Uint8Array(block.toBER());

/** Decodes DER into an element of a structure. asn1js would silently omit an element that is `RawData`. */
export const embed = (der: BufferSource): BaseBlock => fromBER(der).result;

export const sequence = (...value: BaseBlock[]): Sequence => new Sequence({value});

/** Creates a SET whose elements are sorted by their encodings (X.690 section 11.6). asn1js does not sort them. */
export const setOf = (...elements: BaseBlock[]): Asn1Set => {
  const encoded = elements.map((element) => Buffer.from(element.toBER()));
  return new Asn1Set({value: encoded.toSorted((one, other) => Buffer.compare(one, other)).map(embed)});
};

export const objectIdentifier = (value: string): ObjectIdentifier => new ObjectIdentifier({value});

export const octets = (valueHex: Uint8Array): OctetString =>
  new OctetString({valueHex: new Uint8Array(valueHex)});

/**
 * Creates a constructed value with the context-specific tag `[tagNumber]`. For an explicit tag, pass one value; for an
 * implicit tag, pass the elements of the SEQUENCE or SET that it replaces.
 */
export const tagged = (tagNumber: number, ...value: BaseBlock[]): Constructed =>
  new Constructed({idBlock: {tagClass: 3, tagNumber}, value});

/** Drops the fraction of a second: OCSP forbids it (RFC 6960 section 4.2.2.1), and RFC 3161 makes it optional. */
export const wholeSeconds = (time: Date): Date => new Date(Math.floor(time.getTime() / 1000) * 1000);

/** Encodes a time in whole seconds. */
export const generalizedTime = (time: Date): GeneralizedTime =>
  new GeneralizedTime({valueDate: wholeSeconds(time)});
