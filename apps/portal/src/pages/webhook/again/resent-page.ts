import type {ClientSummary, ResentRange} from '@signet/data/portal';
import {html, type Html} from '../../../html/html.js';
import type {PortalMember} from '../../../visitors/visitor.js';
import {clientPage, clientPath} from '../../clients/client-page.js';

const countOf = (resent: number): string => {
  if (resent === 0) return 'No event of this period is to be sent again.';
  return resent === 1 ? 'One event is sent again.' : `${resent} events are sent again.`;
};

/** The page that says how many events are sent again. */
export const resentPage = (member: PortalMember, client: ClientSummary, {resent, more}: ResentRange): Html =>
  clientPage({
    title: 'Send events again',
    member,
    client,
    current: 'webhook',
    body: html`<h2>${countOf(resent)}</h2>
      ${
        more &&
        html`<p>
          The period has more events. As soon as these have arrived,
          <a href="${clientPath(member, client, '/webhook/again')}">send the next ones again</a>.
        </p>`
      }
      <p>Test events and examples are not sent again.</p>
      <p><a href="${clientPath(member, client, '/webhook')}">Back to the webhook</a></p>`,
  });
