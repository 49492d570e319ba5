import {signatureLevels} from '@signet/contracts';
import {z} from 'zod';
import {address, addresses} from '../kinds/address-kinds.js';
import {oneOf} from '../kinds/kinds.js';
import type {SettingsIssue} from '../error.js';
import {certificateChain, hasOtherAnchor, leadsToAnchor} from '../kinds/pem-kinds.js';
import {whenValid, variables} from '../variable.js';

/**
 * Settings for the evidence in containers. A process never uses a lower signature level than the configured one, so a
 * level above B requires a timestamp authority.
 */
export const signing = z
  .object({
    SIGNATURE_LEVEL: oneOf(signatureLevels).prefault('LT').register(variables, {
      meaning:
        'Evidence in a container (ETSI EN 319 122-1): B has none, T has a timestamp, LT has a timestamp and revocation data. If the level cannot be reached, no container is created.',
    }),
    TSA_URLS: addresses('http', 'https').optional().register(variables, {
      meaning: 'Timestamp authorities (RFC 3161), tried in this order. Not needed for level B.',
    }),
    OCSP_URL: address('http', 'https').optional().register(variables, {
      meaning:
        'OCSP responder (RFC 6960) for all certificates. Default: the responder named in each certificate.',
    }),
    CRL_URLS: addresses('http', 'https').optional().register(variables, {
      meaning:
        'Certificate revocation lists (RFC 5280) in DER, for certificates that name no OCSP responder. They are tried in this order until one has a valid list of the certificate’s issuer.',
    }),
    SIGNING_CA_CHAIN: certificateChain().register(variables, {
      meaning:
        'Certificates from the CA that issues signing certificates up to the root. Included in every container.',
    }),
    TRUST_ANCHORS: certificateChain().register(variables, {
      meaning:
        'Trusted root certificates of signing certificates and timestamp authorities. Certificates that chain to no trust anchor are rejected.',
    }),
  })
  .refine(({SIGNATURE_LEVEL: level, TSA_URLS: urls}) => level === 'B' || urls !== undefined, {
    path: ['TSA_URLS'],
    error: 'is not set, but SIGNATURE_LEVEL needs it',
    when: whenValid('SIGNATURE_LEVEL', 'TSA_URLS'),
  })
  .refine(({SIGNING_CA_CHAIN: chain, TRUST_ANCHORS: anchors}) => leadsToAnchor(chain, anchors), {
    path: ['SIGNING_CA_CHAIN'],
    error: 'leads to no certificate in TRUST_ANCHORS, so that every signature would be refused',
    when: whenValid('SIGNING_CA_CHAIN', 'TRUST_ANCHORS'),
  })
  .transform((values) => ({
    level: values.SIGNATURE_LEVEL,
    tsaUrls: values.TSA_URLS ?? [],
    ocspUrl: values.OCSP_URL,
    crlUrls: values.CRL_URLS ?? [],
    caChain: values.SIGNING_CA_CHAIN,
    trustAnchors: values.TRUST_ANCHORS,
  }));

/**
 * Warns if TRUST_ANCHORS contains only the roots of the signing certificates, but a timestamp is needed. The root of the
 * timestamp authority can be one of them, but usually the authority is a service of somebody else.
 */
export const anchorWarnings = ({
  level,
  caChain,
  trustAnchors,
}: z.output<typeof signing>): readonly SettingsIssue[] =>
  level === 'B' || hasOtherAnchor(caChain, trustAnchors)
    ? []
    : [
        {
          variable: 'TRUST_ANCHORS',
          problem:
            'has no root but that of SIGNING_CA_CHAIN: unless it has also issued the certificate of the timestamp authority, every signing is cancelled',
        },
      ];
