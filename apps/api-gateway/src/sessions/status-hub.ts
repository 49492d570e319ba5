import {Injectable, type BeforeApplicationShutdown, type OnModuleInit} from '@nestjs/common';
import {Bell, type StopListening} from '@signet/queue';

/** Ends the current wait of a long poll. */
type Wake = () => void;

/** Watches one session for one request, from before the first read until the response. */
export interface Watch {
  /**
   * Resolves when the session may have changed, when `milliseconds` have passed, or when the watch is closed.
   * @returns false if only the time has passed
   */
  next(milliseconds: number): Promise<boolean>;
  close(): void;
}

/** The key of the watches that every change of a session wakes. No session has it. */
const ANY_SESSION = '';

/** Wakes the long polls of a session when the `Bell` announces that the session has changed. */
@Injectable()
export class StatusHub implements OnModuleInit, BeforeApplicationShutdown {
  readonly #watches = new Map<string, Set<SessionWatch>>();
  #stop: StopListening = async () => undefined;
  #closing = false;

  constructor(private readonly bell: Bell) {}

  /** True once the shutdown has begun. Long polls must then respond immediately. */
  get closing(): boolean {
    return this.#closing;
  }

  get watched(): number {
    return [...this.#watches.values()].reduce((sum, {size}) => sum + size, 0);
  }

  async onModuleInit(): Promise<void> {
    this.#stop = await this.bell.listen(
      (ids) => this.#wake(ids),
      () => this.#wake(this.#watches.keys()),
    );
  }

  /**
   * Ends open long polls at shutdown, before the server closes. Readiness has already failed, so callers poll another
   * replica next.
   */
  async beforeApplicationShutdown(): Promise<void> {
    this.#closing = true;
    this.#wake(this.#watches.keys());
    await this.#stop();
  }

  /**
   * Starts to watch a session. The watch misses no change that the `Bell` announces after this call, even between two
   * calls of `next`.
   */
  watch(sessionId: string): Watch {
    return this.#watch(sessionId);
  }

  /** Starts to watch all sessions. Otherwise like {@link watch}. */
  watchAll(): Watch {
    return this.#watch(ANY_SESSION);
  }

  #watch(key: string): Watch {
    const watches = this.#watches.get(key) ?? new Set();
    this.#watches.set(key, watches);
    const watch = new SessionWatch(() => {
      watches.delete(watch);
      // A watch may be closed twice. By then, another one may have begun under the same key.
      if (watches.size === 0 && this.#watches.get(key) === watches) this.#watches.delete(key);
    });
    watches.add(watch);
    return watch;
  }

  #wake(ids: Iterable<string>): void {
    for (const id of [...ids, ANY_SESSION]) for (const watch of this.#watches.get(id) ?? []) watch.wake();
  }
}

class SessionWatch implements Watch {
  #changed = false;
  #wake: Wake | null = null;

  constructor(private readonly onClose: () => void) {}

  wake(): void {
    this.#changed = true;
    this.#wake?.();
  }

  async next(milliseconds: number): Promise<boolean> {
    if (!this.#changed) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    const changed = this.#changed;
    this.#changed = false;
    this.#wake = null;
    return changed;
  }

  close(): void {
    this.onClose();
    this.wake();
  }
}
