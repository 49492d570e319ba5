import {sessionWebhookTypes} from '@signet/contracts';
import type {ClientSummary} from '@signet/admin/portal';
import {choiceField, faultSummary} from '../../../forms/fields.js';
import {postForm} from '../../../forms/post-form.js';
import {html, type Html} from '../../../html/html.js';
import type {PortalMember} from '../../../visitors/visitor.js';
import type {Shown} from '../../clients/client-fields.js';
import {clientPage, clientPath} from '../../clients/client-page.js';
import {meaningOf} from '../webhook-words.js';

const choices = sessionWebhookTypes.map((value) => ({value, label: value, hint: meaningOf(value)}));

/** The page with the form that sends an example of an event to the server of a test client. */
export const examplePage = (member: PortalMember, client: ClientSummary, {entered, faults}: Shown): Html =>
  clientPage({
    title: 'Send an example',
    member,
    client,
    current: 'webhook',
    body: html`${faultSummary(faults)}
      <h2>Send an example</h2>
      <p>
        Your server gets an event as after a login, signed with your secret. Its session does not exist: a
        status request for it is answered with <code>session_not_found</code>.
      </p>
      ${postForm({
        member,
        action: clientPath(member, client, '/webhook/example'),
        fields: choiceField({name: 'event', label: 'Event', type: 'radio', choices, entered, faults}),
        button: 'Send the example',
      })}
      <p><a href="${clientPath(member, client, '/webhook')}">Back to the webhook</a></p>`,
  });
