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

/** The kind of approval: a login, or the signature of a hash. */
export const signatureTypes = ['AUTHENTICATION', 'SIGNING'] as const;
export const signatureTypeSchema = z.enum(signatureTypes);
export type SignatureType = (typeof signatureTypes)[number];

/** Signature levels by the evidence in the container (ETSI EN 319 122-1). */
export const signatureLevels = ['B', 'T', 'LT'] as const;
export type SignatureLevel = (typeof signatureLevels)[number];

/** Whether a push was dispatched when the session was created. Says nothing about its delivery. */
export const pushStatuses = ['NOT_REQUESTED', 'DISPATCHED', 'NO_DEVICE'] as const;
export const pushStatusSchema = z.enum(pushStatuses);
export type PushStatus = (typeof pushStatuses)[number];

/** The revision of the relying-party contract that a client is registered for. */
export const apiRevisions = ['CURRENT', 'EARLIER'] as const;
export type ApiRevision = (typeof apiRevisions)[number];

/** Why a session was cancelled. Kept for operators; the status response never shows it. */
export const cancelReasons = [
  'declined',
  'left',
  'pin_locked',
  'cancelled_by_relying_party',
  'cancelled_on_login_page',
  'signing_failed',
  'relying_party_suspended',
] as const;
export type CancelReason = (typeof cancelReasons)[number];
