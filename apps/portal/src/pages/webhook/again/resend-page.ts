import type {ClientSummary} from '@signet/admin/portal';
import {choiceField, faultSummary, textField} from '../../../forms/fields.js';
import {postForm} from '../../../forms/post-form.js';
import {html, type Html} from '../../../html/html.js';
import type {PortalMember} from '../../../visitors/visitor.js';
import type {Words} from '../../../words/words.js';
import type {Shown} from '../../clients/client-fields.js';
import {clientPage, clientPath} from '../../clients/client-page.js';

const choices = ({again: words}: Words['webhook']) => [
  {value: 'failed', label: words.failed, hint: words.failedHint},
  {value: 'all', label: words.all, hint: words.allHint},
];

/** The page with the form that sends the events of a period again. */
export const resendPage = (member: PortalMember, client: ClientSummary, {entered, faults}: Shown): Html =>
  clientPage({
    title: ({webhook}) => webhook.again.title,
    member,
    client,
    current: 'webhook',
    body: ({webhook}) => {
      const {again: words, back} = webhook;
      const field = (name: 'since' | 'until', hint: string) =>
        textField({name, label: words[name], hint, entered, faults});
      return html`${faultSummary(faults)}
        <h2>${words.title}</h2>
        <p>${words.text}</p>
        ${postForm({
          member,
          action: clientPath(member, client, '/webhook/again'),
          fields: html`${field('since', words.sinceHint)}${field('until', words.untilHint)}${choiceField({
            name: 'which',
            label: words.which,
            type: 'radio',
            choices: choices(webhook),
            entered,
            faults,
          })}`,
          button: words.button,
        })}
        <p><a href="${clientPath(member, client, '/webhook')}">${back}</a></p>`;
    },
  });
