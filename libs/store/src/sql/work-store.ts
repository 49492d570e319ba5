import type {Connection} from './connection.js';
import type {WorkBacklog, workTable} from './work-table.js';

type Statements = Pick<ReturnType<typeof workTable>, 'putBack' | 'backlog'>;

/** What the stores of all kinds of outgoing work have in common. */
export class WorkStore {
  constructor(
    protected readonly db: Connection,
    private readonly work: Statements,
  ) {}

  /** Makes rows due again, because the queue has refused their jobs. */
  async putBack(ids: readonly string[]): Promise<void> {
    await this.db.rows(this.work.putBack, {ids});
  }

  async backlog(): Promise<WorkBacklog> {
    return (await this.db.row(this.work.backlog, {})) ?? {unfinished: 0, oldestSeconds: 0};
  }
}
