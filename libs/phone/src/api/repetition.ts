import {ServiceUnreachable, type ApiResponse} from './response.js';

/** The pauses before the first, second and third retry, in milliseconds. */
const PAUSES_MS = [500, 1000, 2000] as const;

type Outcome<T> = ApiResponse<T> | ServiceUnreachable;
const isFinal = <T>(outcome: Outcome<T>): outcome is ApiResponse<T> =>
  !(outcome instanceof ServiceUnreachable) && outcome.status !== 503;

/**
 * True for statuses with which the service refuses a request because its session or PIN attempt is no longer open. If
 * the phone sent the same request before, that request may have closed the session or PIN attempt.
 */
const isAmbiguous = ({ok, status}: ApiResponse<unknown>): boolean =>
  !ok && (status === 404 || status === 409);

async function attempt<T>(send: () => Promise<ApiResponse<T>>): Promise<Outcome<T>> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof ServiceUnreachable) return error;
    throw error;
  }
}

type Send<T> = () => Promise<ApiResponse<T>>;
type Pause = (ms: number) => Promise<void>;

/** Sends a request until there is a final outcome, at most four times. Returns the last outcome. */
async function persistently<T>(send: Send<T>, pause: Pause): Promise<Outcome<T>> {
  let outcome = await attempt(send);
  for (const ms of PAUSES_MS) {
    if (isFinal(outcome)) break;
    await pause(ms);
    outcome = await attempt(send);
  }
  return outcome;
}

/**
 * Sends a request again, with a new device proof, if its proof is refused. A browser or proxy may have sent the same bytes
 * twice, and the service refuses the second use of a proof.
 */
async function withNewProof<T>(send: Send<T>): Promise<ApiResponse<T>> {
  const response = await send();
  return response.status === 401 ? send() : response;
}

function answered<T>(outcome: Outcome<T>): ApiResponse<T> {
  if (outcome instanceof ServiceUnreachable) throw outcome;
  return outcome;
}

/**
 * Sends a request, and retries it at most three times while there is no response or the service is temporarily
 * unavailable (503). Also retries it once if the service refuses its device proof. The service may have executed a request
 * whose response was lost. It then refuses the retry with 404 or 409, so after such a refusal the result is unknown.
 * @param pause waits for a number of milliseconds
 * @throws ServiceUnreachable if the last attempt got no response, or the result is unknown
 */
export async function repeated<T>(send: Send<T>, pause: Pause): Promise<ApiResponse<T>> {
  let sent = 0;
  const counted = () => {
    sent += 1;
    return send();
  };
  const response = answered(await persistently(() => withNewProof(counted), pause));
  if (sent > 1 && isAmbiguous(response))
    throw new ServiceUnreachable(new Error(`Repeated: status ${response.status}.`));
  return response;
}

/**
 * Like `repeated`, for an idempotent request: the service gives a retry the same response as the first attempt, so any
 * response makes the result known.
 * @throws ServiceUnreachable if the last attempt got no response
 */
export async function repeatedIdempotent<T>(send: Send<T>, pause: Pause): Promise<ApiResponse<T>> {
  return answered(await persistently(send, pause));
}
