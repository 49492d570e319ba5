import type {ClientSummary, Timeline, TimelineEntry} from '@signet/admin/portal';
import {textField} from '../../forms/fields.js';
import {html, type Html, type HtmlValue} from '../../html/html.js';
import {instantOf} from '../../html/time.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {localeOf, type Texts} from '../../texts/texts.js';
import {clientPage, clientPath} from '../clients/client-page.js';
import {recentSessions, type SessionList} from './recent-sessions.js';
import {outcomeLabel, outcomeOf, reasonLabel, stepLabel, typeLabels} from './session-labels.js';

/** What the page about sessions shows: the result of a search for an id, or a list. */
export interface SessionsContent {
  readonly member: PortalMember;
  readonly client: ClientSummary;
  readonly shown:
    | SessionList
    /** `timeline` is null if the client has no session with the id. */
    | {readonly asked: string; readonly timeline: Timeline | null};
}

const secondsAfter = (from: Date | undefined, to: Date, texts: Texts): string => {
  if (from === undefined) return '';
  const digits = {minimumFractionDigits: 1, maximumFractionDigits: 1};
  const seconds = (to.getTime() - from.getTime()) / 1000;
  return texts.sessions.later(new Intl.NumberFormat(localeOf(texts), digits).format(seconds));
};

/**
 * The steps that your server's own calls cause. The service does not store the request of a creation, because every version of
 * the row would be 16 bytes wider, nor that of a redemption by an earlier release.
 */
const ownCalls: ReadonlySet<string> = new Set(['created', 'code redeemed']);

/** What the page says instead of a request id. */
const requestOf = (what: string, texts: Texts['sessions']): string => {
  if (ownCalls.has(what)) return texts.ownCall;
  return ['expired', 'code expired'].includes(what) ? texts.noRequest : texts.unknownRequest;
};

const row = (
  {at, what, reason, requestId}: TimelineEntry,
  before: TimelineEntry | undefined,
  all: Texts,
): Html => {
  const {sessions: texts} = all;
  return html`<tr>
    <th scope="row" data-label="${texts.step}">
      ${stepLabel(what)}${reason !== null && html`: ${reasonLabel(reason)}`}
    </th>
    <td data-label="${texts.time}">${instantOf(at)}</td>
    <td data-label="${texts.after}">${secondsAfter(before?.at, at, all)}</td>
    <td data-label="${texts.requestId}">
      ${requestId === null ? requestOf(what, texts) : html`<code>${requestId}</code>`}
    </td>
  </tr>`;
};

const found = (timeline: Timeline): HtmlValue => {
  const {id, signatureType, entries} = timeline;
  return (all) => {
    const {sessions: texts} = all;
    return html`<section>
      <h2>${typeLabels[signatureType]}: ${outcomeLabel(outcomeOf(timeline))}</h2>
      <p><code>${id}</code></p>
      <table>
        <thead>
          <tr>
            <th scope="col">${texts.step}</th>
            <th scope="col">${texts.time}</th>
            <th scope="col">${texts.afterStep}</th>
            <th scope="col">${texts.requestId}</th>
          </tr>
        </thead>
        <tbody>
          ${entries.map((entry, index) => row(entry, entries[index - 1], all))}
        </tbody>
      </table>
      <p class="hint">${texts.explanation}</p>
    </section>`;
  };
};

const missing: HtmlValue = ({sessions: texts}) =>
  html`<div class="empty">
    <p>${texts.missing}</p>
    <p class="hint">${texts.missingHint}</p>
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
    body: ({sessions: texts}) =>
      html`<form method="get" action="${clientPath(content.member, content.client, '/sessions')}">
          ${textField({
            name: 'id',
            label: texts.id,
            hint: texts.idHint,
            entered: {id: 'asked' in content.shown ? content.shown.asked : ''},
          })}<button class="button">${texts.show}</button>
        </form>
        ${answer(content)}`,
  });
