import type {OnApplicationBootstrap, OnModuleDestroy} from '@nestjs/common';
import type {Retention} from '@signet/store';
import {retentionRules} from '@signet/domain';
import {observeGauges, type Measurement} from '@signet/telemetry';

/**
 * Reports, for each retention rule, how many seconds ago the retention period of the oldest row ended; 0 if no row is
 * overdue.
 */
export class OverdueGauge implements OnApplicationBootstrap, OnModuleDestroy {
  #stop = (): void => undefined;

  constructor(private readonly retention: Pick<Retention, 'overdueSeconds'>) {}

  onApplicationBootstrap(): void {
    this.#stop = observeGauges(['retention.overdue'], () => this.#measure());
  }

  onModuleDestroy(): void {
    this.#stop();
  }

  async #measure(): Promise<Measurement<'retention.overdue'>[]> {
    const measurements: Measurement<'retention.overdue'>[] = [];
    for (const table of retentionRules) {
      const value = await this.retention.overdueSeconds(table);
      measurements.push({gauge: 'retention.overdue', value, labels: {table}});
    }
    return measurements;
  }
}
