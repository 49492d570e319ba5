import type {EventLog} from '@signet/data';
import type {Bell} from '@signet/queue';

/** Sessions recorded in one statement. */
const BATCH = 500;

/** Records that time ran out, so that it is told; whoever reads a status knows without it. */
export class Expiry {
  constructor(
    private readonly events: EventLog,
    private readonly bell: Bell,
    private readonly onExpired: () => void,
  ) {}

  /** One round; true when there may be more. */
  async round(): Promise<boolean> {
    const expired = await this.events.expire(BATCH);
    if (expired.length > 0) this.bell.ring(expired);
    expired.forEach(() => this.onExpired());
    return expired.length === BATCH;
  }
}
