import {Injectable, type BeforeApplicationShutdown, type OnModuleInit} from '@nestjs/common';
import {Bell, type StopListening} from '@signet/queue';

/** Ends one wait. */
type Wake = () => void;

/** Interest in one session, from before it is read until the answer is given. */
export interface Watch {
  /** Resolves when the session may have changed, when the time is over, or when the watch is closed. */
  next(milliseconds: number): Promise<void>;
  close(): void;
}

/** Wakes those who wait for a session to change when the bell rings for it. */
@Injectable()
export class StatusHub implements OnModuleInit, BeforeApplicationShutdown {
  readonly #watches = new Map<string, Set<SessionWatch>>();
  #stop: StopListening = async () => undefined;
  #closing = false;

  constructor(private readonly bell: Bell) {}

  /** True once nobody should wait any more. */
  get closing(): boolean {
    return this.#closing;
  }

  /** How many are waiting. */
  get watched(): number {
    return [...this.#watches.values()].reduce((sum, {size}) => sum + size, 0);
  }

  async onModuleInit(): Promise<void> {
    this.#stop = await this.bell.listen(
      (ids) => this.#wake(ids),
      () => this.#wake(this.#watches.keys()),
    );
  }

  /** After readiness ended and before the server closes: who waits gets an answer and asks another replica. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#closing = true;
    this.#wake(this.#watches.keys());
    await this.#stop();
  }

  /** What rings from now on is not missed, even between two waits. */
  watch(sessionId: string): Watch {
    const watches = this.#watches.get(sessionId) ?? new Set();
    this.#watches.set(sessionId, watches);
    const watch = new SessionWatch(() => {
      watches.delete(watch);
      if (watches.size === 0) this.#watches.delete(sessionId);
    });
    watches.add(watch);
    return watch;
  }

  #wake(ids: Iterable<string>): void {
    for (const id of ids) for (const watch of this.#watches.get(id) ?? []) watch.wake();
  }
}

class SessionWatch implements Watch {
  #rung = false;
  #wake: Wake | null = null;

  constructor(private readonly onClose: () => void) {}

  wake(): void {
    this.#rung = true;
    this.#wake?.();
  }

  async next(milliseconds: number): Promise<void> {
    if (!this.#rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#rung = false;
    this.#wake = null;
  }

  close(): void {
    this.onClose();
    this.wake();
  }
}
