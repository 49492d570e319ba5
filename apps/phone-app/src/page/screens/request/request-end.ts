import type {Problem} from '../../api/outcome.js';
import type {App} from '../../app.js';
import {endingProblems, type LossReason} from '../../store/lost-requests.js';

export type EndingProblem = (typeof endingProblems)[number];

const all: ReadonlySet<Problem> = new Set(endingProblems);

/** Whether this phone cannot answer the request any more after the problem. */
export const endsRequest = (problem: Problem): problem is EndingProblem => all.has(problem);

function textOf(app: App, why: LossReason): string {
  const {full, expired, notOpened} = app.texts.waitingRequests;
  if (why === 'full') return full;
  return why === 'expired' ? expired : `${notOpened} ${app.texts.problem[why]}`;
}

/**
 * Says why a request that waited, or should have waited, is no longer there. No request disappears without a word. Of
 * several requests with one reason, the app says so once.
 */
export function sayLost(app: App, why: LossReason): void {
  app.parts.lost.add(why);
  app.notifyUntilClosed(why, () => textOf(app, why));
}

/** Says again what the person had not closed when the page was reloaded. */
export function sayEarlierLosses(app: App): void {
  for (const why of app.parts.lost.read()) sayLost(app, why);
}
