import type {ClientSummary, ResendRange, ResentRange} from '@signet/admin/portal';
import {html, type Html} from '../../../html/html.js';
import {secondOf} from '../../../html/time.js';
import type {PortalMember} from '../../../visitors/visitor.js';
import type {Texts} from '../../../texts/texts.js';
import {clientPage, clientPath} from '../../clients/client-page.js';
import {deliveryPath} from '../delivery/delivery-page.js';
import {resultOf, type Delivery} from '../webhook-labels.js';
import {enteredPeriod} from './period.js';

const formFor = (range: ResendRange): string =>
  `/webhook/again?${Object.entries(enteredPeriod(range))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** What was sent again. */
interface Resent extends ResentRange {
  readonly range: ResendRange;
  /** The events of the period that still wait, newest first, if nothing was sent again. */
  readonly waiting: readonly Delivery[];
}

const waitingList = (
  member: PortalMember,
  client: ClientSummary,
  waiting: readonly Delivery[],
  texts: Texts['webhook']['again'],
): Html => {
  if (waiting.length === 0) return html`<p>${texts.nothingWaits}</p>`;
  const link = ({id, type}: Delivery) =>
    html`<a href="${deliveryPath(member, client, id)}"><code>${type}</code></a>`;
  return html`<section>
    <h2>${texts.waiting}</h2>
    <p>${texts.waitingText}</p>
    <ul>
      ${waiting.map(
        (delivery) =>
          html`<li>
            ${texts.waitingEvent(link(delivery), secondOf(delivery.occurredAt), resultOf(delivery))}
          </li>`,
      )}
    </ul>
  </section>`;
};

/** The page that says how many events are sent again, and leads to the form for the rest of the period. */
export const resentPage = (
  member: PortalMember,
  client: ClientSummary,
  {range, resent, next, waiting}: Resent,
): Html =>
  clientPage({
    title: ({webhook}) => webhook.again.title,
    member,
    client,
    current: 'webhook',
    body: ({webhook: {again: texts, back}}) =>
      html`<h2>${resent === 0 ? texts.none : texts.sent(resent)}</h2>
        ${
          next !== null &&
          html`<p>
            ${texts.more}
            <a href="${clientPath(member, client, formFor({...range, since: next}))}">${texts.next}</a>
          </p>`
        }
        ${resent > 0 ? html`<p>${texts.stillWaiting}</p>` : waitingList(member, client, waiting, texts)}
        <p><a href="${clientPath(member, client, '/webhook')}">${back}</a></p>`,
  });
