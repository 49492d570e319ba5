import {oid} from '@signet/asic/x509';
import {BitString, Null, OctetString} from 'asn1js';
import {AuthorityKeyIdentifier, BasicConstraints, Extension, ExtKeyUsage} from 'pkijs';

/** The positions of the bits in the KeyUsage extension (RFC 5280 section 4.2.1.3). */
const keyUsageBits = {digitalSignature: 0, nonRepudiation: 1, keyCertSign: 5, cRLSign: 6} as const;
export type KeyUsage = keyof typeof keyUsageBits;

/**
 * Creates the KeyUsage extension. Its value is a named bit list, in which DER omits all bits after the last one that is
 * set (X.690 section 11.2.2).
 */
export function keyUsage(...usages: readonly KeyUsage[]): Extension {
  const positions = usages.map((usage) => keyUsageBits[usage]);
  const octet = positions.reduce((bits: number, position) => bits | (0x80 >> position), 0);
  const value = new BitString({valueHex: Uint8Array.of(octet), unusedBits: 7 - Math.max(...positions)});
  return new Extension({extnID: oid.keyUsage, critical: true, extnValue: value.toBER()});
}

/** Creates the ExtendedKeyUsage extension. It is critical for timestamps, as RFC 3161 section 2.3 requires. */
export function extendedKeyUsage(purpose: 'clientAuth' | 'timeStamping' | 'ocspSigning'): Extension {
  const value = new ExtKeyUsage({keyPurposes: [oid[purpose]]}).toSchema().toBER();
  return new Extension({extnID: oid.extKeyUsage, critical: purpose === 'timeStamping', extnValue: value});
}

const basicConstraints = (value: BasicConstraints): Extension =>
  new Extension({extnID: oid.basicConstraints, critical: true, extnValue: value.toSchema().toBER()});

/**
 * Creates the BasicConstraints extension of an authority.
 * @param pathLength the maximum number of CA certificates between this authority and the last certificate of a chain
 */
export const authorityConstraints = (pathLength: number): Extension =>
  basicConstraints(new BasicConstraints({cA: true, pathLenConstraint: pathLength}));

export const endEntityConstraints = (): Extension => basicConstraints(new BasicConstraints());

export const subjectKeyIdentifier = (keyIdentifier: Uint8Array): Extension =>
  new Extension({
    extnID: oid.subjectKeyIdentifier,
    extnValue: new OctetString({valueHex: keyIdentifier}).toBER(),
  });

export const authorityKeyIdentifier = (keyIdentifier: Uint8Array): Extension =>
  new Extension({
    extnID: oid.authorityKeyIdentifier,
    extnValue: new AuthorityKeyIdentifier({keyIdentifier: new OctetString({valueHex: keyIdentifier})})
      .toSchema()
      .toBER(),
  });

/**
 * Creates the extension that exempts the certificate of an OCSP responder from revocation checks (RFC 6960 section
 * 4.2.2.2.1).
 */
export const ocspNoCheck = (): Extension =>
  new Extension({extnID: oid.ocspNoCheck, extnValue: new Null().toBER()});
