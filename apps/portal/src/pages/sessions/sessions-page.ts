import type {ClientSummary, Timeline, TimelineEntry} from '@signet/admin/portal';
import {textField} from '../../forms/fields.js';
import {html, type Html, type HtmlValue} from '../../html/html.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {clientPage, clientPath} from '../clients/client-page.js';
import {outcomeWords, reasonWords, stepWords, typeWords} from './session-words.js';

/**
 * What the page about sessions shows. `timeline` is null before a search, or if the client has no session with the id.
 */
export interface SessionsContent {
  readonly member: PortalMember;
  readonly client: ClientSummary;
  /** The id that was searched for; undefined before a search. */
  readonly asked?: string | undefined;
  readonly timeline: Timeline | null;
}

/** An instant to the millisecond, in UTC. */
const instant = (at: Date): Html =>
  html`<time datetime="${at.toISOString()}"
    >${at.toISOString().replace('T', ' ').replace('Z', ' UTC')}</time
  >`;

const seconds = (from: Date | undefined, to: Date): string =>
  from === undefined ? '' : `+ ${((to.getTime() - from.getTime()) / 1000).toFixed(1)} s`;

/**
 * The steps that your server's own calls cause. The service does not store the request of a creation, because every version of
 * the row would be 16 bytes wider, nor that of a redemption by an earlier release.
 */
const ownCalls: ReadonlySet<string> = new Set(['created', 'code redeemed']);

/** What the page says instead of a request id. */
const requestOf = (what: string): string => {
  if (ownCalls.has(what)) return 'the X-Request-Id of the answer that your server got';
  return ['expired', 'code expired'].includes(what) ? 'no request: the time was over' : 'not known';
};

const row = ({at, what, reason, requestId}: TimelineEntry, before: TimelineEntry | undefined): Html =>
  html`<tr>
    <th scope="row" data-label="Step">
      ${stepWords(what)}${reason !== null && html`: ${reasonWords(reason)}`}
    </th>
    <td data-label="Time">${instant(at)}</td>
    <td data-label="After">${seconds(before?.at, at)}</td>
    <td data-label="Request id">${requestId === null ? requestOf(what) : html`<code>${requestId}</code>`}</td>
  </tr>`;

const found = ({id, signatureType, status, cancelReason: reason, entries}: Timeline): Html => {
  const codeExpired = entries.some(({what}) => what === 'code expired');
  return html`<section>
    <h2>${typeWords[signatureType]}: ${outcomeWords({status, reason, codeExpired})}</h2>
    <p><code>${id}</code></p>
    <table>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Time</th>
          <th scope="col">After the step before</th>
          <th scope="col">Request id</th>
        </tr>
      </thead>
      <tbody>
        ${entries.map((entry, index) => row(entry, entries[index - 1]))}
      </tbody>
    </table>
    <p class="hint">
      The request id is that of the request that caused the step. Quote it when you ask the operator. If your
      server sends an
      <code>X-Request-Id</code> of its own, the log has both. The timeline never shows who the person is.
    </p>
  </section>`;
};

const missing: Html = html`<div class="empty">
  <p>The client has no session with this id.</p>
  <p class="hint">Check the id. Sessions are deleted some time after their end; the operator decides when.</p>
</div>`;

const answer = ({asked, timeline}: SessionsContent): HtmlValue => {
  if (asked === undefined) return null;
  return timeline === null ? missing : found(timeline);
};

/** The page with a search form for a session id, and the timeline of the session that was found. */
export const sessionsPage = (content: SessionsContent): Html =>
  clientPage({
    title: 'Sessions',
    member: content.member,
    client: content.client,
    current: 'sessions',
    body: html`<form method="get" action="${clientPath(content.member, content.client, '/sessions')}">
        ${textField({
          name: 'id',
          label: 'Session id',
          hint: 'The sessionId that your server got when it created the session.',
          entered: {id: content.asked ?? ''},
        })}<button class="button">Show the timeline</button>
      </form>
      ${answer(content)}`,
  });
