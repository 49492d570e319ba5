import type {OnApplicationBootstrap, OnModuleDestroy} from '@nestjs/common';
import type {EventLog} from '@signet/data';
import {observeGauges} from '@signet/telemetry';

/** Reports how much work waits in the database, and since when. */
export class BacklogGauges implements OnApplicationBootstrap, OnModuleDestroy {
  #stop = (): void => undefined;

  constructor(private readonly events: Pick<EventLog, 'backlog'>) {}

  onApplicationBootstrap(): void {
    this.#stop = observeGauges(['outbox.oldest', 'outbox.waiting', 'outbox.set_aside'], async () => {
      const {waiting, setAside, oldestSeconds} = await this.events.backlog();
      return [
        {gauge: 'outbox.oldest', value: oldestSeconds, labels: {}},
        {gauge: 'outbox.waiting', value: waiting, labels: {}},
        {gauge: 'outbox.set_aside', value: setAside, labels: {}},
      ];
    });
  }

  onModuleDestroy(): void {
    this.#stop();
  }
}
