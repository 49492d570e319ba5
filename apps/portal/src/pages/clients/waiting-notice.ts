import type {AccessRequest, ClientSummary} from '@signet/admin/portal';
import {html, type HtmlValue} from '../../html/html.js';
import {askedFor} from '../access/asked-for.js';

const unapproved = html`<p class="notice warn">
  The operator of the service has not approved the name of the client. Until then, the service refuses its
  sessions. To try a login now, register a test client.
</p>`;

/** Says what waits for the operator, and what holds until then. Null if nothing does. */
export const waitingNotice = (
  {isTest, nameApproved}: ClientSummary,
  requests: readonly AccessRequest[],
): HtmlValue => {
  const open = requests.find(({status}) => status === 'OPEN');
  return html`${!isTest && !nameApproved && unapproved}${
    open !== undefined &&
    html`<section class="notice">
      <h2>Waits for the operator</h2>
      <ul class="plain">
        ${askedFor(open).map((phrase) => html`<li>${phrase}</li>`)}
      </ul>
      <p>Until the operator of the service approves it, the client works with what it has.</p>
    </section>`
  }`;
};
