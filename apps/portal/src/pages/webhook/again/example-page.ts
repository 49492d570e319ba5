import {sessionWebhookTypes} from '@signet/contracts';
import type {ClientSummary} from '@signet/admin/portal';
import {choiceField, faultSummary} from '../../../forms/fields.js';
import {postForm} from '../../../forms/post-form.js';
import {html, type Html} from '../../../html/html.js';
import type {PortalMember} from '../../../visitors/visitor.js';
import type {Shown} from '../../clients/client-fields.js';
import {clientPage, clientPath} from '../../clients/client-page.js';
import {meaningOf} from '../webhook-labels.js';

const choices = sessionWebhookTypes.map((value) => ({value, label: value, hint: meaningOf(value)}));

/** The page with the form that sends an example of an event to the server of a test client. */
export const examplePage = (member: PortalMember, client: ClientSummary, {entered, faults}: Shown): Html =>
  clientPage({
    title: ({webhook}) => webhook.example.title,
    member,
    client,
    current: 'webhook',
    body: ({webhook: {example: texts, back}}) =>
      html`${faultSummary(faults)}
        <h2>${texts.title}</h2>
        <p>${texts.text}</p>
        ${postForm({
          member,
          action: clientPath(member, client, '/webhook/example'),
          fields: choiceField({name: 'event', label: texts.event, type: 'radio', choices, entered, faults}),
          button: texts.button,
        })}
        <p><a href="${clientPath(member, client, '/webhook')}">${back}</a></p>`,
  });
