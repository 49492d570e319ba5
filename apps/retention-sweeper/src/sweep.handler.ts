import {Injectable} from '@nestjs/common';
import type {JobPayload} from '@signet/contracts';
import {Retention} from '@signet/data';
import {retention, type RetentionRuleName} from '@signet/domain';
import type {JobAttempt, JobHandler} from '@signet/queue';
import {log, rowsSwept} from '@signet/telemetry';

/** The rules in the order of the table: rows with personal data first. */
const rules = Object.keys(retention).filter((name): name is RetentionRuleName => name in retention);

/** Applies every rule of the retention table until no row is left whose retention period has ended. */
@Injectable()
export class SweepHandler implements JobHandler<'sweep'> {
  constructor(private readonly retention: Retention) {}

  async handle(_payload: JobPayload<'sweep'>, {signal}: JobAttempt): Promise<void> {
    for (const rule of rules) {
      const count = await this.#sweep(rule, signal);
      if (count > 0) log.info('retention.swept', {table: rule, count});
    }
  }

  /** Deletes in batches, so that no statement holds many locks. If a sweep is aborted, the next one continues. */
  async #sweep(rule: RetentionRuleName, signal: AbortSignal): Promise<number> {
    let total = 0;
    while (!signal.aborted) {
      const {count, full} = await this.retention.sweep(rule);
      total += count;
      if (count > 0) rowsSwept({table: rule}, count);
      if (!full) break;
    }
    return total;
  }
}
