import type {HostedStart, HostedStartLine} from '@signet/contracts';
import type {LoginApi} from '../api/login-api.js';
import {backOff} from '../flow/back-off.js';
import {WakeSignal} from '../flow/wake-signal.js';
import type {Login} from '../login.js';
import {Lateness} from './lateness.js';

/** How long a frame is shown without a newer one, and how long the page waits for a frame, in milliseconds. */
const STALE_MS = 3000;
/** The pause between two frames that the page asks for with the status, in milliseconds. */
const ASK_MS = 1000;
/** After this many frames that the page has asked for, it tries the stream again. */
const MAX_ASKED = 20;

/** Gets the frame that is valid now, or null if there is none. */
export type FrameListener = (frame: string | null) => void;

export interface StartFeedDependencies {
  readonly api: Pick<LoginApi, 'streamStart' | 'frame'>;
  /** Called when `details` have changed. */
  readonly onDetails: () => void;
  /** A clock in milliseconds that does not jump. */
  readonly now: () => number;
}

/**
 * What the page shows of a session with start proof: the details, and the frame that is valid now. The frames come from a
 * stream; if no line arrives, a proxy probably delays the stream, and the page asks for each frame.
 */
export class StartFeed {
  readonly #wakeSignal = new WakeSignal();
  readonly #listeners = new Set<FrameListener>();
  #followed: string | null = null;
  #details: HostedStart | null = null;
  #frame: string | null = null;
  #running: AbortController | null = null;
  #staleness: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly deps: StartFeedDependencies) {}

  /** The link and the number; null until the service has told them. */
  get details(): HostedStart | null {
    return this.#details;
  }

  /** Calls the listener with the present frame and with each later one. @returns a function that ends this */
  subscribe(listener: FrameListener): () => void {
    this.#listeners.add(listener);
    listener(this.#frame);
    return () => void this.#listeners.delete(listener);
  }

  /**
   * Keeps the frames and details of this session up to date; repeated calls change nothing.
   * @param isWaiting true while a phone can open the session. Afterwards, only the details are of use
   */
  follow({sessionId, start}: Login, isWaiting: boolean): void {
    if (start === undefined) return this.stop();
    const isNew = this.#followed !== sessionId;
    if (!isNew && this.#running !== null && isWaiting) return;
    this.stop();
    if (isNew) this.#begin(sessionId, start);
    if (this.#isComplete(isWaiting)) return;
    this.#running = new AbortController();
    void this.#run(sessionId, this.#running.signal, isWaiting);
  }

  /** Stops the stream, and shows no frame any more. The details stay. */
  stop(): void {
    this.#running?.abort();
    this.#running = null;
    this.#show(null);
  }

  /** Reconnects at once instead of after a pause. */
  wake(): void {
    this.#wakeSignal.wake();
  }

  #begin(sessionId: string, {frame, ...start}: HostedStart): void {
    this.#followed = sessionId;
    // Of a login that the page has resumed from its storage, only the ways are known.
    this.#details = (frame ?? start.link ?? start.code) === undefined ? null : start;
    if (frame !== undefined) this.#show(frame);
  }

  async #run(sessionId: string, signal: AbortSignal, isWaiting: boolean): Promise<void> {
    const isOver = () => signal.aborted || this.#isComplete(isWaiting);
    for (let failures = 0, asked = 0; !isOver();) {
      const received = asked > 0 ? await this.#ask(sessionId, signal) : await this.#stream(sessionId, signal);
      if (isOver()) return;
      asked = asked === 0 ? Number(!received) : received && asked < MAX_ASKED ? asked + 1 : 0;
      failures = received ? 0 : failures + 1;
      await this.#wakeSignal.pause(received && asked > 0 ? ASK_MS : backOff(Math.max(1, failures)));
    }
  }

  /** True if nothing that the page shows can change any more. */
  #isComplete(isWaiting: boolean): boolean {
    return this.#details !== null && !(isWaiting && this.#details.ways.includes('QR'));
  }

  async #ask(sessionId: string, signal: AbortSignal): Promise<boolean> {
    const frame = await this.deps.api.frame(sessionId, signal);
    if (frame === null || signal.aborted) return false;
    this.#show(frame);
    return true;
  }

  /** @returns false if no usable line has arrived */
  async #stream(sessionId: string, signal: AbortSignal): Promise<boolean> {
    const connection = new AbortController();
    const abort = () => connection.abort();
    signal.addEventListener('abort', abort, {once: true});
    const lateness = new Lateness();
    let received = false;
    let stalled = setTimeout(abort, STALE_MS);
    await this.deps.api.streamStart(sessionId, connection.signal, (line) => {
      if (signal.aborted || (line.frame !== undefined && lateness.isLate(line.frame, this.deps.now())))
        return;
      received = true;
      clearTimeout(stalled);
      stalled = setTimeout(abort, STALE_MS);
      this.#take(line);
    });
    clearTimeout(stalled);
    signal.removeEventListener('abort', abort);
    return received;
  }

  #take({ways, frame, ...details}: HostedStartLine): void {
    if (ways !== undefined) {
      const isNew = this.#details === null;
      this.#details = {ways, ...details};
      if (isNew) this.deps.onDetails();
    }
    if (frame !== undefined) this.#show(frame);
  }

  #show(frame: string | null): void {
    clearTimeout(this.#staleness);
    if (frame !== null) this.#staleness = setTimeout(() => this.#show(null), STALE_MS);
    this.#frame = frame;
    for (const listener of this.#listeners) listener(frame);
  }
}
