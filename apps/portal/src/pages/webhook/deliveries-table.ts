import type {ClientSummary} from '@signet/admin/portal';
import {postForm} from '../../forms/post-form.js';
import {html, type Html, type HtmlValue} from '../../html/html.js';
import {may} from '../../html/roles.js';
import {secondOf} from '../../html/time.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {clientPath} from '../clients/client-page.js';
import {deliveryPath} from './delivery/delivery-page.js';
import {resultOf, type Delivery, type Webhook} from './webhook-words.js';

export interface DeliveriesContent {
  readonly member: PortalMember;
  readonly client: ClientSummary;
  readonly webhook: Webhook;
  readonly deliveries: readonly Delivery[];
}

const canResend = ({member, webhook}: DeliveriesContent): boolean =>
  may(member, 'DEVELOPER') && webhook.status === 'ENABLED';

const sessionOf = (member: PortalMember, client: ClientSummary, {sessionId}: Delivery): HtmlValue =>
  sessionId !== null &&
  html`<p class="hint">
    Session
    <a href="${clientPath(member, client, `/sessions?id=${sessionId}`)}"><code>${sessionId}</code></a>
  </p>`;

const attemptsOf = ({attempts}: Delivery): HtmlValue =>
  attempts > 1 && html`<span class="hint">(${attempts} attempts)</span>`;

const row = (content: DeliveriesContent, delivery: Delivery): Html => {
  const {member, client} = content;
  return html`<tr>
    <th scope="row" data-label="Event">
      <a href="${deliveryPath(member, client, delivery.id)}"><code>${delivery.type}</code></a>
      ${sessionOf(member, client, delivery)}
    </th>
    <td data-label="Happened">${secondOf(delivery.occurredAt)}</td>
    <td data-label="Result">${resultOf(delivery)} ${attemptsOf(delivery)}</td>
    ${
      canResend(content) &&
      html`<td>
        ${
          (delivery.outcome !== null || delivery.retryAt !== null) &&
          postForm({
            member,
            action: clientPath(member, client, `/webhook/deliveries/${delivery.id}/resend`),
            button: 'Send again',
            kind: 'quiet',
            about: `${delivery.type} of ${delivery.occurredAt.toISOString()}`,
          })
        }
      </td>`
    }
  </tr>`;
};

/** A table of the latest deliveries, newest first. */
export const deliveriesTable = (content: DeliveriesContent): Html =>
  html`<section>
    <h2>Latest deliveries</h2>
    ${
      content.deliveries.length === 0
        ? html`<p>Nothing was sent yet.</p>`
        : html`<table>
            <thead>
              <tr>
                <th scope="col">Event</th>
                <th scope="col">Happened</th>
                <th scope="col">Result</th>
                ${canResend(content) && html`<th scope="col"><span class="visually-hidden">Action</span></th>`}
              </tr>
            </thead>
            <tbody>
              ${content.deliveries.map((delivery) => row(content, delivery))}
            </tbody>
          </table>`
    }
    <p class="hint">They are kept for 30 days unless the operator chose another time.</p>
  </section>`;
