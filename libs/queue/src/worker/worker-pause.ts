import {setTimeout} from 'node:timers/promises';
import type {QueueName} from '@signet/contracts';
import {log} from '@signet/telemetry';
import type {Worker} from 'bullmq';

/** Decides whether a worker may take jobs now. */
export interface WorkCondition {
  /** Must not reject. */
  readonly mayWork: () => Promise<boolean>;
}

const recheckMs = 1000;

/**
 * Pauses a worker while a condition does not hold. Jobs in flight continue, and a worker that already waits for a job may
 * take one more.
 */
export class WorkerPause {
  readonly #ended = new AbortController();

  constructor(
    private readonly queue: QueueName,
    private readonly worker: Pick<Worker, 'pause' | 'resume' | 'isPaused'>,
    private readonly condition: WorkCondition,
  ) {}

  /** Checks the condition, so that the worker does not even take its first job if the condition does not hold. */
  async begin(): Promise<void> {
    await this.#apply();
    void this.#repeat();
  }

  end(): void {
    this.#ended.abort();
  }

  async #repeat(): Promise<void> {
    const {signal} = this.#ended;
    while (!signal.aborted) {
      await setTimeout(recheckMs, undefined, {signal}).catch(() => undefined);
      await this.#apply();
    }
  }

  async #apply(): Promise<void> {
    const mayWork = await this.condition.mayWork();
    if (this.#ended.signal.aborted || mayWork !== this.worker.isPaused()) return;
    log.warn(mayWork ? 'worker.resumed' : 'worker.paused', {queue: this.queue});
    await (mayWork ? this.worker.resume() : this.worker.pause(true));
  }
}
