import {Injectable, type OnApplicationBootstrap, type OnModuleDestroy} from '@nestjs/common';
import {Connection, Database, EventLog, newId, PushDeliveries, SigningWork} from '@signet/data';
import {Bell, QueueProducer, type StopListening} from '@signet/queue';
import {eventRelayed, log} from '@signet/telemetry';
import type {EffectSummary} from './apply-effects.js';
import {Enqueuer} from './enqueuer.js';
import {Expiry} from './expiry.js';
import {Relay} from './relay.js';
import {PollLoop} from './poll-loop.js';
import {waitingPushes, waitingSignings} from './waiting-work.js';

/** How long to look away when nothing rings: a lost ring costs this much. */
const INTERVAL_MS = 1000;

/** Keeps the rounds of the session service going: telling events, ending what is late, filling the queues. */
@Injectable()
export class BackgroundLoops implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #relay: PollLoop;
  readonly #expiry: PollLoop;
  readonly #pushes: PollLoop;
  readonly #signings: PollLoop;
  #stopListening: StopListening | undefined;

  constructor(
    database: Database,
    producer: QueueProducer,
    private readonly bell: Bell,
    signingDeadline: number,
  ) {
    const events = new EventLog(database.pool);
    const db = new Connection(database.pool);
    const signingWork = new SigningWork(db);
    const pushes = new Enqueuer(waitingPushes(new PushDeliveries(db, newId)), producer);
    const signings = new Enqueuer(waitingSignings(signingWork), producer);
    const relay = new Relay(
      events,
      bell,
      (summary) => this.#wake(summary),
      (type) => eventRelayed({eventType: type}),
    );
    const expiry = new Expiry(events, signingWork, bell, signingDeadline);
    this.#relay = rounds('relay.failed', 5, () => relay.tick());
    this.#expiry = rounds('expiry.failed', 0, () => expiry.tick());
    this.#pushes = rounds('enqueueing.failed', 0, () => pushes.tick());
    this.#signings = rounds('enqueueing.failed', 0, () => signings.tick());
  }

  get #all(): readonly PollLoop[] {
    return [this.#relay, this.#expiry, this.#pushes, this.#signings];
  }

  async onApplicationBootstrap(): Promise<void> {
    this.#stopListening = await this.bell.listenForEvents(() => this.#relay.wake());
    for (const each of this.#all) each.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.#stopListening?.();
    await Promise.all(this.#all.map((each) => each.stop()));
  }

  #wake({pushes, signings}: EffectSummary): void {
    if (pushes > 0) this.#pushes.wake();
    if (signings > 0) this.#signings.wake();
  }
}

const rounds = (fault: Lowercase<string>, minIntervalMs: number, work: () => Promise<boolean>): PollLoop =>
  new PollLoop({intervalMs: INTERVAL_MS, minIntervalMs, work, onFault: (error) => log.error(fault, {error})});
