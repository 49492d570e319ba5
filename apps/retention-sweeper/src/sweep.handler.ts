import {Injectable} from '@nestjs/common';
import type {JobPayload} from '@signet/contracts';
import {Retention} from '@signet/data';
import {retention, type RetentionRuleName} from '@signet/domain';
import type {JobAttempt, JobHandler} from '@signet/queue';
import {log, rowsSwept} from '@signet/telemetry';

/** The rules in their order; what holds personal data goes first. */
const rules = Object.keys(retention).filter((name): name is RetentionRuleName => name in retention);

/** Carries out every rule of the retention table until nothing is left that should be gone. */
@Injectable()
export class SweepHandler implements JobHandler<'sweep'> {
  constructor(private readonly retention: Retention) {}

  async handle(_payload: JobPayload<'sweep'>, {signal}: JobAttempt): Promise<void> {
    for (const rule of rules) {
      const count = await this.#sweep(rule, signal);
      if (count > 0) log.info('retention.swept', {table: rule, count});
    }
  }

  /** Batch after batch, so that no statement holds many locks; another run goes on where this one was ended. */
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
