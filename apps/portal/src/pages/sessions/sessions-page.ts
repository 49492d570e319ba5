import type {ClientSummary, Timeline, TimelineEntry} from '@signet/admin/portal';
import {textField} from '../../forms/fields.js';
import {html, type Html, type HtmlValue} from '../../html/html.js';
import {instantOf} from '../../html/time.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {localeOf, type Words} from '../../words/words.js';
import {clientPage, clientPath} from '../clients/client-page.js';
import {recentSessions, type SessionList} from './recent-sessions.js';
import {outcomeOf, outcomeWords, reasonWords, stepWords, typeWords} from './session-words.js';

/** What the page about sessions shows: the result of a search for an id, or a list. */
export interface SessionsContent {
  readonly member: PortalMember;
  readonly client: ClientSummary;
  readonly shown:
    | SessionList
    /** `timeline` is null if the client has no session with the id. */
    | {readonly asked: string; readonly timeline: Timeline | null};
}

const secondsAfter = (from: Date | undefined, to: Date, words: Words): string => {
  if (from === undefined) return '';
  const digits = {minimumFractionDigits: 1, maximumFractionDigits: 1};
  const seconds = (to.getTime() - from.getTime()) / 1000;
  return words.sessions.later(new Intl.NumberFormat(localeOf(words), digits).format(seconds));
};

/**
 * The steps that your server's own calls cause. The service does not store the request of a creation, because every version of
 * the row would be 16 bytes wider, nor that of a redemption by an earlier release.
 */
const ownCalls: ReadonlySet<string> = new Set(['created', 'code redeemed']);

/** What the page says instead of a request id. */
const requestOf = (what: string, words: Words['sessions']): string => {
  if (ownCalls.has(what)) return words.ownCall;
  return ['expired', 'code expired'].includes(what) ? words.noRequest : words.unknownRequest;
};

const row = (
  {at, what, reason, requestId}: TimelineEntry,
  before: TimelineEntry | undefined,
  all: Words,
): Html => {
  const {sessions: words} = all;
  return html`<tr>
    <th scope="row" data-label="${words.step}">
      ${stepWords(what)}${reason !== null && html`: ${reasonWords(reason)}`}
    </th>
    <td data-label="${words.time}">${instantOf(at)}</td>
    <td data-label="${words.after}">${secondsAfter(before?.at, at, all)}</td>
    <td data-label="${words.requestId}">
      ${requestId === null ? requestOf(what, words) : html`<code>${requestId}</code>`}
    </td>
  </tr>`;
};

const found = (timeline: Timeline): HtmlValue => {
  const {id, signatureType, entries} = timeline;
  return (all) => {
    const {sessions: words} = all;
    return html`<section>
      <h2>${typeWords[signatureType]}: ${outcomeWords(outcomeOf(timeline))}</h2>
      <p><code>${id}</code></p>
      <table>
        <thead>
          <tr>
            <th scope="col">${words.step}</th>
            <th scope="col">${words.time}</th>
            <th scope="col">${words.afterStep}</th>
            <th scope="col">${words.requestId}</th>
          </tr>
        </thead>
        <tbody>
          ${entries.map((entry, index) => row(entry, entries[index - 1], all))}
        </tbody>
      </table>
      <p class="hint">${words.explanation}</p>
    </section>`;
  };
};

const missing: HtmlValue = ({sessions: words}) =>
  html`<div class="empty">
    <p>${words.missing}</p>
    <p class="hint">${words.missingHint}</p>
  </div>`;

const answer = ({member, client, shown}: SessionsContent): HtmlValue =>
  'sessions' in shown
    ? recentSessions(member, client, shown)
    : html`${shown.timeline === null ? missing : found(shown.timeline)}
        <p>
          <a href="${clientPath(member, client, '/sessions')}">${({sessions}) => sessions.list.newest}</a>
        </p>`;

/** The page with a search form for a session id, and the timeline of the session that was found or a list of sessions. */
export const sessionsPage = (content: SessionsContent): Html =>
  clientPage({
    title: ({sessions}) => sessions.title,
    member: content.member,
    client: content.client,
    current: 'sessions',
    body: ({sessions: words}) =>
      html`<form method="get" action="${clientPath(content.member, content.client, '/sessions')}">
          ${textField({
            name: 'id',
            label: words.id,
            hint: words.idHint,
            entered: {id: 'asked' in content.shown ? content.shown.asked : ''},
          })}<button class="button">${words.show}</button>
        </form>
        ${answer(content)}`,
  });
