import type {HostedStartLine} from '@signet/contracts';
import type {HostedLoginRow} from '@signet/store';
import type {Watch} from '../../sessions/status-hub.js';
import type {StartKeys} from '../../start/start-keys.js';
import {framesOf, hostedStart, isPending} from './hosted-start.js';

/** How often the page gets a new frame, in milliseconds. */
const FRAME_MS = 1000;

/**
 * The maximum interval between the reads of the session, in milliseconds, in case a notification of the `Bell` is lost.
 * It may be long: the page polls the status as well, and frames of a session that a phone has opened are useless.
 */
const RECHECK_MS = 30_000;

/** A session with start proof whose page waits for a phone. */
export interface StreamedSession {
  readonly sessionId: string;
  /** The session as it was at `readAt`, in milliseconds of `now`. */
  readonly login: HostedLoginRow;
  readonly readAt: number;
  readonly keys: StartKeys;
  readonly watch: Watch;
  /** Reads the session again; null if the browser may not see it any more. */
  readonly read: () => Promise<HostedLoginRow | null>;
  /** True once the process shuts down, or the browser has disconnected. */
  readonly isOver: () => boolean;
  /** A clock in milliseconds that never jumps. */
  readonly now: () => number;
}

const lineOf = (line: HostedStartLine): string => `${JSON.stringify(line)}\n`;

/**
 * The lines of a stream of frames: one now, and one each second until the session is no longer PENDING. Between two
 * reads of the session, a line costs one HMAC. All lines of a session are some tens of kilobytes at most, so a browser that does not read
 * them costs no more memory; the page must not show frames that arrive late.
 */
export async function* startLines(stream: StreamedSession): AsyncGenerator<string, void> {
  const {sessionId, login, keys, watch, isOver, now} = stream;
  // The number and the link are of use as long as the person decides on the phone.
  yield lineOf(hostedStart(sessionId, login, keys, isPending(login)));
  const frame = framesOf(sessionId, login, keys);
  if (frame === null || !isPending(login)) return;
  const [createdAt, deadline] = [stream.readAt - login.ageMs, stream.readAt + login.leftMs];
  let {readAt} = stream;
  for (let next = stream.readAt + FRAME_MS; ; next = now() + FRAME_MS) {
    while (now() < next) {
      const changed = await watch.next(Math.min(next, deadline) - now());
      if (isOver() || now() >= deadline) return;
      if (!changed && now() - readAt < RECHECK_MS) continue;
      const current = await stream.read();
      if (current === null || !isPending(current)) return;
      readAt = now();
    }
    yield lineOf({frame: frame(now() - createdAt)});
  }
}
