import type {ClientSummary} from '@signet/admin/portal';
import {html, type Html} from '../../../html/html.js';
import {secondOf} from '../../../html/time.js';
import type {PortalMember} from '../../../visitors/visitor.js';
import {clientPage, clientPath} from '../../clients/client-page.js';
import {resultWords} from './result-words.js';
import {resultOf, type Delivery} from '../webhook-words.js';

/** The path of the page about a delivery. */
export const deliveryPath = (
  member: PortalMember,
  client: Pick<ClientSummary, 'id'>,
  deliveryId: string,
): string => clientPath(member, client, `/webhook/deliveries/${deliveryId}`);

const isBeforeResult = ({attempts, outcome}: Delivery, after: number | undefined): boolean =>
  after !== undefined && outcome === null && attempts <= after;

const remedy = ({lastResult, outcome}: Delivery): Html => {
  if (outcome === 'DELIVERED')
    return html`<p class="notice good" role="status">Your server accepted the event.</p>`;
  // An event that was accepted before, and is sent again, still has the status of the earlier attempt.
  if (lastResult === null || /^2\d\d$/.test(lastResult))
    return html`<p class="notice" role="status">The event is on its way, or waits for events before it.</p>`;
  const {remedy: advice} = resultWords(lastResult);
  return html`<p class="notice warn" role="status">${advice ?? 'There is nothing that you can do.'}</p>`;
};

const sentAgain = html`<p class="notice" role="status">
  The event is sent again. Your server has not answered yet: the result below is that of the attempt before.
</p>`;

/**
 * The page about one delivery: what happened to the event, and what to do about it.
 * @param after the number of attempts when the member sent the event again; undefined if the member did not
 */
export const deliveryPage = (
  member: PortalMember,
  client: ClientSummary,
  delivery: Delivery,
  after?: number,
): Html => {
  const again = `${deliveryPath(member, client, delivery.id)}${after === undefined ? '' : `?after=${after}`}`;
  return clientPage({
    title: 'Delivery of an event',
    member,
    client,
    current: 'webhook',
    body: html`<h2>Delivery of <code>${delivery.type}</code></h2>
      ${isBeforeResult(delivery, after) ? sentAgain : remedy(delivery)}
      <dl class="facts">
        <div>
          <dt>Result</dt>
          <dd>${resultOf(delivery)}</dd>
        </div>
        <div>
          <dt>Attempts</dt>
          <dd>${delivery.attempts}</dd>
        </div>
        <div>
          <dt>Happened</dt>
          <dd>${secondOf(delivery.occurredAt)}</dd>
        </div>
        <div>
          <dt>Id of the message</dt>
          <dd><code>msg_${delivery.id}</code></dd>
        </div>
      </dl>
      <p class="hint">
        Each attempt carries this id in the header <code>webhook-id</code>. The service does not keep the body
        of the answer: if your server got the event, look for the id in its log.
      </p>
      <p>
        ${delivery.outcome === null && html`<a href="${again}">Look again</a> · `}<a
          href="${clientPath(member, client, '/webhook')}"
          >Back to the webhook</a
        >
      </p>`,
  });
};
