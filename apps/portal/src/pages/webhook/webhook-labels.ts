import {isWebhookType} from '@signet/contracts';
import type {OrganisationWebhooks} from '@signet/admin/portal';
import {html, type Html, type HtmlValue} from '../../html/html.js';
import {secondOf, timeOf} from '../../html/time.js';
import {resultMessage} from './delivery/result-message.js';

export type Webhook = NonNullable<Awaited<ReturnType<OrganisationWebhooks['find']>>>;
export type Delivery = Awaited<ReturnType<OrganisationWebhooks['deliveries']>>[number];

/** The state of a webhook, as members read it. */
export const stateOf = ({status, disabledReason, statusSince, failingSince}: Webhook): Html =>
  html`${({webhook: {states}}) => {
    if (status === 'DISABLED')
      return html`<span class="tag warn">${states.disabled}</span>
        ${states.disabledSince(timeOf(statusSince))}
        ${disabledReason && states.disabledBecause[disabledReason]} ${states.notKept}`;
    if (failingSince === null) return html`<span class="tag good">${states.enabled}</span>`;
    return html`<span class="tag bad">${states.failing}</span> ${states.failingSince(timeOf(failingSince))}`;
  }}`;

/** The meaning of an event, for members; nothing for an unknown type. */
export const meaningOf =
  (type: string): HtmlValue =>
  ({webhook: {meanings}}) =>
    isWebhookType(type) && meanings[type];

/** The outcome of a delivery and the result of its last attempt, as members read them. */
export const resultOf = ({outcome, lastResult, retryAt}: Delivery): Html =>
  html`${({webhook}) => {
    const {outcomes} = webhook;
    const last = lastResult === null ? outcomes.notSent : resultMessage(lastResult, webhook).text;
    if (outcome === 'DELIVERED') return html`<span class="tag good">${outcomes.DELIVERED}</span> ${last}`;
    if (outcome === 'FAILED') return html`<span class="tag bad">${outcomes.FAILED}</span> ${last}`;
    if (outcome === 'DISCARDED')
      return html`<span class="tag warn">${outcomes.DISCARDED}</span> ${outcomes.discardedBecause}`;
    return html`<span class="tag">${outcomes.waiting}</span> ${last}${
        retryAt !== null && outcomes.nextAttempt(secondOf(retryAt))
      }`;
  }}`;
