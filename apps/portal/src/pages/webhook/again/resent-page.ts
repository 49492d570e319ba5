import type {ClientSummary, ResendRange, ResentRange} from '@signet/admin/portal';
import {html, type Html} from '../../../html/html.js';
import {secondOf} from '../../../html/time.js';
import type {PortalMember} from '../../../visitors/visitor.js';
import {clientPage, clientPath} from '../../clients/client-page.js';
import {deliveryPath} from '../delivery/delivery-page.js';
import {resultOf, type Delivery} from '../webhook-words.js';
import {enteredPeriod} from './period.js';

const countOf = (resent: number): string => {
  if (resent === 0) return 'No event of this period is to be sent again.';
  return resent === 1 ? 'One event is sent again.' : `${resent} events are sent again.`;
};

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

const nothingWaits = html`<p>
  No event of this period waits either: your server has accepted all of them, or there were none. Test events
  are not sent again.
</p>`;

const waitingList = (member: PortalMember, client: ClientSummary, waiting: readonly Delivery[]): Html => {
  if (waiting.length === 0) return nothingWaits;
  return html`<section>
    <h2>These events of the period still wait</h2>
    <p>The service sends them anyway: it tries again automatically.</p>
    <ul>
      ${waiting.map(
        (delivery) =>
          html`<li>
            <a href="${deliveryPath(member, client, delivery.id)}"><code>${delivery.type}</code></a> of
            ${secondOf(delivery.occurredAt)}: ${resultOf(delivery)}
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
    title: 'Send events again',
    member,
    client,
    current: 'webhook',
    body: html`<h2>${countOf(resent)}</h2>
      ${
        next !== null &&
        html`<p>
          The period has more events.
          <a href="${clientPath(member, client, formFor({...range, since: next}))}"
            >Send the next ones again …</a
          >
        </p>`
      }
      ${
        resent > 0
          ? html`<p>Events that still wait are sent without this. Test events are not sent again.</p>`
          : waitingList(member, client, waiting)
      }
      <p><a href="${clientPath(member, client, '/webhook')}">Back to the webhook</a></p>`,
  });
