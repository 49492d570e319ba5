import {isWebhookType, webhooks} from '@signet/contracts';
import type {OrganisationWebhooks} from '@signet/admin/portal';
import {html, type Html} from '../../html/html.js';
import {secondOf, timeOf} from '../../html/time.js';
import {resultWords} from './delivery/result-words.js';

export type Webhook = NonNullable<Awaited<ReturnType<OrganisationWebhooks['find']>>>;
export type Delivery = Awaited<ReturnType<OrganisationWebhooks['deliveries']>>[number];

const disabledBecause = {
  OPERATOR: 'Somebody disabled it.',
  GONE: 'Your server answered 410 (Gone).',
  FAILING: 'It failed for days without a success.',
} as const;

/** The state of a webhook in words. */
export function stateOf({status, disabledReason, statusSince, failingSince}: Webhook): Html {
  if (status === 'DISABLED')
    return html`<span class="tag warn">Disabled</span> since ${timeOf(statusSince)}.
      ${disabledReason && disabledBecause[disabledReason]} Events are not sent, and not kept for later.`;
  if (failingSince === null) return html`<span class="tag good">Enabled</span>`;
  return html`<span class="tag bad">Failing</span> since ${timeOf(failingSince)}. Failed events are sent
    again.`;
}

/** The meaning of an event, in words for members; an empty text for an unknown type. */
export const meaningOf = (type: string): string =>
  isWebhookType(type) ? webhooks[type].what.replaceAll('`', '') : '';

/** The outcome of a delivery and the result of its last attempt, in words. */
export function resultOf({outcome, lastResult, retryAt}: Delivery): Html {
  const last = lastResult === null ? 'not sent yet' : resultWords(lastResult).text;
  if (outcome === 'DELIVERED') return html`<span class="tag good">Delivered</span> ${last}`;
  if (outcome === 'FAILED') return html`<span class="tag bad">Given up</span> ${last}`;
  if (outcome === 'DISCARDED') return html`<span class="tag warn">Discarded</span> the webhook was disabled`;
  return html`<span class="tag">Waiting</span> ${last}${
      retryAt !== null && html`; next attempt ${secondOf(retryAt)}`
    }`;
}
