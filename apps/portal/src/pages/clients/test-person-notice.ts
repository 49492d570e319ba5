import type {ClientSummary} from '@signet/admin/portal';
import {html, type HtmlValue} from '../../html/html.js';
import {timeOf} from '../../html/time.js';

/** The time for which the notice is shown, in milliseconds: a week. */
const SHOWN_MS = 7 * 86_400_000;

const forProduction =
  'Only test clients have test people, so nobody got it. A client stays in its environment: to try your program out, register another client for tests.';

const withoutTestPeople =
  'Here, there are none, so nobody got it. The operator of the service can switch them on in an environment without real people.';

/** Says that the client has recently sent a session to a test person that it does not have. Null if it has not. */
export const testPersonNotice = ({isTest}: ClientSummary, lastAt: Date | null): HtmlValue =>
  lastAt !== null &&
  lastAt.getTime() > Date.now() - SHOWN_MS &&
  html`<p class="notice warn">
    ${timeOf(lastAt)}: your server sent a session to a <em>test person</em>.
    ${isTest ? withoutTestPeople : forProduction}
  </p>`;
