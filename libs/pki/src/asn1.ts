import {
  type BaseBlock,
  Constructed,
  fromBER,
  ObjectIdentifier,
  OctetString,
  Sequence,
  Set as Asn1Set,
} from 'asn1js';

/** Bytes over an ArrayBuffer; asn1js accepts no shared memory. */
export type Der = Uint8Array<ArrayBuffer>;

export const derOf = (block: BaseBlock): Der => new Uint8Array(block.toBER());

/** A block from DER. Inside a structure, asn1js silently drops its own RawData. */
export const embed = (der: BufferSource): BaseBlock => fromBER(der).result;

export const sequence = (...value: BaseBlock[]): Sequence => new Sequence({value});

/** A set in the order of its encodings (X.690 section 11.6); asn1js does not sort. */
export const setOf = (...elements: BaseBlock[]): Asn1Set => {
  const encoded = elements.map((element) => Buffer.from(element.toBER()));
  return new Asn1Set({value: encoded.toSorted((one, other) => Buffer.compare(one, other)).map(embed)});
};

export const objectIdentifier = (value: string): ObjectIdentifier => new ObjectIdentifier({value});

export const octets = (valueHex: Uint8Array): OctetString =>
  new OctetString({valueHex: new Uint8Array(valueHex)});

/** `[number]`, constructed: with one value for an explicit tag, with the elements for an implicit one. */
export const tagged = (tagNumber: number, ...value: BaseBlock[]): Constructed =>
  new Constructed({idBlock: {tagClass: 3, tagNumber}, value});

/** OCSP and CMS have no fractions of a second. */
export const wholeSeconds = (time: Date): Date => new Date(Math.floor(time.getTime() / 1000) * 1000);
