import type {EventReason, SessionStatus} from '../session.js';
import {isEventType, type EventType} from './events.js';

interface WebhookDefinition {
  readonly what: string;
  /** The status of the session after the event; null if the event has no session. */
  readonly status: SessionStatus | null;
}

/**
 * Every type of event that an endpoint can receive. The types whose names begin with `session.` are also types of
 * events in the outbox.
 */
export const webhooks = {
  'session.scanned': {what: 'A phone has opened the session.', status: 'SCANNED'},
  'session.confirmed': {
    what: 'The user approved the login. Complete the session now, unless you use the hosted login page, which completes it.',
    status: 'CONFIRMED',
  },
  'session.completed': {
    what: 'The redirect URL of a login was returned, or the container of a signing can be fetched.',
    status: 'COMPLETED',
  },
  'session.cancelled': {what: 'The session was cancelled; `reason` says why.', status: 'CANCELLED'},
  'session.expired': {what: 'The session expired before the user approved it.', status: 'EXPIRED'},
  'webhook.test': {what: 'A test event that somebody requested for the endpoint.', status: null},
} as const satisfies Record<string, WebhookDefinition>;

export type WebhookType = keyof typeof webhooks;
/** The types of events that an endpoint can choose. `webhook.test` is not one of them: it is sent on request. */
export type SessionWebhookType = Extract<WebhookType, EventType>;

export const isWebhookType = (name: string): name is WebhookType => Object.hasOwn(webhooks, name);
export const isSessionWebhookType = (name: string): name is SessionWebhookType =>
  isWebhookType(name) && isEventType(name);

export const sessionWebhookTypes: readonly SessionWebhookType[] =
  Object.keys(webhooks).filter(isSessionWebhookType);

/**
 * The reasons that a `session.cancelled` event can contain. The event omits `device_locked` and `device_revoked`,
 * because relying parties must not learn that a person or an operator has locked or revoked a device. It contains
 * `certificate_revoked` only after the person has signed: the relying party then knows that the signature is in doubt.
 * `relying_party_suspended` is not needed, because a suspended client receives no events.
 */
export const webhookReasons = [
  'declined',
  'left',
  'pin_locked',
  'wrong_code',
  'cancelled_by_relying_party',
  'cancelled_on_login_page',
  'signing_failed',
  'certificate_revoked',
] as const satisfies readonly EventReason[];
