import {signatureLevels} from '@signet/contracts';
import {z} from 'zod';
import {address, addresses, certificateChain, oneOf} from '../kinds.js';
import {onceSound, variables} from '../variable.js';

/** Who vouches for signatures. A level is never silently lowered: what it needs must be there. */
export const signing = z
  .object({
    SIGNATURE_LEVEL: oneOf(signatureLevels).prefault('LT').register(variables, {
      meaning:
        'Evidence in a container (ETSI EN 319 122-1): B none, T a timestamp, LT revocation data as well. A container that cannot reach it is not made.',
    }),
    TSA_URLS: addresses('http', 'https').optional().register(variables, {
      meaning:
        'Timestamp authorities (RFC 3161), in the order in which they are tried. Not needed for level B.',
    }),
    OCSP_URL: address('http', 'https').optional().register(variables, {
      meaning:
        'OCSP responder (RFC 6960) for all certificates. Without it the one that a certificate names is asked.',
    }),
    CRL_URLS: addresses('http', 'https').optional().register(variables, {
      meaning:
        'Revocation lists (RFC 5280) in DER, for certificates that no OCSP responder answers for. The list of the issuer is looked for in all of them.',
    }),
    SIGNING_CA_CHAIN: certificateChain().register(variables, {
      meaning:
        'Certificates from the CA that issues signing certificates up to the root; part of every container.',
    }),
    TRUST_ANCHORS: certificateChain().register(variables, {
      meaning:
        'Roots of signing certificates and timestamp authorities. What does not lead to one is not taken.',
    }),
  })
  .refine(({SIGNATURE_LEVEL: level, TSA_URLS: urls}) => level === 'B' || urls !== undefined, {
    path: ['TSA_URLS'],
    error: 'is not set, but SIGNATURE_LEVEL needs it',
    when: onceSound('SIGNATURE_LEVEL', 'TSA_URLS'),
  })
  .transform((values) => ({
    level: values.SIGNATURE_LEVEL,
    tsaUrls: values.TSA_URLS ?? [],
    ocspUrl: values.OCSP_URL,
    crlUrls: values.CRL_URLS ?? [],
    caChain: values.SIGNING_CA_CHAIN,
    trustAnchors: values.TRUST_ANCHORS,
  }));
