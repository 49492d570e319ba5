import type {ClientSummary} from '@signet/admin/portal';
import {postForm} from '../../forms/post-form.js';
import {html, type Html, type HtmlValue} from '../../html/html.js';
import {may} from '../../html/roles.js';
import {secondOf} from '../../html/time.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {clientPath} from '../clients/client-page.js';
import {deliveryPath} from './delivery/delivery-page.js';
import type {Words} from '../../words/words.js';
import {sendAgain} from './webhook-actions.js';
import {resultOf, type Delivery, type Webhook} from './webhook-words.js';

export interface DeliveriesContent {
  readonly member: PortalMember;
  readonly client: ClientSummary;
  readonly webhook: Webhook;
  readonly deliveries: readonly Delivery[];
}

const canResend = ({member, webhook}: DeliveriesContent): boolean =>
  may(member, 'DEVELOPER') && webhook.status === 'ENABLED';

type DeliveriesWords = Words['webhook']['deliveries'];

const sessionOf = (
  member: PortalMember,
  client: ClientSummary,
  {sessionId}: Delivery,
  words: DeliveriesWords,
): HtmlValue =>
  sessionId !== null &&
  html`<p class="hint">
    ${words.session}
    <a href="${clientPath(member, client, `/sessions?id=${sessionId}`)}"><code>${sessionId}</code></a>
  </p>`;

const attemptsOf = ({attempts}: Delivery, words: DeliveriesWords): HtmlValue =>
  attempts > 1 && html`<span class="hint">${words.attempts(attempts)}</span>`;

const row = (content: DeliveriesContent, delivery: Delivery, words: DeliveriesWords): Html => {
  const {member, client} = content;
  return html`<tr>
    <th scope="row" data-label="${words.event}">
      <a href="${deliveryPath(member, client, delivery.id)}"><code>${delivery.type}</code></a>
      ${sessionOf(member, client, delivery, words)}
    </th>
    <td data-label="${words.happened}">${secondOf(delivery.occurredAt)}</td>
    <td data-label="${words.result}">${resultOf(delivery)} ${attemptsOf(delivery, words)}</td>
    ${
      canResend(content) &&
      html`<td>
        ${
          (delivery.outcome !== null || delivery.retryAt !== null) &&
          postForm({
            member,
            action: clientPath(member, client, `/webhook/deliveries/${delivery.id}/resend`),
            button: words.sendAgain,
            kind: 'quiet',
            about: words.eventOf(delivery.type, delivery.occurredAt.toISOString()),
          })
        }
      </td>`
    }
  </tr>`;
};

/** So many deliveries are visible at first. */
const NEWEST = 10;

const table = (content: DeliveriesContent, deliveries: readonly Delivery[], words: DeliveriesWords): Html =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">${words.event}</th>
        <th scope="col">${words.happened}</th>
        <th scope="col">${words.result}</th>
        ${
          canResend(content) &&
          html`<th scope="col"><span class="visually-hidden">${({forms}) => forms.action}</span></th>`
        }
      </tr>
    </thead>
    <tbody>
      ${deliveries.map((delivery) => row(content, delivery, words))}
    </tbody>
  </table>`;

const tables = (content: DeliveriesContent, words: DeliveriesWords): Html => {
  const [newest, earlier] = [content.deliveries.slice(0, NEWEST), content.deliveries.slice(NEWEST)];
  return html`${table(content, newest, words)}
  ${
    earlier.length > 0 &&
    html`<details>
      <summary>${words.earlier}</summary>
      ${table(content, earlier, words)}
    </details>`
  }`;
};

/** A table of the latest deliveries, newest first. */
export const deliveriesTable = (content: DeliveriesContent): Html =>
  html`${({webhook: {deliveries: words}}) =>
    html`<section>
      <h2>${words.title}</h2>
      ${content.deliveries.length === 0 ? html`<p>${words.nothing}</p>` : tables(content, words)}
      <p class="hint">${words.kept}</p>
      ${canResend(content) && sendAgain(content)}
    </section>`}`;
