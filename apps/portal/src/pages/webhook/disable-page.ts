import type {ClientSummary} from '@signet/admin/portal';
import {postForm} from '../../forms/post-form.js';
import {html, type Html} from '../../html/html.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {clientPage, clientPath} from '../clients/client-page.js';

/** The page that explains the consequences of disabling the webhook, with the form that disables it. */
export const disablePage = (member: PortalMember, client: ClientSummary): Html =>
  clientPage({
    title: ({webhook}) => webhook.disable.title,
    member,
    client,
    current: 'webhook',
    body: ({webhook: {back, disable}}) =>
      html`<h2>${disable.title}</h2>
        <p>${disable.text}</p>
        ${postForm({
          member,
          action: clientPath(member, client, '/webhook/disable'),
          button: disable.title,
          kind: 'danger',
        })}
        <p><a href="${clientPath(member, client, '/webhook')}">${back}</a></p>`,
  });
