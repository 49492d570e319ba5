import {z} from 'zod';

export const sessionStatuses = [
  'PENDING',
  'SCANNED',
  'CONFIRMED',
  'COMPLETED',
  'CANCELLED',
  'EXPIRED',
] as const;
export const sessionStatusSchema = z.enum(sessionStatuses);
export type SessionStatus = (typeof sessionStatuses)[number];

/** The type of a session: a login, or a signature over a hash. */
export const signatureTypes = ['AUTHENTICATION', 'SIGNING'] as const;
export const signatureTypeSchema = z.enum(signatureTypes);
export type SignatureType = (typeof signatureTypes)[number];

/**
 * The levels of a signature (ETSI EN 319 122-1): B has neither a timestamp nor revocation data, T adds a timestamp, and
 * LT adds revocation data as well.
 */
export const signatureLevels = ['B', 'T', 'LT'] as const;
export type SignatureLevel = (typeof signatureLevels)[number];

/**
 * Whether the service accepts the push for a new session. DISPATCHED does not guarantee a push: delivery can fail, and
 * if all clients together exceed the push limit of the person, the session is only listed in the inbox. NO_DEVICE means
 * that the subject is unknown or has no phone that can receive a push, or that the client has reached its push limit
 * for the subject.
 */
export const pushStatuses = ['NOT_REQUESTED', 'DISPATCHED', 'NO_DEVICE'] as const;
export const pushStatusSchema = z.enum(pushStatuses);
export type PushStatus = (typeof pushStatuses)[number];

/** The revisions of the relying-party API. Each client is registered for one of them. */
export const apiRevisions = ['CURRENT', 'EARLIER'] as const;
export type ApiRevision = (typeof apiRevisions)[number];

/** Why a session was cancelled, in its row. The status response never contains a reason. */
export const cancelReasons = [
  'declined',
  'left',
  'pin_locked',
  'wrong_code',
  'cancelled_by_relying_party',
  'cancelled_on_login_page',
  'signing_failed',
  'relying_party_suspended',
  'device_locked',
  'device_revoked',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/**
 * Why a session was cancelled, in its event. An event is more precise than the row, whose reason is then
 * `signing_failed`. Webhooks carry the reasons in `webhookReasons`.
 */
export const eventReasons = [...cancelReasons, 'certificate_revoked'] as const;
export type EventReason = (typeof eventReasons)[number];
/** Why no container could be created. */
export type SigningFailure = Extract<EventReason, 'signing_failed' | 'certificate_revoked'>;
