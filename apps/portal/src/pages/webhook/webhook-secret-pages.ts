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
import {verifySteps} from './verify/verify-steps.js';
import type {Webhook} from './webhook-labels.js';

/** What the page with the secret shows. */
export interface ShownSecret {
  readonly secret: string;
  /** False after a rotation. */
  readonly isNew: boolean;
  /** False while the webhook is disabled: then nothing can be sent. */
  readonly isEnabled: boolean;
  readonly addresses: ServiceAddresses;
  /** The address of the webhook. */
  readonly url: string;
}

/** The page that shows the secret of a webhook once, and says how a server uses it. */
export const webhookSecretPage = (
  member: PortalMember,
  client: ClientSummary,
  {secret, isNew, isEnabled, addresses, url}: ShownSecret,
): Html =>
  clientPage({
    title: ({webhook}) => webhook.secret.title,
    member,
    client,
    current: 'webhook',
    body: ({copy, webhook: {secret: texts, actions, verify, back}}) =>
      html`<h2>${isNew ? texts.isSet : texts.isNew}</h2>
        <p class="notice warn">${texts.once}</p>
        ${copyableSecret(secret, copy.secret)} ${!isNew && html`<p>${texts.bothSecrets}</p>`}
        <section>
          <h2>${verify.title}</h2>
          ${verifySteps(addresses, url)}
        </section>
        ${
          isEnabled &&
          html`<section>
            <h2>${texts.tryIt}</h2>
            <p>${texts.tryItText}</p>
            ${postForm({member, action: clientPath(member, client, '/webhook/test'), button: actions.sendTest})}
          </section>`
        }
        <p class="after"><a href="${clientPath(member, client, '/webhook')}">${back}</a></p>`,
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
    title: ({webhook: texts}) => texts.secret.replace,
    member,
    client,
    current: 'webhook',
    body: ({webhook: {secret: texts, back}}) =>
      html`<h2>${texts.replace}</h2>
        ${faultSummary(shown.faults)}
        <p>${texts.replaceText}</p>
        ${
          seen !== null &&
          isFuture(seen) &&
          html`<p class="notice warn">${texts.replacedBefore(timeOf(seen))}</p>`
        }
        ${postForm({
          member,
          action: clientPath(member, client, '/webhook/secret'),
          fields: html`<input type="hidden" name="seen" value="${seen?.toISOString() ?? ''}" />`,
          button: texts.replace,
        })}
        <p><a href="${clientPath(member, client, '/webhook')}">${back}</a></p>`,
  });
};
