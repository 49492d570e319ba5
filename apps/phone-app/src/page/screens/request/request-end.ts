import type {Problem} from '../../api/outcome.js';

const ends = ['notFound', 'otherPhone', 'otherPerson', 'mayNotSign', 'refused'] as const;
const all: ReadonlySet<Problem> = new Set(ends);

/** Whether this phone cannot answer the request any more after the problem. */
export const endsRequest = (problem: Problem): problem is (typeof ends)[number] => all.has(problem);
