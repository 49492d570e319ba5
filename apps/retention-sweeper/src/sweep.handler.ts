import {Inject, Injectable} from '@nestjs/common';
import type {JobPayload} from '@signet/contracts';
import {Retention} from '@signet/data';
import {retentionRules, type RetentionRuleName} from '@signet/domain';
import type {JobAttempt, JobHandler} from '@signet/queue';
import {log, rowsSwept} from '@signet/telemetry';

/**
 * The sessions are counted first, so that the statements that delete sessions have to count only those that ended
 * recently.
 */
const steps = ['sessionCounts', ...retentionRules] as const;
type SweepStep = 'sessionCounts' | RetentionRuleName;

export class SweepError extends Error {
  override readonly name = 'SweepError';

  constructor(
    readonly steps: readonly SweepStep[],
    cause: unknown,
  ) {
    super(`Parts of the sweep failed: ${steps.join(', ')}.`, {cause});
  }
}

/** Counts sessions, and applies every retention rule until no rows are left whose retention period has ended. */
@Injectable()
export class SweepHandler implements JobHandler<'sweep'> {
  constructor(@Inject(Retention) private readonly retention: Pick<Retention, 'countSessions' | 'sweep'>) {}

  /**
   * Runs every step, even if an earlier step fails.
   * @throws SweepError that names the failed steps
   */
  async handle(_payload: JobPayload<'sweep'>, {signal}: JobAttempt): Promise<void> {
    const failed: SweepStep[] = [];
    let cause: unknown;
    for (const step of steps) {
      try {
        await this.#run(step, signal);
      } catch (error) {
        log.error('retention.failed', {table: step, error});
        failed.push(step);
        cause ??= error;
      }
    }
    if (failed.length > 0) throw new SweepError(failed, cause);
  }

  /**
   * Runs a step in batches, so that no statement holds many locks. Stops when the job is aborted; the next sweep
   * continues.
   */
  async #run(step: SweepStep, signal: AbortSignal): Promise<void> {
    let total = 0;
    try {
      while (!signal.aborted) {
        const {count, full} = await this.#batch(step);
        total += count;
        if (count > 0 && step !== 'sessionCounts') rowsSwept({table: step}, count);
        if (!full) break;
      }
    } finally {
      if (total > 0 && step !== 'sessionCounts') log.info('retention.swept', {table: step, count: total});
    }
  }

  #batch(step: SweepStep) {
    return step === 'sessionCounts' ? this.retention.countSessions() : this.retention.sweep(step);
  }
}
