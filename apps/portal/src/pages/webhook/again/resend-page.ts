import type {ClientSummary} from '@signet/admin/portal';
import {choiceField, faultSummary, textField} from '../../../forms/fields.js';
import {postForm} from '../../../forms/post-form.js';
import {html, type Html} from '../../../html/html.js';
import type {PortalMember} from '../../../visitors/visitor.js';
import type {Texts} from '../../../texts/texts.js';
import type {Shown} from '../../clients/client-fields.js';
import {clientPage, clientPath} from '../../clients/client-page.js';

const choices = ({again: texts}: Texts['webhook']) => [
  {value: 'failed', label: texts.failed, hint: texts.failedHint},
  {value: 'all', label: texts.all, hint: texts.allHint},
];

/** The page with the form that sends the events of a period again. */
export const resendPage = (member: PortalMember, client: ClientSummary, {entered, faults}: Shown): Html =>
  clientPage({
    title: ({webhook}) => webhook.again.title,
    member,
    client,
    current: 'webhook',
    body: ({webhook}) => {
      const {again: texts, back} = webhook;
      const field = (name: 'since' | 'until', hint: string) =>
        textField({name, label: texts[name], hint, entered, faults});
      return html`${faultSummary(faults)}
        <h2>${texts.title}</h2>
        <p>${texts.text}</p>
        ${postForm({
          member,
          action: clientPath(member, client, '/webhook/again'),
          fields: html`${field('since', texts.sinceHint)}${field('until', texts.untilHint)}${choiceField({
            name: 'which',
            label: texts.which,
            type: 'radio',
            choices: choices(webhook),
            entered,
            faults,
          })}`,
          button: texts.button,
        })}
        <p><a href="${clientPath(member, client, '/webhook')}">${back}</a></p>`;
    },
  });
