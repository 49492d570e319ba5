import type {ClientSummary, ResendRange, ResentRange} from '@signet/admin/portal';
import {html, type Html} from '../../../html/html.js';
import type {PortalMember} from '../../../visitors/visitor.js';
import {clientPage, clientPath} from '../../clients/client-page.js';
import {enteredPeriod} from './period.js';

const countOf = (resent: number): string => {
  if (resent === 0) return 'No event of this period is to be sent again.';
  return resent === 1 ? 'One event is sent again.' : `${resent} events are sent again.`;
};

const formFor = (range: ResendRange): string =>
  `/webhook/again?${Object.entries(enteredPeriod(range))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** The page that says how many events are sent again, and leads to the form for the rest of the period. */
export const resentPage = (
  member: PortalMember,
  client: ClientSummary,
  range: ResendRange,
  {resent, next}: ResentRange,
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
      <p>Events that still wait are sent without this. Test events are not sent again.</p>
      <p><a href="${clientPath(member, client, '/webhook')}">Back to the webhook</a></p>`,
  });
