import {referenceTo, type CertificateReference} from '@signet/asic';
import {base64urlSchema} from '@signet/contracts';
import {base64url} from 'jose';
import {z} from 'zod';

/**
 * How the phone remembers its signing certificate: by its hash, its issuer and its serial number. That is what a
 * signature is bound to, and unlike the certificate nothing that an unmasked key could be tried against.
 */
export const certificateReferenceSchema = z.strictObject({
  hash: z.enum(['SHA-256', 'SHA-384']),
  digest: base64urlSchema,
  /** IssuerSerial in DER (RFC 5035 section 4). */
  issuerSerial: base64urlSchema,
});
export type KeptReference = z.infer<typeof certificateReferenceSchema>;

/** @param certificate DER in base64url, as the service answers with it */
export async function keepReference(certificate: string): Promise<KeptReference> {
  const {hash, digest, issuerSerial} = await referenceTo(base64url.decode(certificate));
  return certificateReferenceSchema.parse({
    hash,
    digest: base64url.encode(digest),
    issuerSerial: base64url.encode(issuerSerial ?? new Uint8Array()),
  });
}

export const referenceOf = ({hash, digest, issuerSerial}: KeptReference): CertificateReference => ({
  hash,
  digest: base64url.decode(digest),
  issuerSerial: base64url.decode(issuerSerial),
});
