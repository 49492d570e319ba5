import type {ClientSummary} from '@signet/admin/portal';
import {postForm} from '../../forms/post-form.js';
import {folded} from '../../html/folded.js';
import {html, type Html, type HtmlValue} from '../../html/html.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {clientPath} from '../clients/client-page.js';
import type {Webhook} from './webhook-labels.js';

/** Whose webhook the actions are for. */
interface Target {
  readonly member: PortalMember;
  readonly client: ClientSummary;
}

const pathOf = ({member, client}: Target, rest: string): string =>
  clientPath(member, client, `/webhook${rest}`);

const linkTo = (address: string, text: HtmlValue, link: HtmlValue): Html =>
  html`<li>
    <span>${text}</span>
    <a class="quiet" href="${address}">${link}</a>
  </li>`;

/** What a developer does to see whether the server works: a test and, for a test client, examples. */
export const trySection = (target: Target): Html =>
  html`${({webhook: {actions: texts, secret}}) =>
    html`<section>
      <h2>${secret.tryIt}</h2>
      <ul class="choices">
        <li>
          <span>${texts.test}</span>
          ${postForm({member: target.member, action: pathOf(target, '/test'), button: texts.sendTest, kind: 'quiet'})}
        </li>
        ${target.client.isTest && linkTo(pathOf(target, '/example'), texts.example, texts.sendExample)}
      </ul>
    </section>`}`;

/** The link to the form that sends the events of a period again, which belongs to the list of events. */
export const sendAgain = (target: Target): Html =>
  html`${({webhook: {actions: texts}}) =>
    html`<ul class="choices">
      ${linkTo(pathOf(target, '/again'), texts.again, texts.sendAgain)}
    </ul>`}`;

/** What a developer does seldom. */
export const moreActions = (target: Target, {status}: Webhook): Html =>
  html`${({webhook: {actions: texts}}) =>
    folded(
      texts.title,
      html`<ul class="choices">
        ${linkTo(pathOf(target, '/secret'), texts.replace, texts.replaceSecret)}
        ${status === 'ENABLED' && linkTo(pathOf(target, '/disable'), texts.disable, texts.disableWebhook)}
      </ul>`,
    )}`;
