import type {LimitValues} from '@signet/contracts';
import {allotSlots, clientsWithoutSlot, type ClientsWithoutSlot} from '@signet/domain';
import type {Pool} from 'pg';
import {Connection} from '../sql/connection.js';
import {inTransaction} from '../sql/transaction.js';
import {WorkStore} from '../sql/work-store.js';
import type {DueRow} from '../sql/work-table.js';
import {webhooks} from './delivery-statements.js';
import {
  discardUnsendable,
  enqueueWebhooks,
  lockWebhookLanes,
  lostWebhooks,
  webhookLanes,
} from './lane-statements.js';

/** How long a tick waits for the tick of another session service, or for a row that is locked. */
const LOCK_TIMEOUT_MS = 1000;

/**
 * The queue of webhooks, in which each client has at most its slots. All other deliveries wait in the table, where they
 * cost nothing, so that no client delays the webhooks of another.
 */
export class WebhookLanes extends WorkStore {
  /** @param limits the slots of a client, of an organisation, and of all clients together; see `allotSlots` */
  constructor(
    private readonly pool: Pool,
    private readonly limits: LimitValues,
  ) {
    super(new Connection(pool), webhooks);
  }

  /**
   * The deliveries to enqueue: those that get a slot, those that have been due longest first, and deliveries whose last
   * job is older than `lostAfter` seconds, or than a multiple of that time if no worker has taken the earlier jobs. Due
   * deliveries to a disabled endpoint or for a suspended client get the outcome DISCARDED. The caller adds the jobs after
   * the commit, so a crash in between delays an event but never loses it.
   */
  due(lostAfter: number, limit: number): Promise<DueRow[]> {
    return inTransaction(this.pool, LOCK_TIMEOUT_MS, async (client) => {
      const db = new Connection(client);
      await db.row(lockWebhookLanes, {});
      const lost = await db.rows(lostWebhooks, {lostAfter, limit});
      return [...lost, ...(await this.#next(db, limit - lost.length))];
    });
  }

  async #next(db: Connection, limit: number): Promise<DueRow[]> {
    const lanes = await db.rows(webhookLanes, {});
    const allotted = allotSlots(lanes, this.limits, limit);
    const closed = lanes.filter(({due, open}) => due && !open).map(({clientId}) => clientId);
    const clientIds = [...allotted.keys()];
    const counts = [...allotted.values()];
    const enqueued = clientIds.length === 0 ? [] : await db.rows(enqueueWebhooks, {clientIds, counts});
    const discarded = closed.length === 0 ? [] : await db.rows(discardUnsendable, {clientIds: closed, limit});
    return [...enqueued, ...discarded];
  }

  async clientsWithoutSlot(): Promise<ClientsWithoutSlot> {
    return clientsWithoutSlot(await this.db.rows(webhookLanes, {}), this.limits);
  }
}
