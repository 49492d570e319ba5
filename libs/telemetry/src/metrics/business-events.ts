import {jobs} from '@signet/contracts';
import {businessEvent, startAtZero} from './business-event.js';

export const sessionCreated = businessEvent(
  'session.created',
  'Sessions created.',
  'signatureType',
  'pushStatus',
);
export const legacyUsed = businessEvent('legacy.used', 'Calls to the deprecated signing endpoint.');
export const handoffExchanged = businessEvent(
  'handoff.exchanged',
  'Handoff tokens exchanged by the login page.',
);
export const sessionScanned = businessEvent('session.scanned', 'Sessions bound to a device.');
export const startJudged = businessEvent(
  'start.judged',
  'Scans of sessions with start proof, by how the phone came to the session and by the verdict. Forged codes of every session count.',
  'startWay',
  'outcome',
);
export const relaySuspected = businessEvent(
  'relay.suspected',
  'Sessions whose second refused start was an old QR code, as when somebody passes on copies.',
);
export const loginConfirmed = businessEvent('login.confirmed', 'Logins approved with the PIN.');
export const loginCompleted = businessEvent('login.completed', 'Logins whose redirect URL was returned.');
export const signatureCaptured = businessEvent('signature.captured', 'Signatures accepted from phones.');
export const containerCreated = businessEvent('container.created', 'Containers created.', 'level');
export const evidenceRequested = businessEvent(
  'evidence.requested',
  'Requests to timestamp, OCSP and CRL services by outcome; skipped if none was sent, because the service had failed repeatedly.',
  'trustService',
  'outcome',
);
startAtZero(evidenceRequested, [{trustService: 'ocsp', outcome: 'unknown'}]);
export const statusAnswered = businessEvent(
  'status.answered',
  'Certificates about which the OCSP responder was asked, by status; and requests that it refused, by the reason.',
  'outcome',
);
startAtZero(
  statusAnswered,
  ['good', 'revoked', 'unknown', 'malformed', 'unauthorized', 'try_later'].map((outcome) => ({outcome})),
);
export const codeRedeemed = businessEvent('code.redeemed', 'Authorization codes redeemed.');
export const sessionCancelled = businessEvent(
  'session.cancelled',
  'Sessions cancelled, by reason.',
  'reason',
);
startAtZero(sessionCancelled, [{reason: 'signing_failed'}]);
export const sessionExpired = businessEvent('session.expired', 'Sessions that expired.');

export const deviceEnrolled = businessEvent('device.enrolled', 'Devices enrolled.');
export const pinWrong = businessEvent('pin.wrong', 'Attempts with a wrong PIN.');
export const deviceLocked = businessEvent('device.locked', 'Devices locked by too many PIN attempts.');
export const deviceUnlocked = businessEvent('device.unlocked', 'Devices unlocked by a new activation code.');

export const basicAuthRejected = businessEvent('basic_auth.rejected', 'Failed Basic authentications.');
export const deviceProofRejected = businessEvent('device_proof.rejected', 'Device proofs rejected.');
export const authenticationFailed = businessEvent(
  'authentication.failed',
  'Failed authentications, by credential and fault. Refusals by a rate limit do not count.',
  'credential',
  'fault',
);
export const rateLimited = businessEvent('rate.limited', 'Requests rejected by a rate limit.', 'limit');
export const errorAnswered = businessEvent('error.answered', 'Error responses by code.', 'errorCode');

export const eventRelayed = businessEvent('event.relayed', 'Events whose effects were applied.', 'eventType');
export const eventFailed = businessEvent(
  'event.failed',
  'Failed attempts to apply the effects of an event; they are retried later.',
  'eventType',
);
export const eventsUnknown = businessEvent(
  'event.unknown',
  'Events of a type that this release does not know. They wait for a newer release.',
);
export const auditLogged = businessEvent(
  'audit.logged',
  'Entries of the audit log that were written to the log.',
);
export const jobFinished = businessEvent('job.finished', 'Jobs finished, by outcome.', 'queue', 'outcome');
const queues = new Set(Object.values(jobs).map(({queue}) => queue));
startAtZero(
  jobFinished,
  [...queues].flatMap((queue) => ['failed', 'refused'].map((outcome) => ({queue, outcome}))),
);
export const jobRepeated = businessEvent(
  'job.repeated',
  'Jobs that were added again for the same row, for a retry that is due or because the earlier job is presumed lost.',
  'queue',
);
export const pushSent = businessEvent(
  'push.sent',
  'Pushes sent, by the response of the provider, and pushes that could not be sent, by the reason.',
  'provider',
  'pushKind',
  'outcome',
);
export const pushPostponed = businessEvent(
  'push.postponed',
  'Pushes postponed by our back-off or by a temporary refusal of the provider.',
  'provider',
  'pushKind',
  'outcome',
);
export const webhookSent = businessEvent(
  'webhook.sent',
  'Requests to the webhooks of relying parties, by their result.',
  'outcome',
);
export const webhookDisabled = businessEvent(
  'webhook.disabled',
  'Webhooks that were disabled, because their endpoints responded with 410 or failed for days.',
  'outcome',
);
export const rowsSwept = businessEvent(
  'rows.swept',
  'Rows deleted or erased after their retention period.',
  'table',
);
