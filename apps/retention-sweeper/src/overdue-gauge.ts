import type {OnApplicationBootstrap, OnModuleDestroy} from '@nestjs/common';
import type {Retention} from '@signet/data';
import {retentionRules} from '@signet/domain';
import {observeGauge, type Measurement} from '@signet/telemetry';

/** Reports for each retention rule how long the oldest row has been overdue. */
export class OverdueGauge implements OnApplicationBootstrap, OnModuleDestroy {
  #stop = (): void => undefined;

  constructor(private readonly retention: Pick<Retention, 'overdueSeconds'>) {}

  onApplicationBootstrap(): void {
    this.#stop = observeGauge('retention.overdue', () => this.#measure());
  }

  onModuleDestroy(): void {
    this.#stop();
  }

  async #measure(): Promise<Measurement<'retention.overdue'>[]> {
    const measurements = [];
    for (const table of retentionRules)
      measurements.push({value: await this.retention.overdueSeconds(table), labels: {table}});
    return measurements;
  }
}
