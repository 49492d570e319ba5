import type {Problem} from '../../api/outcome.js';
import type {App} from '../../app.js';
import {waitingWords} from '../../words/waiting-words.js';

const ends = ['notFound', 'otherPhone', 'otherPerson', 'mayNotSign', 'refused', 'wrongCode'] as const;

export type EndingProblem = (typeof ends)[number];

const all: ReadonlySet<Problem> = new Set(ends);

/** Whether this phone cannot answer the request any more after the problem. */
export const endsRequest = (problem: Problem): problem is EndingProblem => all.has(problem);

/** Says why a request that waited, or should have waited, is no longer there. No request disappears without a word. */
export function sayLost(app: App, why: EndingProblem | 'full' | 'expired'): void {
  app.sayLost(why, () => {
    const {full, expired, notOpened} = waitingWords[app.language];
    if (why === 'full') return full;
    return why === 'expired' ? expired : `${notOpened} ${app.words.problem[why]}`;
  });
}
