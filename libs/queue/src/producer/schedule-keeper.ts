import {setTimeout} from 'node:timers/promises';
import type {OnApplicationBootstrap, OnApplicationShutdown, OnModuleDestroy} from '@nestjs/common';
import {faultLog} from '../fault-log.js';
import type {QueueProducer, ScheduledJobName} from './queue-producer.js';

const retryMs = 1000;

/** Sets a schedule, and sets it again now and then: a Redis that was emptied has forgotten it. */
export class ScheduleKeeper implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  readonly #leaving = new AbortController();
  readonly #onFault = faultLog('schedule.fault');
  #over: Promise<void> = Promise.resolve();

  /** @param producer belongs to the keeper from now on */
  constructor(
    private readonly producer: QueueProducer,
    private readonly name: ScheduledJobName,
    private readonly everyMs: number,
  ) {}

  onApplicationBootstrap(): void {
    this.#over = this.#keep();
  }

  async onModuleDestroy(): Promise<void> {
    this.#leaving.abort();
    await this.#over;
  }

  onApplicationShutdown(): Promise<void> {
    return this.producer.close();
  }

  async #keep(): Promise<void> {
    const {signal} = this.#leaving;
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
