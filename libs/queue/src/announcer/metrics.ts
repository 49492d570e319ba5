import type {Change} from '@signet/domain';
import {
  containerCreated,
  deviceEnrolled,
  deviceLocked,
  loginCompleted,
  loginConfirmed,
  sessionCancelled,
  sessionCreated,
  sessionExpired,
  sessionScanned,
  signatureCaptured,
} from '@signet/telemetry';
import type {Details} from './details.js';

const uncounted = (): void => undefined;

/** For each change, a function that counts it in a business metric, or does nothing. */
export const metrics: {readonly [C in Change]: (details: Details[C]) => void} = {
  'session.created': ({signatureType, pushStatus}) => sessionCreated({signatureType, pushStatus}),
  'session.scanned': () => sessionScanned(),
  'session.confirmed': () => loginConfirmed(),
  'signature.captured': () => signatureCaptured(),
  'container.created': ({level}) => containerCreated({level}),
  // Not counted, because the session is then cancelled, and its cancellation is counted.
  'container.refused': uncounted,
  'session.completed': ({signatureType}) => {
    if (signatureType === 'AUTHENTICATION') loginCompleted();
  },
  'session.cancelled': ({reason}) => sessionCancelled({reason}),
  'session.expired': () => sessionExpired(),
  'device.locked': () => deviceLocked(),
  'device.temporarily_locked': uncounted,
  'device.added': () => deviceEnrolled(),
  'device.keys_replaced': uncounted,
  'device.push_token_replaced': uncounted,
  'login.superseded': uncounted,
};
