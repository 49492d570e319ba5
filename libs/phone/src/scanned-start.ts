import type {ScannedStart, StartVia} from '@signet/contracts';
import type {ServiceClock} from './api/service-clock.js';

/** How the phone came to a session. */
export interface Arrival {
  readonly via: StartVia;
  /** The parameter `p` of the QR code or link; absent if it has none. */
  readonly proof?: string | undefined;
  /** When the camera took the picture, on the clock of the phone, in epoch milliseconds. */
  readonly seenAt: number;
}

/**
 * What the phone tells the service about the start of a session. Undefined as long as the service has not told its
 * clock: a service of an earlier release would refuse the field.
 */
export function scannedStartOf({via, proof, seenAt}: Arrival, clock: ServiceClock): ScannedStart | undefined {
  const time = clock.timeOf(seenAt);
  if (time === undefined) return undefined;
  return {
    via,
    ...(proof !== undefined && {p: proof}),
    ...(via === 'CAMERA' && {seenAt: time.at, clockErrorMs: time.error}),
  };
}
