import {Inject, Injectable} from '@nestjs/common';
import type {JobPayload} from '@signet/contracts';
import {Retention} from '@signet/store';
import {isPersonal, retentionRules, type RetentionRuleName} from '@signet/domain';
import type {JobAttempt, JobHandler} from '@signet/queue';
import {log, rowsSwept} from '@signet/telemetry';

type SweepStep = 'sessionCounts' | RetentionRuleName;

/**
 * The steps of a turn, in order. Personal data comes first. The sessions are counted before most of them are deleted, so
 * that the statements that delete sessions have to count only those that ended recently.
 */
const steps: readonly SweepStep[] = [
  ...retentionRules.filter(isPersonal),
  'sessionCounts',
  ...retentionRules.filter((rule) => !isPersonal(rule)),
];

/** Steps that belong to every turn, because their rows can become due while others are swept. */
const isUrgent = (step: SweepStep): boolean => step !== 'sessionCounts' && isPersonal(step);

export class SweepError extends Error {
  override readonly name = 'SweepError';

  constructor(
    readonly steps: readonly SweepStep[],
    cause: unknown,
  ) {
    super(`Parts of the sweep failed: ${steps.join(', ')}.`, {cause});
  }
}

/** What one sweep has done so far. */
class SweepProgress {
  readonly #totals = new Map<SweepStep, number>();
  readonly failed: SweepStep[] = [];
  cause: unknown;

  add(step: SweepStep, count: number): void {
    if (count === 0 || step === 'sessionCounts') return;
    rowsSwept({table: step}, count);
    this.#totals.set(step, (this.#totals.get(step) ?? 0) + count);
  }

  fail(step: SweepStep, error: unknown): void {
    log.error('retention.failed', {table: step, error});
    this.failed.push(step);
    this.cause ??= error;
  }

  logTotals(): void {
    for (const [step, count] of this.#totals) log.info('retention.swept', {table: step, count});
  }
}

/**
 * Counts sessions, and applies every retention rule until no rows are left whose retention period has ended. The steps
 * take turns, one batch each, so that a backlog of one rule does not delay the others. Rules about personal data belong to
 * every turn.
 */
@Injectable()
export class SweepHandler implements JobHandler<'sweep'> {
  constructor(@Inject(Retention) private readonly retention: Pick<Retention, 'countSessions' | 'sweep'>) {}

  /**
   * Takes turns until no step has a full batch, or the job is aborted; the next sweep continues. A step that fails is not
   * repeated, and the others are still done.
   * @throws SweepError that names the failed steps
   */
  async handle(_payload: JobPayload<'sweep'>, {signal}: JobAttempt): Promise<void> {
    const progress = new SweepProgress();
    let full: readonly SweepStep[] = steps;
    while (full.length > 0 && !signal.aborted) {
      const turn = steps.filter((step) => full.includes(step) || isUrgent(step));
      full = await this.#turn(turn, progress, signal);
    }
    progress.logTotals();
    if (progress.failed.length > 0) throw new SweepError(progress.failed, progress.cause);
  }

  /** Runs one batch of each step that has not failed. Returns the steps for which more rows may be due. */
  async #turn(
    turn: readonly SweepStep[],
    progress: SweepProgress,
    signal: AbortSignal,
  ): Promise<readonly SweepStep[]> {
    const full: SweepStep[] = [];
    for (const step of turn) {
      if (signal.aborted || progress.failed.includes(step)) continue;
      try {
        const batch = await this.#batch(step);
        progress.add(step, batch.count);
        if (batch.full) full.push(step);
      } catch (error) {
        progress.fail(step, error);
      }
    }
    return full;
  }

  /** Runs one batch, so that no statement holds many locks. */
  #batch(step: SweepStep) {
    return step === 'sessionCounts' ? this.retention.countSessions() : this.retention.sweep(step);
  }
}
