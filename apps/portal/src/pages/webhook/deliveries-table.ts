import type {ClientSummary} from '@signet/data/portal';
import {postForm} from '../../forms/post-form.js';
import {html, type Html} from '../../html/html.js';
import {may} from '../../html/roles.js';
import {timeOf} from '../../html/time.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {clientPath} from '../clients/client-page.js';
import {resultOf, type Delivery} from './webhook-words.js';

const sessionOf = (member: PortalMember, client: ClientSummary, {sessionId}: Delivery): Html =>
  sessionId === null
    ? html`none`
    : html`<a href="${clientPath(member, client, `/sessions?id=${sessionId}`)}"
        ><code>${sessionId}</code></a
      >`;

const row = (member: PortalMember, client: ClientSummary, delivery: Delivery): Html =>
  html`<tr>
    <th scope="row" data-label="Event"><code>${delivery.type}</code></th>
    <td data-label="Happened">${timeOf(delivery.occurredAt)}</td>
    <td data-label="Session">${sessionOf(member, client, delivery)}</td>
    <td data-label="Result">${resultOf(delivery)}</td>
    <td data-label="Attempts">${delivery.attempts}</td>
    ${
      may(member, 'DEVELOPER') &&
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

/** The latest deliveries, newest first. */
export const deliveriesTable = (
  member: PortalMember,
  client: ClientSummary,
  deliveries: readonly Delivery[],
): Html =>
  html`<section>
    <h2>Latest deliveries</h2>
    ${
      deliveries.length === 0
        ? html`<p>Nothing was sent yet.</p>`
        : html`<table>
            <thead>
              <tr>
                <th scope="col">Event</th>
                <th scope="col">Happened</th>
                <th scope="col">Session</th>
                <th scope="col">Result</th>
                <th scope="col">Attempts</th>
                ${may(member, 'DEVELOPER') && html`<th scope="col"><span class="visually-hidden">Action</span></th>`}
              </tr>
            </thead>
            <tbody>
              ${deliveries.map((delivery) => row(member, client, delivery))}
            </tbody>
          </table>`
    }
    <p class="hint">They are kept for 30 days unless the operator chose another time.</p>
  </section>`;
