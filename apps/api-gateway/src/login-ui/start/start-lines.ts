import {Readable} from 'node:stream';
import type {HostedStartLine} from '@signet/contracts';
import type {HostedLoginRow} from '@signet/store';
import type {Watch} from '../../sessions/status-hub.js';
import type {StartKeys} from '../../start/start-keys.js';
import type {Seconds} from './seconds.js';
import {framesOf, hostedStart, isPending} from './hosted-start.js';

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
 * A stream of lines: one now, and a frame each second until the session is no longer PENDING. Between two reads of the
 * session, a frame costs one HMAC. All lines of a session are some tens of kilobytes at most, and `unreadCheck` closes the
 * connection of a browser that does not read them. The page must not show frames that arrive late.
 */
export function startLines(stream: StreamedSession, seconds: Seconds): Readable {
  const {sessionId, login, keys, readAt, now} = stream;
  const lines = new Readable({read: () => undefined});
  // The number and the link are of use as long as the person decides on the phone.
  lines.push(lineOf(hostedStart(sessionId, login, keys, isPending(login))));
  const frame = framesOf(sessionId, login, keys);
  const createdAt = readAt - login.ageMs;
  const stop =
    frame !== null && isPending(login)
      ? seconds.add(() => lines.push(lineOf({frame: frame(now() - createdAt)})))
      : null;
  const ended = stop === null ? Promise.resolve() : endOf(stream);
  void ended.finally(() => {
    stop?.();
    lines.push(null);
  });
  return lines;
}

/** Resolves when the session is no longer PENDING, or nobody reads the stream. */
async function endOf({login, readAt, watch, read, isOver, now}: StreamedSession): Promise<void> {
  const deadline = readAt + login.leftMs;
  for (;;) {
    await watch.next(Math.min(RECHECK_MS, deadline - now()));
    if (isOver() || now() >= deadline) return;
    const current = await read();
    if (current === null || !isPending(current)) return;
  }
}
