import type {ClientSummary} from '@signet/admin/portal';
import {html, type HtmlValue} from '../../html/html.js';
import {timeOf} from '../../html/time.js';

/** The time for which the notice is shown, in milliseconds: a week. */
const SHOWN_MS = 7 * 86_400_000;

/** Says that the client has recently sent a session to a test person that it does not have. Null if it has not. */
export const testPersonNotice = ({isTest}: ClientSummary, lastAt: Date | null): HtmlValue =>
  lastAt !== null &&
  lastAt.getTime() > Date.now() - SHOWN_MS &&
  html`${({clients: {testPerson}}) =>
    html`<p class="notice warn">
      ${testPerson.notice(timeOf(lastAt))} ${isTest ? testPerson.noTestPeople : testPerson.forProduction}
    </p>`}`;
