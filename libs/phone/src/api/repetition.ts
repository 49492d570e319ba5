import {ServiceUnreachable, type Answer} from './answer.js';

/** The pauses before a request is sent again, in milliseconds. */
const PAUSES_MS = [500, 1000, 2000] as const;

type Outcome<T> = Answer<T> | ServiceUnreachable;
const isFinal = <T>(outcome: Outcome<T>): outcome is Answer<T> =>
  !(outcome instanceof ServiceUnreachable) && outcome.status !== 503;

/**
 * True if the request was refused because its session or its PIN attempt is no longer open. An earlier attempt that
 * succeeded can be the cause.
 */
const isAmbiguous = ({ok, status}: Answer<unknown>): boolean => !ok && (status === 404 || status === 409);

async function attempt<T>(send: () => Promise<Answer<T>>): Promise<Outcome<T>> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof ServiceUnreachable) return error;
    throw error;
  }
}

/**
 * Sends a request, and repeats it at most three times while there is no response or the service is temporarily
 * unavailable (503). The service may have executed a request whose response was lost. The service then refuses the
 * repeated request with 404 or 409, so after such a refusal the result is unknown.
 * @param pause waits for a number of milliseconds
 * @throws ServiceUnreachable if the last attempt got no response, or the result is unknown
 */
export async function repeated<T>(
  send: () => Promise<Answer<T>>,
  pause: (ms: number) => Promise<void>,
): Promise<Answer<T>> {
  let outcome = await attempt(send);
  if (isFinal(outcome)) return outcome;
  for (const ms of PAUSES_MS) {
    await pause(ms);
    outcome = await attempt(send);
    if (isFinal(outcome)) break;
  }
  if (outcome instanceof ServiceUnreachable) throw outcome;
  if (isAmbiguous(outcome)) throw new ServiceUnreachable(new Error(`Repeated: status ${outcome.status}.`));
  return outcome;
}
