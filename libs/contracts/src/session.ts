import {z} from 'zod';

/** The states of a session, as the contract names them. */
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

/** What the user does: log in, or sign a hash. */
export const signatureTypes = ['AUTHENTICATION', 'SIGNING'] as const;
export const signatureTypeSchema = z.enum(signatureTypes);
export type SignatureType = (typeof signatureTypes)[number];

/** How much evidence the container of a signature carries (ETSI EN 319 122-1). */
export const signatureLevels = ['B', 'T', 'LT'] as const;
export type SignatureLevel = (typeof signatureLevels)[number];

/** What became of a requested push at creation. Says nothing about delivery. */
export const pushStatuses = ['NOT_REQUESTED', 'DISPATCHED', 'NO_DEVICE'] as const;
export const pushStatusSchema = z.enum(pushStatuses);
export type PushStatus = (typeof pushStatuses)[number];

/** Which revision of the relying-party contract a client was registered for. */
export const apiRevisions = ['CURRENT', 'EARLIER'] as const;
export type ApiRevision = (typeof apiRevisions)[number];

/** Why a session was cancelled; told in webhooks, never in the status answer. */
export const cancelReasons = [
  'declined',
  'left',
  'pin_locked',
  'cancelled_by_relying_party',
  'cancelled_on_login_page',
  'signing_failed',
] as const;
export type CancelReason = (typeof cancelReasons)[number];
