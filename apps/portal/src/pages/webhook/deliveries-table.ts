import type {ClientSummary} from '@signet/admin/portal';
import {postForm} from '../../forms/post-form.js';
import {html, type Html, type HtmlValue} from '../../html/html.js';
import {may} from '../../html/roles.js';
import {secondOf} from '../../html/time.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {clientPath} from '../clients/client-page.js';
import {deliveryPath} from './delivery/delivery-page.js';
import type {Texts} from '../../texts/texts.js';
import {sendAgain} from './webhook-actions.js';
import {resultOf, type Delivery, type Webhook} from './webhook-labels.js';

export interface DeliveriesContent {
  readonly member: PortalMember;
  readonly client: ClientSummary;
  readonly webhook: Webhook;
  readonly deliveries: readonly Delivery[];
}

const canResend = ({member, webhook}: DeliveriesContent): boolean =>
  may(member, 'DEVELOPER') && webhook.status === 'ENABLED';

type DeliveriesTexts = Texts['webhook']['deliveries'];

const sessionOf = (
  member: PortalMember,
  client: ClientSummary,
  {sessionId}: Delivery,
  texts: DeliveriesTexts,
): HtmlValue =>
  sessionId !== null &&
  html`<p class="hint">
    ${texts.session}
    <a href="${clientPath(member, client, `/sessions?id=${sessionId}`)}"><code>${sessionId}</code></a>
  </p>`;

const attemptsOf = ({attempts}: Delivery, texts: DeliveriesTexts): HtmlValue =>
  attempts > 1 && html`<span class="hint">${texts.attempts(attempts)}</span>`;

const row = (content: DeliveriesContent, delivery: Delivery, texts: DeliveriesTexts): Html => {
  const {member, client} = content;
  return html`<tr>
    <th scope="row" data-label="${texts.event}">
      <a href="${deliveryPath(member, client, delivery.id)}"><code>${delivery.type}</code></a>
      ${sessionOf(member, client, delivery, texts)}
    </th>
    <td data-label="${texts.happened}">${secondOf(delivery.occurredAt)}</td>
    <td data-label="${texts.result}">${resultOf(delivery)} ${attemptsOf(delivery, texts)}</td>
    ${
      canResend(content) &&
      html`<td>
        ${
          (delivery.outcome !== null || delivery.retryAt !== null) &&
          postForm({
            member,
            action: clientPath(member, client, `/webhook/deliveries/${delivery.id}/resend`),
            button: texts.sendAgain,
            kind: 'quiet',
            about: texts.eventOf(delivery.type, delivery.occurredAt.toISOString()),
          })
        }
      </td>`
    }
  </tr>`;
};

/** So many deliveries are visible at first. */
const NEWEST = 10;

const table = (content: DeliveriesContent, deliveries: readonly Delivery[], texts: DeliveriesTexts): Html =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">${texts.event}</th>
        <th scope="col">${texts.happened}</th>
        <th scope="col">${texts.result}</th>
        ${
          canResend(content) &&
          html`<th scope="col"><span class="visually-hidden">${({forms}) => forms.action}</span></th>`
        }
      </tr>
    </thead>
    <tbody>
      ${deliveries.map((delivery) => row(content, delivery, texts))}
    </tbody>
  </table>`;

const tables = (content: DeliveriesContent, texts: DeliveriesTexts): Html => {
  const [newest, earlier] = [content.deliveries.slice(0, NEWEST), content.deliveries.slice(NEWEST)];
  return html`${table(content, newest, texts)}
  ${
    earlier.length > 0 &&
    html`<details>
      <summary>${texts.earlier}</summary>
      ${table(content, earlier, texts)}
    </details>`
  }`;
};

/** A table of the latest deliveries, newest first. */
export const deliveriesTable = (content: DeliveriesContent): Html =>
  html`${({webhook: {deliveries: texts}}) =>
    html`<section>
      <h2>${texts.title}</h2>
      ${content.deliveries.length === 0 ? html`<p>${texts.nothing}</p>` : tables(content, texts)}
      <p class="hint">${texts.kept}</p>
      ${canResend(content) && sendAgain(content)}
    </section>`}`;
