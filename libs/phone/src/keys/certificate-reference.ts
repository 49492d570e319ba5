import {referenceTo, type CertificateReference} from '@signet/asic';
import {base64urlSchema} from '@signet/contracts';
import {base64url} from 'jose';
import {z} from 'zod';

/**
 * The phone stores only a reference to its signing certificate (digest, issuer and serial number). The signing input of
 * every signing contains this reference. The phone does not store the certificate itself, because its public key would
 * show an attacker who copied the phone's storage whether the private key derived from a guessed PIN is the right one.
 */
export const certificateReferenceSchema = z.strictObject({
  hash: z.enum(['SHA-256', 'SHA-384']),
  digest: base64urlSchema,
  /** IssuerSerial in DER (RFC 5035 section 4). */
  issuerSerial: base64urlSchema,
});
export type StoredReference = z.infer<typeof certificateReferenceSchema>;

/** @param certificate the signing certificate in DER, in base64url */
export async function storedReferenceTo(certificate: string): Promise<StoredReference> {
  const {hash, digest, issuerSerial} = await referenceTo(base64url.decode(certificate));
  return certificateReferenceSchema.parse({
    hash,
    digest: base64url.encode(digest),
    issuerSerial: base64url.encode(issuerSerial ?? new Uint8Array()),
  });
}

export const referenceOf = ({hash, digest, issuerSerial}: StoredReference): CertificateReference => ({
  hash,
  digest: base64url.decode(digest),
  issuerSerial: base64url.decode(issuerSerial),
});
