import type {ContainerErrorCode} from '../container-error.js';

/** Sub-indications of ETSI EN 319 102-1, clause 5.1.3. */
export type SubIndication =
  | 'FORMAT_FAILURE'
  | 'HASH_FAILURE'
  | 'SIG_CRYPTO_FAILURE'
  | 'NOT_YET_VALID'
  | 'CRYPTO_CONSTRAINTS_FAILURE'
  | 'CERTIFICATE_CHAIN_GENERAL_FAILURE'
  | 'TRY_LATER'
  | 'REVOKED_NO_POE'
  | 'REVOKED_CA_NO_POE'
  | 'OUT_OF_BOUNDS_NO_POE';

/** Why a check did not pass, in the words of ETSI EN 319 102-1. */
export interface Indication {
  readonly indication: 'TOTAL_FAILED' | 'INDETERMINATE';
  readonly subIndication: SubIndication;
}

/** The verdict of a check that threw an error, and its indication if the standard has one. */
interface Meaning extends Partial<Indication> {
  readonly verdict: 'failed' | 'indeterminate' | 'unsupported';
}

const failed = (subIndication: SubIndication): Meaning => ({
  verdict: 'failed',
  indication: 'TOTAL_FAILED',
  subIndication,
});

/** Stricter than the standard: anyone can create such a container, or it lacks evidence that the level requires. */
const strict = (subIndication: SubIndication): Meaning => ({
  verdict: 'failed',
  indication: 'INDETERMINATE',
  subIndication,
});

/** The signature leads to a trust anchor, and only a proof of time is missing. */
const unproven = (subIndication: SubIndication): Meaning => ({
  verdict: 'indeterminate',
  indication: 'INDETERMINATE',
  subIndication,
});

/** The meaning of each error in a verification. */
export const meanings = {
  malformed_zip: failed('FORMAT_FAILURE'),
  malformed_container: failed('FORMAT_FAILURE'),
  malformed_manifest: failed('FORMAT_FAILURE'),
  malformed_signature: failed('FORMAT_FAILURE'),
  invalid_name: failed('FORMAT_FAILURE'),
  invalid_signature: failed('SIG_CRYPTO_FAILURE'),
  digest_mismatch: failed('HASH_FAILURE'),
  invalid_timestamp: failed('HASH_FAILURE'),
  not_yet_valid: failed('NOT_YET_VALID'),
  untrusted_certificate: strict('CERTIFICATE_CHAIN_GENERAL_FAILURE'),
  invalid_revocation: strict('CERTIFICATE_CHAIN_GENERAL_FAILURE'),
  weak_algorithm: strict('CRYPTO_CONSTRAINTS_FAILURE'),
  expired_certificate: unproven('OUT_OF_BOUNDS_NO_POE'),
  outdated_revocation: unproven('TRY_LATER'),
  revoked_certificate: unproven('REVOKED_NO_POE'),
  revoked_authority: unproven('REVOKED_CA_NO_POE'),
  unsupported: {verdict: 'unsupported'},
  too_large: {verdict: 'unsupported'},
} as const satisfies Readonly<Record<ContainerErrorCode, Meaning>>;
