import type {RefusalTotal, Timeline} from '@signet/admin/portal';
import {html, type Html, type HtmlValue} from '../../../html/html.js';
import {timeOf} from '../../../html/time.js';
import {sessionLink} from '../../sessions/recent-sessions.js';
import {refusalTable} from '../../statistics/refusal-table.js';
import {stateOf, type Webhook} from '../../webhook/webhook-labels.js';
import {clientPage, clientPath} from '../client-page.js';
import {testPersonNotice} from '../test-person-notice.js';
import {checklist} from './checklist.js';
import {nextStep, type Connected} from './next-step.js';
import {situationOf} from './situation.js';

/** What the page about the connection of a test client shows. */
export interface ConnectionContent extends Connected {
  /** The newest sessions of the client, newest first. */
  readonly sessions: readonly Timeline[];
  readonly refusals: readonly RefusalTotal[];
  /** The time since which `refusals` counts. */
  readonly refusedSince: Date;
  /** When the client last sent a session to a test person that it does not have; null if it never did. */
  readonly testPersonMiss: Date | null;
  /** Null if the client has no webhook. */
  readonly webhook: Webhook | null;
}

/** Leads to a session that went through all steps, if the newest did not. */
const earlier = ({member, client, sessions: [newest, ...others]}: ConnectionContent): HtmlValue => {
  const success = others.find((session) => situationOf(session) === 'works');
  return (
    success !== undefined &&
    situationOf(newest) !== 'works' &&
    html`<p>${({connection}) => connection.earlier(sessionLink(member, client, success))}</p>`
  );
};

const newestSession = (content: ConnectionContent): HtmlValue => {
  const {
    member,
    client,
    sessions: [newest],
  } = content;
  return ({connection: texts, common}) =>
    html`<section>
      <h2>${newest === undefined ? texts.first : texts.newest}</h2>
      ${checklist(newest)}
      ${newest !== undefined && html`<p>${texts.created(sessionLink(member, client, newest))}</p>`}
      ${earlier(content)}
      <p><a class="quiet" href="${clientPath(member, client, '/connection')}">${common.lookAgain}</a></p>
    </section>`;
};

const refused =
  ({refusals, refusedSince, addresses}: ConnectionContent): HtmlValue =>
  ({connection: texts, common}) =>
    html`<section>
      <h2>${texts.refused(timeOf(refusedSince))}</h2>
      ${refusals.length === 0 ? html`<p>${common.none}</p>` : refusalTable(refusals, `${addresses.baseUrl}/docs`)}
      <p class="hint">${texts.refusedHint}</p>
    </section>`;

const events =
  ({member, client, webhook}: ConnectionContent): HtmlValue =>
  ({webhook: texts}) =>
    html`<section>
      <h2>${texts.title}</h2>
      <p>${webhook === null ? texts.none : stateOf(webhook)}</p>
      <p><a href="${clientPath(member, client, '/webhook')}">${texts.notices.look}</a></p>
    </section>`;

/** The page of a production client: the advice is for a program that is still being written. */
export const withoutConnectionPage = ({member, client}: Pick<Connected, 'member' | 'client'>): Html =>
  clientPage({
    title: ({clients}) => clients.navigation.connection,
    member,
    client,
    current: 'connection',
    body: html`<p class="notice">${({connection}) => connection.onlyTest}</p>`,
  });

/** The page that shows how far the newest session of a test client got, and what to do next. */
export const connectionPage = (content: ConnectionContent): Html => {
  const {member, client, sessions, testPersonMiss} = content;
  return clientPage({
    title: ({clients}) => clients.navigation.connection,
    member,
    client,
    current: 'connection',
    body: html`<h2>${({connection}) => connection.title}</h2>
      ${nextStep(content, sessions[0])} ${testPersonNotice(client, testPersonMiss)} ${newestSession(content)}
      ${refused(content)} ${events(content)}`,
  });
};
