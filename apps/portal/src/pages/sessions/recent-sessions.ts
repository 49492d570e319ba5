import type {ClientSummary, Timeline} from '@signet/admin/portal';
import {html, type Html, type HtmlValue} from '../../html/html.js';
import {secondOf} from '../../html/time.js';
import type {PortalMember} from '../../visitors/visitor.js';
import type {Words} from '../../words/words.js';
import {clientPath} from '../clients/client-page.js';
import {endOf, outcomeOf, outcomeWords, typeWords} from './session-words.js';

/** One page of the sessions of a client, newest first. */
export interface SessionList {
  readonly sessions: readonly Timeline[];
  /** The `cursorAfter` of the last session on the page, for the link to older ones; null if there are no older sessions. */
  readonly older: string | null;
  /** False if the page begins with the newest session. */
  readonly isContinued: boolean;
}

/**
 * An id that is smaller than that of the session and greater than those of all older sessions. Its random part is missing,
 * so that nobody can open the session with it.
 */
export const cursorAfter = ({id}: Timeline): string => id.slice(0, -10).padEnd(id.length, '0');

/**
 * No list shows the id of a session that waits for a phone: anybody who knows this id can open the session with their own
 * phone.
 */
const isOpenToPhones = ({status}: Timeline): boolean => status === 'PENDING';

/** When a session was created, as a link to its timeline. */
export const sessionLink = (member: PortalMember, client: ClientSummary, session: Timeline): HtmlValue => {
  const [created] = session.entries;
  const time = created !== undefined && secondOf(created.at);
  return isOpenToPhones(session)
    ? time
    : html`<a href="${clientPath(member, client, `/sessions?id=${session.id}`)}">${time}</a>`;
};

type ListWords = Words['sessions']['list'];

const row = (member: PortalMember, client: ClientSummary, session: Timeline, words: ListWords): Html => {
  const end = endOf(session);
  return html`<tr>
    <th scope="row" data-label="${words.created}">
      ${sessionLink(member, client, session)}
      ${!isOpenToPhones(session) && html`<p class="hint"><code>${session.id}</code></p>`}
    </th>
    <td data-label="${words.flow}">${typeWords[session.signatureType]}</td>
    <td data-label="${words.state}">${outcomeWords(outcomeOf(session))}</td>
    <td data-label="${words.ended}">${end === null ? words.open : secondOf(end)}</td>
  </tr>`;
};

const none = ({isContinued}: SessionList, words: ListWords): Html =>
  html`<div class="empty after">
    <p>${isContinued ? words.noneOlder : words.none}</p>
    <p class="hint">${words.deleted}</p>
  </div>`;

const table = (
  member: PortalMember,
  client: ClientSummary,
  {sessions}: SessionList,
  words: ListWords,
): Html =>
  html`<table>
      <thead>
        <tr>
          <th scope="col">${words.created}</th>
          <th scope="col">${words.flow}</th>
          <th scope="col">${words.state}</th>
          <th scope="col">${words.ended}</th>
        </tr>
      </thead>
      <tbody>
        ${sessions.map((session) => row(member, client, session, words))}
      </tbody>
    </table>
    <p class="hint">${words.deleted} ${words.hidden}</p>`;

const links = (path: string, {older, isContinued}: SessionList, words: ListWords): HtmlValue =>
  (isContinued || older !== null) &&
  html`<p>
    ${isContinued && html`<a href="${path}">${words.newest}</a>`} ${isContinued && older !== null && ' · '}
    ${older !== null && html`<a href="${path}?before=${older}">${words.older}</a>`}
  </p>`;

/** The newest sessions of a client, with links to their timelines. */
export const recentSessions =
  (member: PortalMember, client: ClientSummary, list: SessionList): HtmlValue =>
  ({sessions: {list: words}}) =>
    html`<h2>${list.isContinued ? words.older : words.newest}</h2>
      ${list.sessions.length === 0 ? none(list, words) : table(member, client, list, words)}
      ${links(clientPath(member, client, '/sessions'), list, words)}`;
