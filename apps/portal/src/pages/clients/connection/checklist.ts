import type {Timeline} from '@signet/admin/portal';
import {html, type Html, type HtmlValue} from '../../../html/html.js';
import {secondOf} from '../../../html/time.js';
import type {Texts} from '../../../texts/texts.js';
import {endOf, outcomeLabel, outcomeOf, stepLabel} from '../../sessions/session-labels.js';
import {hasHappened, situationOf, steps} from './situation.js';

type ConnectionTexts = Texts['connection'];
type Step = keyof ConnectionTexts['awaited'];

const done = (session: Timeline, step: Step, texts: ConnectionTexts): Html => {
  const at = session.entries.find(({what}) => what === step)?.at;
  return html`<li>
    <span>${stepLabel(step)}</span>
    <span>${at !== undefined && secondOf(at)} <span class="tag good">${texts.done}</span></span>
  </li>`;
};

/** The first step that has not happened. If the session has ended, this step cannot happen any more. */
const next = (session: Timeline | undefined, step: Step, texts: ConnectionTexts): Html => {
  const isOver = session !== undefined && endOf(session) !== null && situationOf(session) !== 'completed';
  return html`<li aria-current="step">
    <span>
      ${texts.awaited[step]}${
        isOver && html`<br /><span class="hint">${outcomeLabel(outcomeOf(session))}</span>`
      }
    </span>
    <span class="tag ${isOver ? 'bad' : 'warn'}">${isOver ? texts.missed : texts.next}</span>
  </li>`;
};

const later = (step: Step, texts: ConnectionTexts): Html =>
  html`<li>
    <span class="hint">${texts.awaited[step]}</span>
    <span class="tag">${texts.later}</span>
  </li>`;

/** The steps of a session, as a list. @param session undefined if the client has none */
export function checklist(session: Timeline | undefined): HtmlValue {
  const all: readonly Step[] = steps[session?.signatureType ?? 'AUTHENTICATION'];
  const reached = all.filter((step) => session !== undefined && hasHappened(session, step));
  const [first, ...rest] = all.filter((step) => !reached.includes(step));
  return ({connection: texts}) =>
    html`<ol class="choices">
      ${session !== undefined && reached.map((step) => done(session, step, texts))}
      ${first !== undefined && next(session, first, texts)} ${rest.map((step) => later(step, texts))}
    </ol>`;
}
