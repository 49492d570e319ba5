import type {Answered} from '../relying-party/gateway.js';

/**
 * Repeats a call until a rate limit refuses it, which may take several windows of one second. Returns all responses.
 */
export async function untilRefused(ask: () => Promise<Answered>): Promise<Answered[]> {
  const answers: Answered[] = [];
  while (answers.length < 200) {
    const answer = await ask();
    answers.push(answer);
    if (answer.status === 429) return answers;
  }
  throw new Error('nothing was refused');
}

export const last = (answers: readonly Answered[]): Answered => {
  const answer = answers.at(-1);
  if (answer === undefined) throw new Error('no answer');
  return answer;
};
