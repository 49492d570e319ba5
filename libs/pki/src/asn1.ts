import {
  type BaseBlock,
  Constructed,
  fromBER,
  ObjectIdentifier,
  OctetString,
  Sequence,
  Set as Asn1Set,
} from 'asn1js';

/** Bytes over a plain buffer, as asn1js takes them. */
export type Der = Uint8Array<ArrayBuffer>;

export const derOf = (block: BaseBlock): Der => new Uint8Array(block.toBER());

/** A value that is DER already. (asn1js's own RawData vanishes silently inside a structure.) */
export const embed = (der: BufferSource): BaseBlock => fromBER(der).result;

export const sequence = (...value: BaseBlock[]): Sequence => new Sequence({value});

/** A set in the order of its encodings (X.690 section 11.6), which asn1js leaves to its caller. */
export const setOf = (...elements: BaseBlock[]): Asn1Set => {
  const encoded = elements.map((element) => Buffer.from(element.toBER()));
  return new Asn1Set({value: encoded.toSorted((one, other) => Buffer.compare(one, other)).map(embed)});
};

export const objectIdentifier = (value: string): ObjectIdentifier => new ObjectIdentifier({value});

export const octets = (valueHex: Uint8Array): OctetString =>
  new OctetString({valueHex: new Uint8Array(valueHex)});

/** `[number]`, constructed: around one value when explicit, around the elements when implicit. */
export const tagged = (tagNumber: number, ...value: BaseBlock[]): Constructed =>
  new Constructed({idBlock: {tagClass: 3, tagNumber}, value});

/** Whole seconds: neither OCSP nor CMS knows fractions. */
export const wholeSeconds = (time: Date): Date => new Date(Math.floor(time.getTime() / 1000) * 1000);
