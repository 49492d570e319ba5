import type {ClientSummary} from '@signet/admin/portal';
import {faultSummary, textField} from '../../forms/fields.js';
import {postForm} from '../../forms/post-form.js';
import {copyableSecret} from '../../html/scripts/copy.js';
import {html, type Html} from '../../html/html.js';
import type {PortalMember} from '../../visitors/visitor.js';
import type {Shown} from './client-fields.js';
import {clientPage, clientPath} from './client-page.js';
import {connectSection} from './connect/connect-section.js';
import {guideLinks} from './connect/guide-links.js';
import type {ServiceAddresses} from './connect/first-calls.js';
import {withoutOutagePath} from './without-outage-page.js';

const credentials = ({id}: ClientSummary, secret: string): Html =>
  html`${({copy, clients: {settings, secret: texts}}) =>
    html`<p class="notice warn">${texts.once}</p>
      <dl class="facts">
        <div>
          <dt>${settings.id}</dt>
          <dd><code>${id}</code></dd>
        </div>
        <div>
          <dt>${texts.label}</dt>
          <dd>${copyableSecret(secret, copy.secret)}</dd>
        </div>
      </dl>`}`;

/** What to do with a new client. */
const nextSteps = (member: PortalMember, client: ClientSummary, addresses: ServiceAddresses): Html =>
  html`${({clients: {secret: texts}}) =>
    html`<section>
      <h2>${texts.next}</h2>
      <ol>
        ${!client.isTest && html`<li>${texts.waitForName}</li>`}
        ${client.redirectUris.length === 0 && html`<li>${texts.addRedirectUri(clientPath(member, client))}</li>`}
        <li>${guideLinks(addresses)}</li>
        <li>${texts.setWebhook(clientPath(member, client, '/webhook'))}</li>
        ${
          client.allowedAttributes.length === 0 &&
          html`<li>${texts.askForData(clientPath(member, client, '/access'))}</li>`
        }
      </ol>
    </section>`}`;

/** The page that shows the secret of a new client once. @param addresses the public addresses of the service */
export const registeredPage = (
  member: PortalMember,
  client: ClientSummary,
  {secret, addresses}: {readonly secret: string; readonly addresses: ServiceAddresses},
): Html =>
  clientPage({
    title: ({clients}) => clients.secret.registered,
    member,
    client,
    current: 'settings',
    body: ({clients: {secret: texts}}) =>
      html`<h2>${texts.isRegistered}</h2>
        ${credentials(client, secret)} ${nextSteps(member, client, addresses)}
        ${connectSection(member, client, addresses)}`,
  });

/** The page that shows the secret once after it was replaced. */
export const rotatedPage = (member: PortalMember, client: ClientSummary, secret: string): Html =>
  clientPage({
    title: ({clients}) => clients.secret.newTitle,
    member,
    client,
    current: 'settings',
    body: ({clients: {secret: texts}}) =>
      html`<h2>${texts.isNew}</h2>
        ${credentials(client, secret)}
        <p>${texts.oldRefused}</p>`,
  });

/** The page that explains the replacement of the secret, with the form that replaces it. */
export const rotationPage = (member: PortalMember, client: ClientSummary, shown: Shown = {}): Html =>
  clientPage({
    title: ({clients}) => clients.secret.replace,
    member,
    client,
    current: 'settings',
    body: ({clients: {secret: texts}}) =>
      html`<h2>${texts.replace}</h2>
        ${faultSummary(shown.faults)}
        <p>${texts.consequences(withoutOutagePath(member, client))}</p>
        ${postForm({
          member,
          action: clientPath(member, client, '/secret'),
          fields: html`<input type="hidden" name="version" value="${client.version}" />${textField({
              name: 'confirmation',
              label: texts.confirmation,
              hint: texts.confirmationHint(client.name),
              ...shown,
            })}`,
          button: texts.replace,
          kind: 'danger',
        })}`,
  });
