import {trace} from '@opentelemetry/api';
import {attributeKey, labelKey, labels, type LabelName, type LabelValue} from './fields.js';
import {perMeter} from './metrics.js';

type Labels<L extends LabelName> = {readonly [N in L]: LabelValue<N>};

/** A value that is none of the label's is counted as this, so that no caller can make new time series. */
const other = 'other';

/**
 * Something that happens in the business: counted as `signet.<name>`, and noted in the span under way.
 * The first argument of what it returns are the labels, the second how often it happened.
 */
function businessEvent(name: string, description: string): () => void;
function businessEvent<L extends LabelName>(
  name: string,
  description: string,
  ...names: [L, ...L[]]
): (values: Labels<L>, amount?: number) => void;
function businessEvent(name: string, description: string, ...names: LabelName[]) {
  const counter = perMeter((meter) => meter.createCounter(`signet.${name}`, {description}));
  return (values: Partial<Record<LabelName, string>> = {}, amount = 1) => {
    const own = names.map((key) => ({key, value: labels[key](values[key]) ? values[key] : other}));
    counter().add(amount, Object.fromEntries(own.map(({key, value}) => [labelKey(key), value])));
    trace
      .getActiveSpan()
      ?.addEvent(name, Object.fromEntries(own.map(({key, value}) => [attributeKey(key), value])));
  };
}

export const sessionCreated = businessEvent(
  'session.created',
  'Sessions created.',
  'signatureType',
  'pushStatus',
);
export const legacyUsed = businessEvent('legacy.used', 'Calls of the retired signing endpoint.');
export const handoffExchanged = businessEvent(
  'handoff.exchanged',
  'Handoff tokens exchanged by the login page.',
);
export const sessionScanned = businessEvent('session.scanned', 'Sessions bound to a device.');
export const loginConfirmed = businessEvent('login.confirmed', 'Logins approved with the PIN.');
export const loginCompleted = businessEvent('login.completed', 'Logins sent back to the relying party.');
export const signatureCaptured = businessEvent('signature.captured', 'Signatures accepted from phones.');
export const containerCreated = businessEvent('container.created', 'Containers made.', 'level');
export const evidenceAsked = businessEvent(
  'evidence.asked',
  'Questions to timestamp, OCSP and CRL services by what became of them.',
  'service',
  'outcome',
);
export const codeRedeemed = businessEvent('code.redeemed', 'Authorization codes exchanged for an identity.');
export const sessionCancelled = businessEvent(
  'session.cancelled',
  'Sessions ended before their time.',
  'reason',
);
export const sessionExpired = businessEvent('session.expired', 'Sessions whose time ran out.');

export const deviceEnrolled = businessEvent('device.enrolled', 'Devices enrolled.');
export const pinWrong = businessEvent('pin.wrong', 'Confirmations with a wrong PIN.');
export const deviceLocked = businessEvent('device.locked', 'Devices locked by wrong PINs.');
export const deviceUnlocked = businessEvent('device.unlocked', 'Devices unlocked by a new activation code.');

export const basicRejected = businessEvent('basic.rejected', 'Failed Basic authentications.');
export const deviceProofRejected = businessEvent('device_proof.rejected', 'Refused device proofs.');
export const rateLimited = businessEvent('rate.limited', 'Requests refused by a rate limit.', 'limit');
export const errorAnswered = businessEvent('error.answered', 'Error answers by code.', 'errorCode');

export const eventRelayed = businessEvent(
  'event.relayed',
  'Events whose consequences were drawn.',
  'eventType',
);
export const jobFinished = businessEvent('job.finished', 'Jobs that came to an end.', 'queue', 'outcome');
export const jobRepeated = businessEvent(
  'job.repeated',
  'Late jobs that were put into the queue again.',
  'queue',
);
export const pushSent = businessEvent(
  'push.sent',
  'Pushes by what the provider said.',
  'provider',
  'pushKind',
  'outcome',
);
export const pushPostponed = businessEvent(
  'push.postponed',
  'Pushes put off: held by us, or refused by the provider for the time being.',
  'provider',
  'pushKind',
  'outcome',
);
export const rowsSwept = businessEvent('rows.swept', 'Rows deleted after their retention.', 'table');
