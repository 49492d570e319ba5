import type {Timeline} from '@signet/admin/portal';
import {html, type Html, type HtmlValue} from '../../../html/html.js';
import {secondOf} from '../../../html/time.js';
import type {Words} from '../../../words/words.js';
import {endOf, outcomeOf, outcomeWords, stepWords} from '../../sessions/session-words.js';
import {hasHappened, situationOf, steps} from './situation.js';

type ConnectionWords = Words['connection'];
type Step = keyof ConnectionWords['awaited'];

const done = (session: Timeline, step: Step, words: ConnectionWords): Html => {
  const at = session.entries.find(({what}) => what === step)?.at;
  return html`<li>
    <span>${stepWords(step)}</span>
    <span>${at !== undefined && secondOf(at)} <span class="tag good">${words.done}</span></span>
  </li>`;
};

/** The first step that has not happened. If the session has ended, this step cannot happen any more. */
const next = (session: Timeline | undefined, step: Step, words: ConnectionWords): Html => {
  const isOver = session !== undefined && endOf(session) !== null && situationOf(session) !== 'completed';
  return html`<li aria-current="step">
    <span>
      ${words.awaited[step]}${
        isOver && html`<br /><span class="hint">${outcomeWords(outcomeOf(session))}</span>`
      }
    </span>
    <span class="tag ${isOver ? 'bad' : 'warn'}">${isOver ? words.missed : words.next}</span>
  </li>`;
};

const later = (step: Step, words: ConnectionWords): Html =>
  html`<li>
    <span class="hint">${words.awaited[step]}</span>
    <span class="tag">${words.later}</span>
  </li>`;

/** The steps of a session, as a list. @param session undefined if the client has none */
export function checklist(session: Timeline | undefined): HtmlValue {
  const all: readonly Step[] = steps[session?.signatureType ?? 'AUTHENTICATION'];
  const reached = all.filter((step) => session !== undefined && hasHappened(session, step));
  const [first, ...rest] = all.filter((step) => !reached.includes(step));
  return ({connection: words}) =>
    html`<ol class="choices">
      ${session !== undefined && reached.map((step) => done(session, step, words))}
      ${first !== undefined && next(session, first, words)} ${rest.map((step) => later(step, words))}
    </ol>`;
}
