import {type Der, elementsOf, fieldsOf, readDer} from '../der/read.js';
import {contextPrimitive, tag} from '../der/tags.js';
import {booleanOf, namedBits, objectIdentifierOf, octetsOf, smallNumber} from '../der/values.js';
import {oid} from '../object-identifiers.js';
import type {Certificate} from './certificate.js';
import {httpAddressIn} from './general-names.js';

const valueOf = ({extensions}: Certificate, id: string): Der | undefined => {
  const extension = extensions.get(id);
  return extension && readDer(extension.value);
};

/** Bits of KeyUsage (RFC 5280 section 4.2.1.3). */
const usageBits = {digitalSignature: 0, nonRepudiation: 1, keyCertSign: 5, cRLSign: 6} as const;

/** True if the key usage extension is present and allows this use. */
export function allowsUse(certificate: Certificate, use: keyof typeof usageBits): boolean {
  const usage = valueOf(certificate, oid.keyUsage);
  return usage !== undefined && namedBits(usage)[usageBits[use]] === true;
}

/** Returns the purposes in ExtendedKeyUsage; an empty array if the certificate does not have this extension. */
export function purposesOf(certificate: Certificate): string[] {
  const purposes = valueOf(certificate, oid.extKeyUsage);
  return purposes ? elementsOf(purposes).map(objectIdentifierOf) : [];
}

/** Returns the subjectKeyIdentifier; undefined if the certificate does not have this extension. */
export function subjectKeyIdentifierOf(certificate: Certificate): Uint8Array | undefined {
  const identifier = valueOf(certificate, oid.subjectKeyIdentifier);
  return identifier && octetsOf(identifier);
}

/**
 * Returns the HTTP address of the OCSP responder that the certificate names in authorityInfoAccess (RFC 5280 section
 * 4.2.2.1); undefined if the certificate does not name any.
 * @throws ContainerError `malformed_signature`, `too_large`
 */
export function ocspResponderOf(certificate: Certificate): string | undefined {
  const access = valueOf(certificate, oid.authorityInfoAccess);
  for (const description of access ? elementsOf(access) : []) {
    const [method, location] = elementsOf(description);
    if (!method || !location || objectIdentifierOf(method) !== oid.ocsp) continue;
    const address = httpAddressIn(location);
    if (address !== undefined) return address;
  }
  return undefined;
}

/**
 * Returns how many authorities may be below this one in a path: `Infinity` without a limit, null if the certificate
 * does not belong to an authority.
 */
export function pathLengthOf(certificate: Certificate): number | null {
  const constraints = valueOf(certificate, oid.basicConstraints);
  if (!constraints) return null;
  const fields = fieldsOf(constraints);
  const isAuthority = fields.optional(tag.boolean);
  const pathLength = fields.optional(tag.integer);
  fields.end();
  if (!isAuthority || !booleanOf(isAuthority)) return null;
  return pathLength ? smallNumber(pathLength) : Infinity;
}

/**
 * True if a certificate needs no revocation data, because it is too short-lived to be revoked (RFC 9608; ETSI EN 319
 * 412-1 section 5.2). The certificates of authorities always need revocation data (RFC 9608 section 3).
 */
export const isNeverRevoked = (certificate: Certificate): boolean =>
  pathLengthOf(certificate) === null &&
  (certificate.extensions.has(oid.noRevAvail) || certificate.extensions.has(oid.validityAssuredShortTerm));

/**
 * True if the policies of a path must be evaluated: without requireExplicitPolicy in one of its certificates, every
 * policy is acceptable (RFC 5280 section 6.1.5 (g)).
 */
export function requiresPolicy(certificate: Certificate): boolean {
  const constraints = valueOf(certificate, oid.policyConstraints);
  return constraints !== undefined && fieldsOf(constraints).optional(contextPrimitive(0)) !== undefined;
}

/**
 * Supported extensions. A certificate with any other critical extension is not supported (RFC 5280 section 4.2). Those
 * about policies have no effect unless `requiresPolicy` is true, and alternative names and the places of revocation
 * lists restrict nothing.
 */
const understood: ReadonlySet<string> = new Set([
  oid.keyUsage,
  oid.extKeyUsage,
  oid.basicConstraints,
  oid.subjectKeyIdentifier,
  oid.subjectAltName,
  oid.issuerAltName,
  oid.crlDistributionPoints,
  oid.nameConstraints,
  oid.certificatePolicies,
  oid.policyMappings,
  oid.policyConstraints,
  oid.inhibitAnyPolicy,
  oid.noRevAvail,
  oid.validityAssuredShortTerm,
]);

export const hasUnknownCritical = ({extensions}: Certificate): boolean =>
  [...extensions].some(([id, {critical}]) => critical && !understood.has(id));
