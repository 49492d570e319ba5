import {oid} from '@signet/asic/x509';
import {ObjectIdentifier, PrintableString, Sequence, Set, Utf8String} from 'asn1js';

export interface NameAttribute {
  readonly type: keyof typeof stringTypes;
  readonly value: string;
}

/**
 * X.520 requires PrintableString for countryName and serialNumber. The other attributes are UTF8Strings, as RFC 5280
 * section 4.1.2.4 permits.
 */
const stringTypes = {
  countryName: PrintableString,
  serialNumber: PrintableString,
  commonName: Utf8String,
  surname: Utf8String,
  givenName: Utf8String,
  organizationName: Utf8String,
} as const;

/**
 * Encodes a Name in DER, with one relative distinguished name for each attribute, in the given order. pkijs would put
 * all attributes into a single relative distinguished name.
 */
export function distinguishedName(attributes: readonly NameAttribute[]): ArrayBuffer {
  const names = attributes.map(({type, value}) => {
    const pair = [new ObjectIdentifier({value: oid[type]}), new stringTypes[type]({value})];
    return new Set({value: [new Sequence({value: pair})]});
  });
  return new Sequence({value: names}).toBER();
}
