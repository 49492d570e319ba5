import {Inject, Injectable} from '@nestjs/common';
import type {JobPayload} from '@signet/contracts';
import {Retention} from '@signet/data';
import {retentionRules, type RetentionRuleName} from '@signet/domain';
import type {JobAttempt, JobHandler} from '@signet/queue';
import {log, rowsSwept} from '@signet/telemetry';

export class SweepError extends Error {
  override readonly name = 'SweepError';

  constructor(
    readonly rules: readonly RetentionRuleName[],
    cause: unknown,
  ) {
    super(`Retention rules failed: ${rules.join(', ')}.`, {cause});
  }
}

/** Applies every retention rule until no rows are left whose retention period has ended. */
@Injectable()
export class SweepHandler implements JobHandler<'sweep'> {
  constructor(@Inject(Retention) private readonly retention: Pick<Retention, 'sweep'>) {}

  /**
   * If a rule fails, the other rules are still applied.
   * @throws SweepError that names the failed rules
   */
  async handle(_payload: JobPayload<'sweep'>, {signal}: JobAttempt): Promise<void> {
    const failed: RetentionRuleName[] = [];
    let cause: unknown;
    for (const rule of retentionRules) {
      try {
        await this.#sweep(rule, signal);
      } catch (error) {
        log.error('retention.failed', {table: rule, error});
        failed.push(rule);
        cause ??= error;
      }
    }
    if (failed.length > 0) throw new SweepError(failed, cause);
  }

  /** Works in batches, so that no statement holds many locks. After an abort, the next sweep continues. */
  async #sweep(rule: RetentionRuleName, signal: AbortSignal): Promise<void> {
    let total = 0;
    try {
      while (!signal.aborted) {
        const {count, full} = await this.retention.sweep(rule);
        total += count;
        if (count > 0) rowsSwept({table: rule}, count);
        if (!full) break;
      }
    } finally {
      if (total > 0) log.info('retention.swept', {table: rule, count: total});
    }
  }
}
