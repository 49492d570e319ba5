import type {AccessRequest, ClientSummary} from '@signet/admin/portal';
import {html, type HtmlValue} from '../../html/html.js';
import {askedFor} from '../access/asked-for.js';

const unapproved = html`<p class="notice warn">${({clients}) => clients.waiting.unapproved}</p>`;

/** Says what waits for the operator, and what holds until then. Null if nothing does. */
export const waitingNotice = (
  {isTest, nameApproved}: ClientSummary,
  requests: readonly AccessRequest[],
): HtmlValue => {
  const open = requests.find(({status}) => status === 'OPEN');
  return ({clients}) => [
    !isTest && !nameApproved && unapproved,
    open !== undefined &&
      html`<section class="notice">
        <h2>${clients.waits}</h2>
        <ul class="plain">
          ${askedFor(open, clients.askedFor).map((phrase) => html`<li>${phrase}</li>`)}
        </ul>
        <p>${clients.waiting.until}</p>
      </section>`,
  ];
};
