import {setTimeout as delay} from 'node:timers/promises';
import {Injectable, type OnApplicationBootstrap, type OnModuleDestroy} from '@nestjs/common';
import {QueueProducer} from '@signet/queue';
import {log} from '@signet/telemetry';

const RETRY_MS = 5000;

/** Sees to it that the schedule of the sweeps exists; tries on while the queues are away. */
@Injectable()
export class SweepSchedule implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #leaving = new AbortController();
  #establishing: Promise<void> = Promise.resolve();

  constructor(
    private readonly producer: QueueProducer,
    private readonly everySeconds: number,
  ) {}

  onApplicationBootstrap(): void {
    this.#establishing = this.#establish();
  }

  async onModuleDestroy(): Promise<void> {
    this.#leaving.abort();
    await this.#establishing;
  }

  async #establish(): Promise<void> {
    const {signal} = this.#leaving;
    while (!signal.aborted) {
      try {
        await this.producer.upsertSchedule('sweep', this.everySeconds * 1000);
        return;
      } catch (error) {
        log.warn('schedule.failed', {error});
        await delay(RETRY_MS, undefined, {signal}).catch(() => undefined);
      }
    }
  }
}
