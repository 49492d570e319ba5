import {newId} from '../../src/ids.js';
import type {WebhookWorld} from '../support/webhook-world.js';

const ok = {durationMs: 12, status: 204, fault: null};
const error = {durationMs: 12, status: 500, fault: null};

/** The age in seconds after which a job is presumed lost. */
export const LOST_AFTER = 25;

/** How many slots an endpoint has at most. */
export const maximumSlots = 10;

/** What the session service and the dispatcher do with the deliveries of a world. */
export function webhookSteps(world: WebhookWorld) {
  /** Enqueues what is due, and returns the ids of the deliveries in the order in which they were created. */
  const due = async (limit = 200): Promise<string[]> =>
    (await world.lanes.due(LOST_AFTER, limit)).map(({id}) => id).toSorted();

  /** Creates this many waiting events of a client, each of a session of its own, and returns their ids, oldest first. */
  async function waiting(clientId: string, count: number): Promise<string[]> {
    const ids = Array.from({length: count}, newId);
    await world.admin.query(
      `INSERT INTO webhook_delivery (id, client_id, type, created_at)
       SELECT id, $1, 'webhook.test', clock_timestamp() - ($3 - n) * interval '1 millisecond'
       FROM unnest($2::uuid[]) WITH ORDINALITY AS made (id, n)`,
      [clientId, ids, count],
    );
    return ids;
  }

  async function takenBy(id: string | undefined) {
    const row = await world.take(id ?? '');
    if (row === null) throw new Error('nothing was taken');
    return row;
  }

  const deliver = async (id: string | undefined, slotChange = 0) => {
    const {epoch} = await takenBy(id);
    await world.dispatcher.deliver(id ?? '', epoch, ok, {slotChange, maximumSlots});
  };

  const fail = async (id: string | undefined, waitMs = 3_600_000, pauseMs = 0, slotChange = 0) => {
    const {epoch, clientId} = await takenBy(id);
    await world.dispatcher.fail({id: id ?? '', epoch, clientId}, error, {
      waitMs,
      gone: false,
      pauseMs,
      slotChange,
      maximumSlots,
    });
  };

  const inFlight = async (clientId: string): Promise<number> => {
    const {rows} = await world.admin.query<{count: number}>(
      `SELECT count(*)::int AS count FROM webhook_delivery
       WHERE client_id = $1 AND outcome IS NULL AND enqueued_at IS NOT NULL AND retry_at IS NULL`,
      [clientId],
    );
    return rows[0]?.count ?? 0;
  };

  const slotsOf = async (clientId: string): Promise<unknown> => {
    const {rows} = await world.admin.query('SELECT slots FROM webhook_endpoint WHERE client_id = $1', [
      clientId,
    ]);
    return rows[0].slots;
  };

  return {due, waiting, takenBy, deliver, fail, inFlight, slotsOf};
}

export type WebhookSteps = ReturnType<typeof webhookSteps>;
