import {pause} from '../http/retry.js';
import {SignetConnectionError, SignetError} from '../http/signet-error.js';
import type {Transport} from '../http/transport.js';
import {forward, type Target} from './forward.js';
import type {Message} from './samples.js';

const WAIT_SECONDS = 50;
const PAUSE_MS = 5000;

/** Response of `GET /relying-party/v1/webhook/events`. */
interface Events {
  readonly events: readonly (Message & {readonly id: string})[];
  readonly cursor: string;
}

const isTemporary = (error: unknown): error is Error =>
  error instanceof SignetConnectionError ||
  (error instanceof SignetError && (error.status === 429 || error.status >= 500));

/** Lists what happened since a cursor. If the service is not available, prints why and tries again. */
async function list(transport: Transport, {signal, print}: Target, after: string | null): Promise<Events> {
  const query = after === null ? '' : `?${new URLSearchParams({after, wait: String(WAIT_SECONDS)})}`;
  const held = after === null ? 0 : WAIT_SECONDS;
  for (;;) {
    try {
      return await transport.call<Events>({
        method: 'GET',
        resource: 'webhook',
        path: `/events${query}`,
        repeatable: true,
        held,
        signal,
      });
    } catch (error) {
      signal.throwIfAborted();
      if (!isTemporary(error)) throw error;
      print(`${error.message} Trying again.`);
    }
    await pause(PAUSE_MS, signal);
  }
}

/**
 * Forwards the events of a test client until the signal aborts, one after the other, so that the order of a session is
 * kept. Prints the cursor with which another call continues without a gap.
 * @param onStart is called before the first event is awaited
 * @throws SignetError if the service refuses the client or the cursor
 */
export async function listen(
  transport: Transport,
  target: Target,
  after: string | undefined,
  onStart: () => void,
): Promise<void> {
  let cursor = after ?? null;
  try {
    cursor ??= (await list(transport, target, null)).cursor;
    onStart();
    for (;;) {
      const {events, cursor: next} = await list(transport, target, cursor);
      for (const {id, ...message} of events) await forward(target, id, message);
      cursor = next;
    }
  } catch (error) {
    if (!target.signal.aborted) throw error;
  }
  if (cursor !== null) target.print(`Stopped. To continue without a gap: --after ${cursor}`);
}
