import type {Clock} from './clock.js';
import type {HealthCheck} from './readiness.js';

/**
 * Decides whether a worker may take jobs: not before the database has the schema of its release, because an attempt that
 * fails for this reason counts, and not while the clock of the process may be wrong.
 */
export class WorkPermit {
  constructor(
    private readonly schema: Pick<HealthCheck, 'check'>,
    private readonly clock: Pick<Clock, 'state'>,
  ) {}

  async mayWork(): Promise<boolean> {
    const hasSchema = await this.schema.check().then(
      () => true,
      () => false,
    );
    return hasSchema && (await this.clock.state()) !== 'wrong';
  }
}
