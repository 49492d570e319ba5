import type {ClientSummary, Timeline} from '@signet/admin/portal';
import {html, type Html, type HtmlValue} from '../../html/html.js';
import {secondOf} from '../../html/time.js';
import type {PortalMember} from '../../visitors/visitor.js';
import type {Texts} from '../../texts/texts.js';
import {clientPath} from '../clients/client-page.js';
import {endOf, outcomeLabel, outcomeOf, typeLabels} from './session-labels.js';

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

type ListTexts = Texts['sessions']['list'];

const row = (member: PortalMember, client: ClientSummary, session: Timeline, texts: ListTexts): Html => {
  const end = endOf(session);
  return html`<tr>
    <th scope="row" data-label="${texts.created}">
      ${sessionLink(member, client, session)}
      ${!isOpenToPhones(session) && html`<p class="hint"><code>${session.id}</code></p>`}
    </th>
    <td data-label="${texts.flow}">${typeLabels[session.signatureType]}</td>
    <td data-label="${texts.state}">${outcomeLabel(outcomeOf(session))}</td>
    <td data-label="${texts.ended}">${end === null ? texts.open : secondOf(end)}</td>
  </tr>`;
};

const none = ({isContinued}: SessionList, texts: ListTexts): Html =>
  html`<div class="empty after">
    <p>${isContinued ? texts.noneOlder : texts.none}</p>
    <p class="hint">${texts.deleted}</p>
  </div>`;

const table = (
  member: PortalMember,
  client: ClientSummary,
  {sessions}: SessionList,
  texts: ListTexts,
): Html =>
  html`<table>
      <thead>
        <tr>
          <th scope="col">${texts.created}</th>
          <th scope="col">${texts.flow}</th>
          <th scope="col">${texts.state}</th>
          <th scope="col">${texts.ended}</th>
        </tr>
      </thead>
      <tbody>
        ${sessions.map((session) => row(member, client, session, texts))}
      </tbody>
    </table>
    <p class="hint">${texts.deleted} ${texts.hidden}</p>`;

const links = (path: string, {older, isContinued}: SessionList, texts: ListTexts): HtmlValue =>
  (isContinued || older !== null) &&
  html`<p>
    ${isContinued && html`<a href="${path}">${texts.newest}</a>`} ${isContinued && older !== null && ' · '}
    ${older !== null && html`<a href="${path}?before=${older}">${texts.older}</a>`}
  </p>`;

/** The newest sessions of a client, with links to their timelines. */
export const recentSessions =
  (member: PortalMember, client: ClientSummary, list: SessionList): HtmlValue =>
  ({sessions: {list: texts}}) =>
    html`<h2>${list.isContinued ? texts.older : texts.newest}</h2>
      ${list.sessions.length === 0 ? none(list, texts) : table(member, client, list, texts)}
      ${links(clientPath(member, client, '/sessions'), list, texts)}`;
