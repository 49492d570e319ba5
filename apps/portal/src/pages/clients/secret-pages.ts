import type {ClientSummary} from '@signet/admin/portal';
import {faultSummary, textField} from '../../forms/fields.js';
import {postForm} from '../../forms/post-form.js';
import {copyableSecret} from '../../html/copy.js';
import {html, type Html} from '../../html/html.js';
import type {PortalMember} from '../../visitors/visitor.js';
import type {Shown} from './client-fields.js';
import {clientPage, clientPath} from './client-page.js';
import {connectSection} from './connect/connect-section.js';
import {guideLinks} from './connect/guide-links.js';
import type {ServiceAddresses} from './connect/first-calls.js';
import {withoutOutagePath} from './without-outage-page.js';

const credentials = ({id}: ClientSummary, secret: string): Html =>
  html`<p class="notice warn">
      The secret is shown only once. Copy it now, and keep it where only your server can read it. If it is
      lost, you can only replace it.
    </p>
    <dl class="facts">
      <div>
        <dt>Client id</dt>
        <dd><code>${id}</code></dd>
      </div>
      <div>
        <dt>Client secret</dt>
        <dd>${copyableSecret(secret, 'the secret')}</dd>
      </div>
    </dl>`;

/** The page that shows the secret of a new client once. @param addresses the public addresses of the service */
export const registeredPage = (
  member: PortalMember,
  client: ClientSummary,
  {secret, addresses}: {readonly secret: string; readonly addresses: ServiceAddresses},
): Html =>
  clientPage({
    title: 'Registered',
    member,
    client,
    current: 'settings',
    body: html`<h2>The client is registered</h2>
      ${credentials(client, secret)}
      <section>
        <h2>What next</h2>
        <ol>
          ${
            !client.isTest &&
            html`<li>
              Wait until the operator of the service has approved the name. Until then, the service refuses
              the sessions of the client.
            </li>`
          }
          ${
            client.redirectUris.length === 0 &&
            html`<li>
              Add a redirect URI in the <a href="${clientPath(member, client)}">settings</a>. Without one, the
              client cannot create logins.
            </li>`
          }
          <li>${guideLinks(addresses)}</li>
          <li>
            Set a <a href="${clientPath(member, client, '/webhook')}">webhook</a>, so that you need not poll.
          </li>
          ${
            client.allowedAttributes.length === 0 &&
            html`<li>
              <a href="${clientPath(member, client, '/access')}">Ask for the data and the signatures</a> that
              you need.
            </li>`
          }
        </ol>
      </section>
      ${connectSection(client, addresses)}`,
  });

/** The page that shows the secret once after it was replaced. */
export const rotatedPage = (member: PortalMember, client: ClientSummary, secret: string): Html =>
  clientPage({
    title: 'New secret',
    member,
    client,
    current: 'settings',
    body: html`<h2>The client has a new secret</h2>
      ${credentials(client, secret)}
      <p>The old secret is refused from now on.</p>`,
  });

/** The page that explains the replacement of the secret, with the form that replaces it. */
export const rotationPage = (member: PortalMember, client: ClientSummary, shown: Shown = {}): Html =>
  clientPage({
    title: 'Replace the secret',
    member,
    client,
    current: 'settings',
    body: html`<h2>Replace the secret</h2>
      ${faultSummary(shown.faults)}
      <p>
        The old secret is refused at once: logins fail until your server has the new one. Logins that people
        have begun can be completed with the new secret. Read first
        <a href="${withoutOutagePath(member, client)}">how to do this without an outage</a>.
      </p>
      ${postForm({
        member,
        action: clientPath(member, client, '/secret'),
        fields: html`<input type="hidden" name="version" value="${client.version}" />${textField({
            name: 'confirmation',
            label: 'Name of the client',
            hint: `To confirm, type: ${client.name}`,
            ...shown,
          })}`,
        button: 'Replace the secret',
        kind: 'danger',
      })}`,
  });
