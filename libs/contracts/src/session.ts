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

/** Levels of a signature: B is the basic signature, T adds a timestamp, LT adds revocation data (ETSI EN 319 122-1). */
export const signatureLevels = ['B', 'T', 'LT'] as const;
export type SignatureLevel = (typeof signatureLevels)[number];

/**
 * Whether a push is sent for a new session; its delivery can still fail. NO_DEVICE means that the subject is unknown,
 * has no phone that can receive a push, or has reached the client's push limit.
 */
export const pushStatuses = ['NOT_REQUESTED', 'DISPATCHED', 'NO_DEVICE'] as const;
export const pushStatusSchema = z.enum(pushStatuses);
export type PushStatus = (typeof pushStatuses)[number];

/** The revision of the relying-party contract that a client is registered for. */
export const apiRevisions = ['CURRENT', 'EARLIER'] as const;
export type ApiRevision = (typeof apiRevisions)[number];

/**
 * Why a session was cancelled. Webhooks carry the reasons in `webhookReasons`; the status response never contains a
 * reason.
 */
export const cancelReasons = [
  'declined',
  'left',
  'pin_locked',
  'cancelled_by_relying_party',
  'cancelled_on_login_page',
  'signing_failed',
  'relying_party_suspended',
  'device_locked',
  'device_revoked',
] as const;
export type CancelReason = (typeof cancelReasons)[number];
