import {fixed, limit} from './limit.js';

/** Limits of the certificates of phones. */
export const certificateLimits = {
  certificateValidity: limit(
    1,
    1095,
    1825,
    'days',
    'Validity of the certificates of a device. A phone gets new certificates when it replaces its keys.',
  ),
  certificateBackdating: fixed(
    300,
    'seconds',
    'How long before its issuance a certificate becomes valid, because the clocks of verifiers may be slow.',
  ),
  supersededCertificates: limit(
    1,
    24,
    168,
    'hours',
    'How long the superseded certificates of a phone stay good, for signatures that are being completed. They are revoked then.',
  ),
  requestedLock: limit(
    1,
    24,
    720,
    'hours',
    'How long an operator or another phone may lock a phone before its certificates are revoked.',
  ),
  wrongPinLock: limit(
    1,
    30,
    400,
    'days',
    'How long wrong PINs may lock a phone before its certificates are revoked.',
  ),
} as const;
