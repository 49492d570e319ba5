import {sessionWebhookTypes} from '@signet/contracts';
import type {ClientSummary} from '@signet/admin/portal';
import {choiceField, faultSummary, textField} from '../../forms/fields.js';
import {postForm} from '../../forms/post-form.js';
import {folded} from '../../html/folded.js';
import {html, type Html, type HtmlValue} from '../../html/html.js';
import {may} from '../../html/roles.js';
import type {PortalMember} from '../../visitors/visitor.js';
import type {Shown} from '../clients/client-fields.js';
import {clientPage, clientPath} from '../clients/client-page.js';
import {guideAddress} from '../clients/connect/guide-links.js';
import type {ServiceAddresses} from '../clients/connect/first-calls.js';
import type {Texts} from '../../texts/texts.js';
import {deliveriesTable} from './deliveries-table.js';
import {verifySteps} from './verify/verify-steps.js';
import {moreActions, trySection} from './webhook-actions.js';
import {meaningOf, stateOf, type Delivery, type Webhook} from './webhook-labels.js';

export interface WebhookContent {
  readonly member: PortalMember;
  readonly client: ClientSummary;
  /** Null if the client has no webhook. */
  readonly webhook: Webhook | null;
  readonly deliveries: readonly Delivery[];
  /** The ports that the address may have; null for every port. */
  readonly ports: readonly number[] | null;
  readonly shown?: Shown;
  readonly addresses: ServiceAddresses;
}

type WebhookTexts = Texts['webhook'];

/** For viewers, only the origin: the rest of an address may contain a secret. */
const shownAddress = (member: PortalMember, {url}: Webhook): string =>
  may(member, 'DEVELOPER') ? url : `${new URL(url).origin}/…`;

const facts = (member: PortalMember, webhook: Webhook): Html =>
  html`${({webhook: texts}) =>
    html`<dl class="facts">
      <div>
        <dt>${texts.state}</dt>
        <dd>${stateOf(webhook)}</dd>
      </div>
      <div>
        <dt>${texts.address}</dt>
        <dd><code>${shownAddress(member, webhook)}</code></dd>
      </div>
      <div>
        <dt>${texts.events}</dt>
        <dd>${webhook.events.map((event, index) => html`${index > 0 && ', '}<code>${event}</code>`)}</dd>
      </div>
    </dl>`}`;

const choices = sessionWebhookTypes.map((value) => ({value, label: value, hint: meaningOf(value)}));

const addressHint = (ports: WebhookContent['ports'], texts: WebhookTexts): string =>
  [
    texts.form.public,
    ports === null ? texts.form.localStack : texts.form.ports(ports),
    texts.form.eachEvent,
  ].join(' ');

const form =
  ({member, client, webhook, ports, shown = {}}: WebhookContent): HtmlValue =>
  ({forms, webhook: texts}) =>
    html`${webhook?.status === 'DISABLED' && html`<p>${texts.form.enablesAgain}</p>`}
    ${postForm({
      member,
      action: clientPath(member, client, '/webhook'),
      fields: html`${textField({
        name: 'url',
        label: texts.form.address,
        hint: addressHint(ports, texts),
        entered: shown.entered ?? {url: webhook?.url ?? ''},
        faults: shown.faults,
      })}${choiceField({
        name: 'events',
        label: texts.events,
        type: 'checkbox',
        choices,
        entered: shown.entered ?? {events: webhook?.events ?? sessionWebhookTypes},
        faults: shown.faults,
      })}`,
      button: webhook?.status === 'ENABLED' ? forms.save : texts.form.saveAndEnable,
    })}`;

const nothing =
  ({addresses}: WebhookContent): HtmlValue =>
  ({webhook: texts}) =>
    html`<div class="empty">
      <p>${texts.none}</p>
      <p class="hint">${texts.noneHint(guideAddress(addresses, 'webhooks'))}</p>
    </div>`;

const setForm = (content: WebhookContent, texts: WebhookTexts): Html =>
  html`<section>
    <h2>${texts.form.set}</h2>
    ${form(content)}
  </section>`;

/** Developers change the webhook seldom: the form is open if it was refused, or if it enables the webhook again. */
const changeForm = (content: WebhookContent, webhook: Webhook, texts: WebhookTexts): Html =>
  folded(texts.form.change, form(content), {
    isOpen: content.shown?.entered !== undefined || webhook.status === 'DISABLED',
  });

/** What a developer sees of a webhook: first what they do each day, then, closed, what they do seldom. */
const forDevelopers = (content: WebhookContent, webhook: Webhook, texts: WebhookTexts): Html =>
  html`${webhook.status === 'ENABLED' ? trySection(content) : changeForm(content, webhook, texts)}
  ${deliveriesTable({...content, webhook})}
  ${webhook.status === 'ENABLED' && changeForm(content, webhook, texts)}
  ${folded(texts.verify.title, verifySteps(content.addresses, webhook.url))} ${moreActions(content, webhook)}`;

/** The page with the state and the deliveries of a webhook and, for developers and owners, the forms. */
export function webhookPage(content: WebhookContent): Html {
  const {member, client, webhook, shown} = content;
  const isDeveloper = may(member, 'DEVELOPER');
  const rest = (texts: WebhookTexts): HtmlValue => {
    if (webhook === null) return html`${nothing(content)} ${isDeveloper && setForm(content, texts)}`;
    return html`${facts(member, webhook)}
    ${isDeveloper ? forDevelopers(content, webhook, texts) : deliveriesTable({...content, webhook})}`;
  };
  return clientPage({
    title: ({webhook: texts}) => texts.title,
    member,
    client,
    current: 'webhook',
    body: ({webhook: texts}) => html`${faultSummary(shown?.faults)} ${rest(texts)}`,
  });
}
