import {Injectable, type OnApplicationBootstrap, type OnModuleDestroy} from '@nestjs/common';
import {Database, EventLog, newId, PushDeliveries} from '@signet/data';
import {Bell, QueueProducer, type StopListening} from '@signet/queue';
import {eventRelayed, log, sessionExpired} from '@signet/telemetry';
import {Expiry} from './expiry.js';
import {PushEnqueuer} from './push-enqueuer.js';
import {Relay} from './relay.js';
import {Rounds} from './rounds.js';

/** How long to look away when nothing rings: a lost ring costs this much. */
const INTERVAL_MS = 1000;

/** Keeps the three rounds of the session service going: telling events, recording expiry, enqueueing pushes. */
@Injectable()
export class ConsequencesService implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #relay: Rounds;
  readonly #expiry: Rounds;
  readonly #pushes: Rounds;
  #stopListening: StopListening | undefined;

  constructor(
    database: Database,
    producer: QueueProducer,
    private readonly bell: Bell,
  ) {
    const events = new EventLog(database.pool);
    const enqueuer = new PushEnqueuer(new PushDeliveries(database.pool, newId), producer);
    const relay = new Relay(
      events,
      bell,
      () => this.#pushes.wake(),
      (type) => eventRelayed({eventType: type}),
    );
    const expiry = new Expiry(events, bell, sessionExpired);
    this.#relay = rounds('relay.failed', 5, () => relay.round());
    this.#expiry = rounds('expiry.failed', 0, () => expiry.round());
    this.#pushes = rounds('enqueueing.failed', 0, () => enqueuer.round());
  }

  async onApplicationBootstrap(): Promise<void> {
    const wake = () => this.#relay.wake();
    this.#stopListening = await this.bell.listen(wake, wake);
    for (const each of [this.#relay, this.#expiry, this.#pushes]) each.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.#stopListening?.();
    await Promise.all([this.#relay, this.#expiry, this.#pushes].map((each) => each.stop()));
  }
}

const rounds = (fault: Lowercase<string>, gatherMs: number, work: () => Promise<boolean>): Rounds =>
  new Rounds({intervalMs: INTERVAL_MS, gatherMs, work, onFault: (error) => log.error(fault, {error})});
