import type {Answered} from '../relying-party/gateway.js';

/** Resolves once the condition holds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('the condition does not become true');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The answers up to the first refusal by a rate limit. Windows are one second long, so this may fill several. */
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
