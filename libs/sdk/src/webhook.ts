import type {SessionStatus} from './api/requests.js';
import {checkWebhookRequest} from './arguments/check-webhook-request.js';
import {toBytes, type Binary} from './arguments/to-bytes.js';
import {concat, fromBase64} from './bytes.js';

/** Why a session was cancelled. Absent if the service does not disclose the reason to relying parties. */
export type WebhookReason =
  | 'declined'
  | 'left'
  | 'pin_locked'
  | 'wrong_code'
  | 'cancelled_by_relying_party'
  | 'cancelled_on_login_page'
  | 'signing_failed'
  | 'certificate_revoked';

type SessionEvent<Type extends string, Status extends SessionStatus, More = unknown> = {
  readonly type: `session.${Type}`;
  /** The time of the event (RFC 3339). */
  readonly timestamp: string;
  readonly data: {
    readonly sessionId: string;
    readonly status: Status;
    readonly signatureType: 'AUTHENTICATION' | 'SIGNING';
  } & More;
};

/** The body of a webhook. It never contains data about the person. */
export type WebhookEvent =
  | SessionEvent<'scanned', 'SCANNED'>
  | SessionEvent<'confirmed', 'CONFIRMED'>
  | SessionEvent<'completed', 'COMPLETED'>
  | SessionEvent<'cancelled', 'CANCELLED', {readonly reason?: WebhookReason}>
  | SessionEvent<'expired', 'EXPIRED'>
  | {
      readonly type: 'webhook.test';
      readonly timestamp: string;
      readonly data: Readonly<Record<string, unknown>>;
    };

export type WebhookFailure = 'missing_header' | 'wrong_time' | 'wrong_signature' | 'malformed_body';

const messages: Readonly<Record<WebhookFailure, string>> = {
  missing_header: 'A header of Standard Webhooks is missing or malformed.',
  wrong_time: 'The time of the webhook is too far from the time of this server.',
  wrong_signature: 'No signature of the webhook matches a secret.',
  malformed_body: 'The signed body is not a JSON object.',
};

/** The request could not be verified as a webhook of Signet. Answer with status 400. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  constructor(readonly reason: WebhookFailure) {
    super(messages[reason]);
  }
}

export interface WebhookRequest {
  /** The body exactly as it was received, before any parser. */
  readonly body: string | Binary;
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The secret of the endpoint (`whsec_…`), or several while a secret is rotated. */
  readonly secret: string | readonly string[];
  /** The maximum difference between the time of the webhook and now, in seconds. Default: 300. */
  readonly toleranceSeconds?: number | undefined;
  /** The time of this server in epoch milliseconds. Default: now. */
  readonly now?: number | undefined;
}

export interface VerifiedWebhook {
  /** Stays the same if the service sends the event again. Ignore an id that you have processed. */
  readonly id: string;
  readonly event: WebhookEvent;
}

const keyOf = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    fromBase64(secret.replace(/^whsec_/, '')),
    {name: 'HMAC', hash: 'SHA-256'},
    false,
    ['verify'],
  );

/** Names of headers are case-insensitive, and not every framework writes them in lower case. */
const valueOf = (headers: WebhookRequest['headers'], name: string): unknown =>
  headers instanceof Headers
    ? headers.get(name)
    : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];

function signaturesIn(header: string): Uint8Array<ArrayBuffer>[] {
  return header.split(' ').flatMap((one) => {
    const [, signature] = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(one) ?? [];
    return signature === undefined ? [] : [fromBase64(signature)];
  });
}

const isEvent = (value: unknown): value is WebhookEvent =>
  typeof value === 'object' && value !== null && 'type' in value && 'data' in value;

function parseEvent(body: Uint8Array): WebhookEvent {
  let event: unknown;
  try {
    event = JSON.parse(new TextDecoder().decode(body));
  } catch {
    event = undefined;
  }
  if (!isEvent(event)) throw new WebhookError('malformed_body');
  return event;
}

/**
 * Makes the result of a program that forgets `await` useless: otherwise, the program would take the promise for a verified
 * webhook, and accept forged events.
 */
function mustBeAwaited(promise: Promise<VerifiedWebhook>): Promise<VerifiedWebhook> {
  const refuse = {
    get: () => {
      promise.catch(() => undefined);
      throw new TypeError('Write `await verifyWebhook(…)`: it returns a promise.');
    },
  };
  return Object.defineProperties(promise, {id: refuse, event: refuse});
}

/**
 * Verifies a webhook and returns a promise of its event, so call it with `await`. The signature is an HMAC-SHA-256 over id, time and body (Standard Webhooks
 * 1.0.0), which Web Crypto compares in constant time.
 * @throws WebhookError if the request cannot be verified as a webhook of Signet; TypeError that names the option, if your
 *   program passed a parsed body, no secret, or another wrong value
 */
export const verifyWebhook = (request: WebhookRequest): Promise<VerifiedWebhook> =>
  mustBeAwaited(verify(request));

async function verify(request: WebhookRequest): Promise<VerifiedWebhook> {
  checkWebhookRequest({...request});
  const {headers, secret, toleranceSeconds = 300, now = Date.now()} = request;
  const header = (name: string): string => {
    const value = valueOf(headers, name);
    if (typeof value !== 'string') throw new WebhookError('missing_header');
    return value;
  };
  const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
  const signatures = signaturesIn(header('webhook-signature'));
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookError('missing_header');
  if (Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds) throw new WebhookError('wrong_time');

  const encoder = new TextEncoder();
  const body =
    typeof request.body === 'string' ? encoder.encode(request.body) : toBytes(request.body, 'body');
  const signed = concat(encoder.encode(`${id}.${timestamp}.`), body);
  for (const key of await Promise.all([secret].flat().map(keyOf)))
    for (const signature of signatures)
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return {id, event: parseEvent(body)};
  throw new WebhookError('wrong_signature');
}
