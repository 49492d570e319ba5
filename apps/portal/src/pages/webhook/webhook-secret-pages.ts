import type {ClientSummary} from '@signet/admin/portal';
import {faultSummary} from '../../forms/fields.js';
import {postForm} from '../../forms/post-form.js';
import {copyableSecret} from '../../html/scripts/copy.js';
import {html, type Html} from '../../html/html.js';
import {timeOf} from '../../html/time.js';
import type {PortalMember} from '../../visitors/visitor.js';
import type {Shown} from '../clients/client-fields.js';
import {clientPage, clientPath} from '../clients/client-page.js';
import type {ServiceAddresses} from '../clients/connect/first-calls.js';
import {verifySection} from './verify/verify-section.js';
import type {Webhook} from './webhook-words.js';

/** What the page with the secret shows. */
export interface ShownSecret {
  readonly secret: string;
  /** False after a rotation. */
  readonly isNew: boolean;
  /** False while the webhook is disabled: then nothing can be sent. */
  readonly isEnabled: boolean;
  readonly addresses: ServiceAddresses;
}

/** The page that shows the secret of a webhook once, and says how a server uses it. */
export const webhookSecretPage = (
  member: PortalMember,
  client: ClientSummary,
  {secret, isNew, isEnabled, addresses}: ShownSecret,
): Html =>
  clientPage({
    title: 'Webhook secret',
    member,
    client,
    current: 'webhook',
    body: html`<h2>${isNew ? 'The webhook is set' : 'The webhook has a new secret'}</h2>
      <p class="notice warn">
        The secret is shown only once. Copy it now, and give it to your server, which verifies each event with
        it.
      </p>
      ${copyableSecret(secret, ({copy}) => copy.secret)}
      ${!isNew && html`<p>For 24 hours, events are signed with the old secret as well. Replace it in your server within this time.</p>`}
      ${verifySection(addresses)}
      ${
        isEnabled &&
        html`<section>
          <h2>Try it</h2>
          <p>
            When your server runs with the secret, send it an event of the type <code>webhook.test</code>. The
            next page shows what your server answered.
          </p>
          ${postForm({member, action: clientPath(member, client, '/webhook/test'), button: 'Send a test event'})}
        </section>`
      }
      <p class="after"><a href="${clientPath(member, client, '/webhook')}">Back to the webhook</a></p>`,
  });

const isFuture = (time: Date): boolean => time.getTime() > Date.now();

/** The page that explains a rotation of the secret, with the form that rotates it. */
export const webhookRotationPage = (
  member: PortalMember,
  client: ClientSummary,
  webhook: Webhook,
  shown: Shown = {},
): Html => {
  const seen = webhook.previousSecretEndsAt;
  return clientPage({
    title: 'Replace the webhook secret',
    member,
    client,
    current: 'webhook',
    body: html`<h2>Replace the webhook secret</h2>
      ${faultSummary(shown.faults)}
      <p>
        For 24 hours, events are signed with the old secret and the new one, so that your server misses none.
      </p>
      ${
        seen !== null &&
        isFuture(seen) &&
        html`<p class="notice warn">
          The secret was replaced less than 24 hours ago: events are also signed with the one before, until
          ${timeOf(seen)}. If you replace the secret again now, that one ends at once.
        </p>`
      }
      ${postForm({
        member,
        action: clientPath(member, client, '/webhook/secret'),
        fields: html`<input type="hidden" name="seen" value="${seen?.toISOString() ?? ''}" />`,
        button: 'Replace the webhook secret',
      })}
      <p><a href="${clientPath(member, client, '/webhook')}">Back to the webhook</a></p>`,
  });
};
