import {sessionWebhookTypes} from '@signet/contracts';
import type {ClientSummary} from '@signet/admin/portal';
import {choiceField, faultSummary, textField} from '../../forms/fields.js';
import {postForm} from '../../forms/post-form.js';
import {html, type Html} from '../../html/html.js';
import {may} from '../../html/roles.js';
import type {PortalMember} from '../../visitors/visitor.js';
import type {Shown} from '../clients/client-fields.js';
import {clientPage, clientPath} from '../clients/client-page.js';
import type {ServiceAddresses} from '../clients/connect/first-calls.js';
import {deliveriesTable} from './deliveries-table.js';
import {verifySection} from './verify/verify-section.js';
import {meaningOf, stateOf, type Delivery, type Webhook} from './webhook-words.js';

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

/** For viewers, only the origin: the rest of an address may contain a secret. */
const shownAddress = (member: PortalMember, {url}: Webhook): string =>
  may(member, 'DEVELOPER') ? url : `${new URL(url).origin}/…`;

const facts = (member: PortalMember, webhook: Webhook): Html =>
  html`<dl class="facts">
    <div>
      <dt>State</dt>
      <dd>${stateOf(webhook)}</dd>
    </div>
    <div>
      <dt>Address</dt>
      <dd><code>${shownAddress(member, webhook)}</code></dd>
    </div>
    <div>
      <dt>Events</dt>
      <dd>${webhook.events.map((event, index) => html`${index > 0 && ', '}<code>${event}</code>`)}</dd>
    </div>
  </dl>`;

const choices = sessionWebhookTypes.map((value) => ({value, label: value, hint: meaningOf(value)}));

const addressHint = (ports: WebhookContent['ports']): string =>
  `A public address that begins with https://. ${
    ports === null
      ? 'A local stack also accepts http://localhost.'
      : `It must have the port ${ports.join(' or ')}; an address without a port has 443.`
  } Each event is one POST, signed as Standard Webhooks describes.`;

const form = ({member, client, webhook, ports, shown = {}}: WebhookContent): Html =>
  html`<section>
    <h2>${webhook === null ? 'Set a webhook' : 'Change the webhook'}</h2>
    ${
      webhook?.status === 'DISABLED' &&
      html`<p>Saving enables the webhook again. Events that happened meanwhile are not sent.</p>`
    }
    ${postForm({
      member,
      action: clientPath(member, client, '/webhook'),
      fields: html`${textField({
        name: 'url',
        label: 'Address of your server',
        hint: addressHint(ports),
        entered: shown.entered ?? {url: webhook?.url ?? ''},
        faults: shown.faults,
      })}${choiceField({
        name: 'events',
        label: 'Events',
        type: 'checkbox',
        choices,
        entered: shown.entered ?? {events: webhook?.events ?? sessionWebhookTypes},
        faults: shown.faults,
      })}`,
      button: webhook?.status === 'ENABLED' ? 'Save' : 'Save and enable',
    })}
  </section>`;

const actions = ({member, client}: WebhookContent, isEnabled: boolean): Html => {
  const path = (rest: string) => clientPath(member, client, `/webhook${rest}`);
  const test = html`<li>
    <span>Send an event of the type <code>webhook.test</code>, to try your server.</span>
    ${postForm({member, action: path('/test'), button: 'Send a test event', kind: 'quiet'})}
  </li>`;
  const example = html`<li>
    <span>Send an example of an event about a session.</span>
    <a class="quiet" href="${path('/example')}">Send an example …</a>
  </li>`;
  const again = html`<li>
    <span>Send the events of a period again, for example after an outage of your server.</span>
    <a class="quiet" href="${path('/again')}">Send events again …</a>
  </li>`;
  const disable = html`<li>
    <span>Send nothing more, and discard what waits.</span>
    <a class="quiet" href="${path('/disable')}">Disable the webhook …</a>
  </li>`;
  return html`<section>
    <h2>Actions</h2>
    <ul class="choices">
      ${isEnabled && test} ${isEnabled && client.isTest && example} ${isEnabled && again}
      <li>
        <span>Replace the secret, with which your server verifies events.</span>
        <a class="quiet" href="${path('/secret')}">Replace the webhook secret …</a>
      </li>
      ${isEnabled && disable}
    </ul>
  </section>`;
};

/** The page with the state and the deliveries of a webhook and, for developers and owners, the forms. */
export function webhookPage(content: WebhookContent): Html {
  const {member, client, webhook, deliveries, shown} = content;
  const isDeveloper = may(member, 'DEVELOPER');
  return clientPage({
    title: 'Webhook',
    member,
    client,
    current: 'webhook',
    body: html`${faultSummary(shown?.faults)}
    ${
      webhook === null
        ? html`<div class="empty">
            <p>The client has no webhook.</p>
            <p class="hint">
              With a webhook, the service calls your server when a session changes, and you need not poll.
            </p>
          </div>`
        : facts(member, webhook)
    }
    ${isDeveloper && webhook !== null && actions(content, webhook.status === 'ENABLED')}
    ${webhook !== null && deliveriesTable({member, client, webhook, deliveries})}
    ${isDeveloper && form(content)} ${isDeveloper && webhook !== null && verifySection(content.addresses)}`,
  });
}
