import type {Received} from '../relying-party/gateway.js';

/**
 * Repeats a call until a rate limit refuses it, which may take several windows of one second. Returns all responses.
 */
export async function untilRefused(ask: () => Promise<Received>): Promise<Received[]> {
  const responses: Received[] = [];
  while (responses.length < 200) {
    const response = await ask();
    responses.push(response);
    if (response.status === 429) return responses;
  }
  throw new Error('nothing was refused');
}

export const last = (responses: readonly Received[]): Received => {
  const response = responses.at(-1);
  if (response === undefined) throw new Error('no answer');
  return response;
};
