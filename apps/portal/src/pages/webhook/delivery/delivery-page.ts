import type {ClientSummary} from '@signet/admin/portal';
import {html, type Html} from '../../../html/html.js';
import {secondOf} from '../../../html/time.js';
import type {PortalMember} from '../../../visitors/visitor.js';
import {clientPage, clientPath} from '../../clients/client-page.js';
import type {Texts} from '../../../texts/texts.js';
import {resultMessage} from './result-message.js';
import {resultOf, type Delivery} from '../webhook-labels.js';

/** The path of the page about a delivery. */
export const deliveryPath = (
  member: PortalMember,
  client: Pick<ClientSummary, 'id'>,
  deliveryId: string,
): string => clientPath(member, client, `/webhook/deliveries/${deliveryId}`);

const isBeforeResult = ({attempts, outcome}: Delivery, after: number | undefined): boolean =>
  after !== undefined && outcome === null && attempts <= after;

const remedy = ({lastResult, outcome}: Delivery, texts: Texts['webhook']): Html => {
  if (outcome === 'DELIVERED')
    return html`<p class="notice good" role="status">${texts.delivery.accepted}</p>`;
  // An event that was accepted before, and is sent again, still has the status of the earlier attempt.
  if (lastResult === null || /^2\d\d$/.test(lastResult))
    return html`<p class="notice" role="status">${texts.delivery.onItsWay}</p>`;
  const {remedy: advice} = resultMessage(lastResult, texts);
  return html`<p class="notice warn" role="status">${advice ?? texts.delivery.nothingToDo}</p>`;
};

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
    title: ({webhook}) => webhook.delivery.title,
    member,
    client,
    current: 'webhook',
    body: ({common, webhook: texts}) =>
      html`<h2>${texts.delivery.heading(delivery.type)}</h2>
        ${
          isBeforeResult(delivery, after)
            ? html`<p class="notice" role="status">${texts.delivery.sentAgain}</p>`
            : remedy(delivery, texts)
        }
        <dl class="facts">
          <div>
            <dt>${texts.deliveries.result}</dt>
            <dd>${resultOf(delivery)}</dd>
          </div>
          <div>
            <dt>${texts.delivery.attempts}</dt>
            <dd>${delivery.attempts}</dd>
          </div>
          <div>
            <dt>${texts.deliveries.happened}</dt>
            <dd>${secondOf(delivery.occurredAt)}</dd>
          </div>
          <div>
            <dt>${texts.delivery.messageId}</dt>
            <dd><code>msg_${delivery.id}</code></dd>
          </div>
        </dl>
        <p class="hint">${texts.delivery.explanation}</p>
        <p>
          ${delivery.outcome === null && html`<a href="${again}">${common.lookAgain}</a> · `}<a
            href="${clientPath(member, client, '/webhook')}"
            >${texts.back}</a
          >
        </p>`,
  });
};
