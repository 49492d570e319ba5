import type {IdentityAttributes} from './identity.js';

/** The attributes that the certificates of a person contain. */
const certified = ['givenName', 'familyName', 'personalCode', 'country', 'identityType'] as const;

/**
 * Whether certificates that were issued before a correction differ from new ones. A certificate keeps the data with which
 * it was issued.
 */
export const changesCertificates = (before: IdentityAttributes, after: IdentityAttributes): boolean =>
  certified.some((name) => before[name] !== after[name]);
