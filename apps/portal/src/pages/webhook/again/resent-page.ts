import type {ClientSummary, ResendRange, ResentRange} from '@signet/admin/portal';
import {html, type Html} from '../../../html/html.js';
import {secondOf} from '../../../html/time.js';
import type {PortalMember} from '../../../visitors/visitor.js';
import type {Words} from '../../../words/words.js';
import {clientPage, clientPath} from '../../clients/client-page.js';
import {deliveryPath} from '../delivery/delivery-page.js';
import {resultOf, type Delivery} from '../webhook-words.js';
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
  words: Words['webhook']['again'],
): Html => {
  if (waiting.length === 0) return html`<p>${words.nothingWaits}</p>`;
  const link = ({id, type}: Delivery) =>
    html`<a href="${deliveryPath(member, client, id)}"><code>${type}</code></a>`;
  return html`<section>
    <h2>${words.waiting}</h2>
    <p>${words.waitingText}</p>
    <ul>
      ${waiting.map(
        (delivery) =>
          html`<li>
            ${words.waitingEvent(link(delivery), secondOf(delivery.occurredAt), resultOf(delivery))}
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
    body: ({webhook: {again: words, back}}) =>
      html`<h2>${resent === 0 ? words.none : words.sent(resent)}</h2>
        ${
          next !== null &&
          html`<p>
            ${words.more}
            <a href="${clientPath(member, client, formFor({...range, since: next}))}">${words.next}</a>
          </p>`
        }
        ${resent > 0 ? html`<p>${words.stillWaiting}</p>` : waitingList(member, client, waiting, words)}
        <p><a href="${clientPath(member, client, '/webhook')}">${back}</a></p>`,
  });
