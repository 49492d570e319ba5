import type {ClientSummary} from '@signet/data/portal';
import {html, type Html} from '../../html/html.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {clientPage, clientPath} from '../clients/client-page.js';

/** The page with the secret of a webhook, once. @param isNew false after a rotation */
export const webhookSecretPage = (
  member: PortalMember,
  client: ClientSummary,
  {secret, isNew}: {readonly secret: string; readonly isNew: boolean},
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
      <p class="secret"><code>${secret}</code></p>
      ${!isNew && html`<p>For 24 hours, events are signed with the old secret as well. Replace it in your server within this time.</p>`}
      <p><a href="${clientPath(member, client, '/webhook')}">Back to the webhook</a></p>`,
  });
