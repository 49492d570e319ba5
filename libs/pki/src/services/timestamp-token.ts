import {createHash} from 'node:crypto';
import {oid} from '@signet/asic/x509';
import {type BaseBlock, Integer} from 'asn1js';
import {type Der, derOf, objectIdentifier, octets, sequence, setOf, tagged} from '../asn1.js';
import type {OpenCredential} from './credential.js';

const attribute = (type: string, value: BaseBlock): BaseBlock =>
  sequence(objectIdentifier(type), setOf(value));

function signerInfo(content: Der, {certificates: [certificate], identifier, key}: OpenCredential): BaseBlock {
  const digest = (bytes: Uint8Array) => octets(createHash(key.hash).update(bytes).digest());
  const hashAlgorithm = sequence(objectIdentifier(key.hashIdentifier));
  // SHA-256 is the default hash algorithm of ESSCertIDv2 (RFC 5035 section 4), and DER omits default values.
  const named = key.hashIdentifier === oid.sha256 ? [] : [hashAlgorithm];
  const signedAttributes = setOf(
    attribute(oid.contentType, objectIdentifier(oid.tstInfo)),
    attribute(oid.messageDigest, digest(content)),
    attribute(oid.signingCertificateV2, sequence(sequence(sequence(...named, digest(certificate.raw))))),
  );
  return sequence(
    new Integer({value: 1}),
    identifier,
    hashAlgorithm,
    tagged(0, ...signedAttributes.valueBlock.value),
    sequence(objectIdentifier(key.algorithm)),
    octets(key.sign(derOf(signedAttributes))),
  );
}

/**
 * Creates a TimeStampToken: a ContentInfo with a SignedData that contains the TSTInfo (RFC 3161 section 2.4.2). Does
 * not use pkijs, which would split the content into several octet strings and would not sort the signed attributes.
 * @param content the TSTInfo in DER
 */
export function timestampToken(
  content: Der,
  credential: OpenCredential,
  withCertificates: boolean,
): BaseBlock {
  const signedData = sequence(
    new Integer({value: 3}),
    setOf(sequence(objectIdentifier(credential.key.hashIdentifier))),
    sequence(objectIdentifier(oid.tstInfo), tagged(0, octets(content))),
    ...(withCertificates ? [tagged(0, ...credential.embedded)] : []),
    setOf(signerInfo(content, credential)),
  );
  return sequence(objectIdentifier(oid.signedData), tagged(0, signedData));
}
