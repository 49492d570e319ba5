import type {ClientSummary} from '@signet/admin/portal';
import {choiceField, faultSummary, textField} from '../../../forms/fields.js';
import {postForm} from '../../../forms/post-form.js';
import {html, type Html} from '../../../html/html.js';
import type {PortalMember} from '../../../visitors/visitor.js';
import type {Shown} from '../../clients/client-fields.js';
import {clientPage, clientPath} from '../../clients/client-page.js';

const choices = [
  {
    value: 'failed',
    label: 'Only events that were given up or discarded',
    hint: 'Given up after the last attempt, or discarded while the webhook was disabled.',
  },
  {
    value: 'all',
    label: 'All events',
    hint: 'Also those that your server accepted: they arrive a second time.',
  },
];

/** The page with the form that sends the events of a period again. */
export const resendPage = (member: PortalMember, client: ClientSummary, {entered, faults}: Shown): Html =>
  clientPage({
    title: 'Send events again',
    member,
    client,
    current: 'webhook',
    body: html`${faultSummary(faults)}
      <h2>Send events again</h2>
      <p>
        After an outage of your server, send the events of a period again, with the same
        <code>webhook-id</code>. They wait behind the events that are due, the oldest first, and can arrive
        after later events of their session.
      </p>
      ${postForm({
        member,
        action: clientPath(member, client, '/webhook/again'),
        fields: html`${textField({
          name: 'since',
          label: 'Since (UTC)',
          hint: 'For example 2026-11-22 03:00.',
          entered,
          faults,
        })}${textField({
          name: 'until',
          label: 'Until (UTC)',
          hint: 'Leave this empty for all events until now.',
          entered,
          faults,
        })}${choiceField({name: 'which', label: 'Events', type: 'radio', choices, entered, faults})}`,
        button: 'Send again',
      })}
      <p><a href="${clientPath(member, client, '/webhook')}">Back to the webhook</a></p>`,
  });
