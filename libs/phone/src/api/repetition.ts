import {ServiceUnreachable, type Answer} from './answer.js';

/** The pauses before a request is sent again, in milliseconds. */
const PAUSES_MS = [500, 1000, 2000] as const;

/** Too early to say whether the request had an effect, or it had none: there was no response, or a 503. */
type Outcome<T> = Answer<T> | ServiceUnreachable;
const isFinal = <T>(outcome: Outcome<T>): boolean =>
  !(outcome instanceof ServiceUnreachable) && outcome.status !== 503;

async function attempt<T>(send: () => Promise<Answer<T>>): Promise<Outcome<T>> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof ServiceUnreachable) return error;
    throw error;
  }
}

/**
 * Sends a request again, at most three times, while there is no response or the service is temporarily unavailable. Only
 * for requests that may arrive twice.
 * @param pause waits for a number of milliseconds
 * @throws ServiceUnreachable if the last attempt got no response
 */
export async function repeated<T>(
  send: () => Promise<Answer<T>>,
  pause: (ms: number) => Promise<void>,
): Promise<Answer<T>> {
  let outcome = await attempt(send);
  for (const ms of PAUSES_MS) {
    if (isFinal(outcome)) break;
    await pause(ms);
    outcome = await attempt(send);
  }
  if (outcome instanceof ServiceUnreachable) throw outcome;
  return outcome;
}
