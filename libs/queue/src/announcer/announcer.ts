import {needsRelay, wakesLongPolls, type Change} from '@signet/domain';
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
import type {Bell} from '../bell/bell.js';
import type {Details} from './details.js';

const uncounted = (): void => undefined;

/** For each change, a function that counts it in a business metric, or does nothing. */
const metrics: {readonly [C in Change]: (details: Details[C]) => void} = {
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

interface WakeDetails {
  readonly sessionId?: string;
  readonly deviceId?: string;
  readonly relayed?: boolean | undefined;
}

/** A change with its details, as the arguments of `announce`. */
export type Announcement = {[C in Change]: readonly [C, Details[C]]}[Change];

/**
 * Announces changes after their commit: wakes long polls and the relay, and counts the change. The policies of the
 * domain decide whether a change wakes long polls or the relay, and the table `metrics` decides whether and how the
 * change is counted.
 */
export class Announcer {
  constructor(private readonly bell: Pick<Bell, 'ring' | 'ringForEvents'>) {}

  /** Announces a change. Never throws, and does not wait for the delivery. */
  announce<C extends Change>(change: C, details: Details[C]): void {
    const {sessionId, relayed}: WakeDetails = details;
    if (wakesLongPolls(change) && sessionId !== undefined) this.bell.ring([sessionId]);
    if (needsRelay(change, relayed)) this.bell.ringForEvents();
    metrics[change](details);
  }
}
