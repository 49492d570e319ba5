import {setTimeout} from 'node:timers/promises';
import type {OnApplicationBootstrap, OnApplicationShutdown, OnModuleDestroy} from '@nestjs/common';
import type {ScheduledJobName} from '@signet/contracts';
import {faultLog} from '../fault-log.js';
import type {QueueProducer} from './queue-producer.js';

const retryMs = 1000;

/**
 * Sets the schedule of a job, and sets it again once per interval of the schedule, because a Redis that is flushed
 * loses the schedule.
 */
export class ScheduleKeeper implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  readonly #stopped = new AbortController();
  readonly #onFault = faultLog('schedule.fault');
  #work: Promise<void> = Promise.resolve();

  /** @param producer closed by the keeper at shutdown */
  constructor(
    private readonly producer: QueueProducer,
    private readonly name: ScheduledJobName,
    private readonly everyMs: number,
  ) {}

  onApplicationBootstrap(): void {
    this.#work = this.#keep();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped.abort();
    await this.#work;
  }

  onApplicationShutdown(): Promise<void> {
    return this.producer.close();
  }

  async #keep(): Promise<void> {
    const {signal} = this.#stopped;
    while (!signal.aborted) {
      const pauseMs = await this.#set();
      await setTimeout(pauseMs, undefined, {signal}).catch(() => undefined);
    }
  }

  async #set(): Promise<number> {
    try {
      await this.producer.upsertSchedule(this.name, this.everyMs);
      return this.everyMs;
    } catch (fault) {
      this.#onFault(fault);
      return retryMs;
    }
  }
}
