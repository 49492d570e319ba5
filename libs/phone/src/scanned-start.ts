import type {ScannedStart, StartVia} from '@signet/contracts';
import type {ServiceClock} from './api/service-clock.js';
import {PhoneRefusal} from './refusal.js';

/** How the phone came to a session. */
export interface Arrival {
  readonly via: StartVia;
  /** The parameter `p` of the QR code or link; absent if it has none. */
  readonly proof?: string | undefined;
  /** When the camera took the picture, on the steady clock of the phone, in epoch milliseconds. */
  readonly seenAt: number;
}

/**
 * What the phone tells the service about the start of a session. Undefined if the service does not tell its clock: a
 * service of an earlier release would refuse the field.
 * @throws PhoneRefusal if it is unknown when the camera took the picture
 */
export function scannedStartOf({via, proof, seenAt}: Arrival, clock: ServiceClock): ScannedStart | undefined {
  if (!clock.isTold) return undefined;
  const said = {via, ...(proof !== undefined && {p: proof})};
  if (via !== 'CAMERA') return said;
  const time = clock.timeOf(seenAt);
  if (time === undefined) throw new PhoneRefusal('CLOCK_CHANGED');
  return {...said, seenAt: time.at, clockErrorMs: time.error};
}
