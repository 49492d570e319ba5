import {Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown} from '@nestjs/common';
import type {ErrorCode} from '@signet/contracts';
import {ClientRefusals, type RefusalCount} from '@signet/store';
import {log} from '@signet/telemetry';

/**
 * The interval at which the counts are stored, in milliseconds. A gateway that is killed loses the counts that it has
 * not stored yet.
 */
const STORE_EVERY_MS = 5000;

/**
 * Counts the refused requests of each client in memory, and adds the counts to the database every few seconds, so that
 * a client that repeats a faulty request in a loop does not cause a write for each request.
 */
@Injectable()
export class RefusalCounts implements OnApplicationBootstrap, OnApplicationShutdown {
  #counts = new Map<string, RefusalCount>();
  #timer: NodeJS.Timeout | undefined;

  constructor(@Inject(ClientRefusals) private readonly stored: Pick<ClientRefusals, 'add'>) {}

  count(clientId: string, errorCode: ErrorCode): void {
    this.#add({clientId, errorCode, refusals: 1});
  }

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.store(), STORE_EVERY_MS).unref();
  }

  /**
   * Nest calls this hook after the last request has ended, and before the hook that closes the connections to the
   * database, because it calls the shutdown hooks of global modules, such as that of the database, last.
   */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.store();
  }

  /** Adds the counts to the database. If this fails, keeps the counts for the next attempt. */
  async store(): Promise<void> {
    const counts = [...this.#counts.values()];
    if (counts.length === 0) return;
    this.#counts = new Map();
    try {
      await this.stored.add(counts);
    } catch (error) {
      log.warn('refusals.waiting', {error});
      for (const one of counts) this.#add(one);
    }
  }

  #add({clientId, errorCode, refusals}: RefusalCount): void {
    const key = `${clientId} ${errorCode}`;
    const known = this.#counts.get(key)?.refusals ?? 0;
    this.#counts.set(key, {clientId, errorCode, refusals: known + refusals});
  }
}
