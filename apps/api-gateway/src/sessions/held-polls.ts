import {Injectable, type OnModuleDestroy, type OnModuleInit} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import {observeGauges, rateLimited} from '@signet/telemetry';

/** A caller for whom the number of concurrent long polls is limited. */
export interface PollHolder {
  readonly key: string;
  readonly limit: number;
}

type Release = () => void;

/**
 * Counts the waiting requests of each caller in this process, such as long polls, and limits their number, because each
 * waiting request occupies a connection.
 */
@Injectable()
export class HeldPolls implements OnModuleInit, OnModuleDestroy {
  readonly #held = new Map<string, number>();
  #stopGauge = (): void => undefined;

  onModuleInit(): void {
    this.#stopGauge = observeGauges(['polls.held'], async () => [
      {gauge: 'polls.held', value: this.held, labels: {}},
    ]);
  }

  onModuleDestroy(): void {
    this.#stopGauge();
  }

  /**
   * Counts a request that begins to wait.
   * @returns a function to call when the request no longer waits
   * @throws ServiceError too_many_requests if the holder has reached its limit
   */
  hold({key, limit}: PollHolder): Release {
    const held = this.#held.get(key) ?? 0;
    if (held >= limit) {
      rateLimited({limit: 'held_polls'});
      throw new ServiceError('too_many_requests', {
        message: `${limit} requests wait already, which is the limit. Retry when one has been answered.`,
        headers: {'Retry-After': '1'},
      });
    }
    this.#held.set(key, held + 1);
    return () => this.#release(key);
  }

  /** The number of waiting requests of all callers. */
  get held(): number {
    let total = 0;
    for (const held of this.#held.values()) total += held;
    return total;
  }

  #release(key: string): void {
    const left = (this.#held.get(key) ?? 1) - 1;
    if (left === 0) this.#held.delete(key);
    else this.#held.set(key, left);
  }
}
