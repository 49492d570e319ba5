import type {Reply} from '../api/reply.js';
import {backOff} from './back-off.js';
import type {WakeSignal} from './wake-signal.js';

/** Errors that may be temporary. All other errors are final. */
const retryable = ['unreachable', 'temporarily_unavailable', 'too_many_requests', 'internal_error'];

export interface RetrierOptions {
  readonly wakeSignal: WakeSignal;
  /** False if the browser knows that there is no network. */
  readonly isOnline: () => boolean;
  readonly onConnectionChange: (connected: boolean) => void;
}

/** Repeats a call until it succeeds or fails with an error that is not temporary. */
export class Retrier {
  constructor(private readonly options: RetrierOptions) {}

  /**
   * @param isWanted a function that is called after each attempt. If it returns false, `run` returns the last reply,
   *   even if that is a temporary error.
   */
  async run<T>(call: () => Promise<Reply<T>>, isWanted = () => true): Promise<Reply<T>> {
    const {wakeSignal, isOnline, onConnectionChange} = this.options;
    for (let failures = 0; ;) {
      const {signal} = wakeSignal;
      const reply = await call();
      if (!isWanted()) return reply;
      if (reply.ok || !retryable.includes(reply.errorCode)) {
        onConnectionChange(true);
        return reply;
      }
      // `wake` may have aborted this call on purpose, so the call is repeated at once and does not count as a failure.
      if (signal.aborted) continue;
      failures += 1;
      if (failures > 1 || !isOnline()) onConnectionChange(false);
      await wakeSignal.pause(Math.max(reply.retryAfter, backOff(failures)));
    }
  }
}
