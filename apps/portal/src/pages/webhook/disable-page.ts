import type {ClientSummary} from '@signet/admin/portal';
import {postForm} from '../../forms/post-form.js';
import {html, type Html} from '../../html/html.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {clientPage, clientPath} from '../clients/client-page.js';

/** The page that explains the consequences of disabling the webhook, with the form that disables it. */
export const disablePage = (member: PortalMember, client: ClientSummary): Html =>
  clientPage({
    title: 'Disable the webhook',
    member,
    client,
    current: 'webhook',
    body: html`<h2>Disable the webhook</h2>
      <p>
        Nothing more is sent. Events that wait are discarded, and events that happen meanwhile are not kept.
        The address, the events and the secret stay, so that you can enable the webhook again.
      </p>
      ${postForm({
        member,
        action: clientPath(member, client, '/webhook/disable'),
        button: 'Disable the webhook',
        kind: 'danger',
      })}
      <p><a href="${clientPath(member, client, '/webhook')}">Back to the webhook</a></p>`,
  });
