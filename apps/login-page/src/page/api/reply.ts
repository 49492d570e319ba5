import type {CompletionResponse, ExchangeHandoffResponse, SessionStatusResponse} from '@signet/contracts';
import {readPushStatus, readSigning, readWebsite, type Members} from '../untrusted.js';
import {readStart} from '../untrusted-start.js';

/** A failed call. `errorCode` is the service's error code, or `unreachable` if there was no usable response. */
export interface Refusal {
  readonly ok: false;
  readonly errorCode: string;
  /** The delay in the `Retry-After` header, in milliseconds; 0 if the header is missing or contains a date. */
  readonly retryAfter: number;
}
export type Reply<T> = {readonly ok: true; readonly body: T} | Refusal;

const refusal = (errorCode: string, retryAfter = 0): Refusal => ({ok: false, errorCode, retryAfter});
export const unreachable = refusal('unreachable');

/**
 * Converts an HTTP response to a reply. A response without the expected members counts as `unreachable`.
 * @param read a function that parses the body of a successful response and returns null if it is malformed
 */
export function readReply<T>(
  response: Response,
  members: Members,
  read: (members: Members) => T | null,
): Reply<T> {
  if (!response.ok) {
    const seconds = Number(response.headers.get('Retry-After') ?? 0);
    const {errorCode} = members;
    const code = typeof errorCode === 'string' ? errorCode : unreachable.errorCode;
    return refusal(code, Number.isFinite(seconds) ? seconds * 1000 : 0);
  }
  const body = read(members);
  return body === null ? unreachable : {ok: true, body};
}

export function readExchange({
  sessionId,
  expiresAt,
  relyingPartyName,
  ...rest
}: Members): ExchangeHandoffResponse | null {
  if (typeof sessionId !== 'string' || typeof expiresAt !== 'number' || typeof relyingPartyName !== 'string')
    return null;
  const {signing, pushStatus, website, start} = rest;
  return {
    sessionId,
    expiresAt,
    relyingPartyName,
    signing: readSigning(signing),
    pushStatus: readPushStatus(pushStatus),
    website: readWebsite(website),
    start: readStart(start),
  };
}

export function readStatus({status, expiresAt, pairingCode}: Members): SessionStatusResponse | null {
  switch (status) {
    case 'PENDING':
    case 'SCANNED':
      if (typeof expiresAt !== 'number') return null;
      return {status, expiresAt, ...(typeof pairingCode === 'string' && {pairingCode})};
    case 'CONFIRMED':
    case 'COMPLETED':
    case 'CANCELLED':
    case 'EXPIRED':
      return {status};
    default:
      return null;
  }
}

/** Reads the frame of a status; null if it has none, because no phone can open the session. */
export const readFrame = ({frame}: Members): string | null => (typeof frame === 'string' ? frame : null);

export const readRedirect = ({redirect}: Members): CompletionResponse | null =>
  typeof redirect === 'string' && /^https?:\/\//i.test(redirect) ? {redirect} : null;
