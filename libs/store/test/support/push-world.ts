import {createTestDatabase, testPools} from '@signet/testing';
import type {Pool} from 'pg';
import {newId} from '../../src/ids.js';
import {PushDeliveries} from '../../src/pushes/push-deliveries.js';
import {Connection} from '../../src/sql/connection.js';
import type {DueRow} from '../../src/sql/work-table.js';
import {clientRow, deviceRow, identityRow, insert, sessionRows} from './rows.js';

/** A database for pushed sessions, and the stores with the rights of each process that uses them. */
export async function pushWorld() {
  const database = await createTestDatabase();
  const {open, close} = testPools(database);
  const admin = open(database.adminUrl);
  const store = (url: string) => new PushDeliveries(new Connection(open(url)), newId);
  const service = store(database.urls.sessionService);
  const dispatcher = store(database.urls.pushDispatcher);
  /** An `enqueued` count that is higher than that of every row, so that a job with this count is never stale. */
  const latestJob = 1000;
  /** Makes new deliveries due, as if the queue had refused their jobs. Returns their number. */
  const refuse = async (opened: readonly DueRow[]): Promise<number> => {
    await service.putBack(opened.map(({id}) => id));
    return opened.length;
  };
  const due = async () => (await service.due(12, 100)).map(({id}) => id);
  return {
    admin,
    service,
    dispatcher,
    /** Takes a delivery as the job that was added last does. */
    take: (id: string) => dispatcher.take(id, latestJob),
    /** Enqueues every delivery that is due, and resolves with their ids. */
    due,
    /**
     * Enqueues the only due delivery and returns its id, or an empty string if no delivery is due. Fails if several are
     * due.
     */
    async onlyDue(): Promise<string> {
      const [id = '', ...others] = await due();
      expect(others).toEqual([]);
      return id;
    },
    /** Creates a session, and a delivery for each phone, which the queue refuses, so that it is due. */
    pushedSession: async (phones = 1) => {
      const pushed = await sessionWithPhones(admin, phones);
      await refuse(await service.open(new Map([[pushed.sessionId, null]])));
      return pushed;
    },
    refuse,
    letExpire: (sessionId: string) =>
      admin.query(
        `UPDATE session SET created_at = created_at - interval '1 hour', expires_at = clock_timestamp() WHERE id = $1`,
        [sessionId],
      ),
    /** Makes the times at which deliveries were enqueued, and at which retries are due, this many seconds earlier. */
    pass: (seconds: number) =>
      admin.query(
        `UPDATE push_delivery SET enqueued_at = enqueued_at - $1 * interval '1 second',
           retry_at = retry_at - $1 * interval '1 second'`,
        [seconds],
      ),
    /** Makes the person of the session mute its client. */
    mute: (sessionId: string) =>
      admin.query(
        `INSERT INTO subject (client_id, subject_id, identity_id, key_version, muted_at)
         SELECT client_id, id, subject_identity_id, 1, now() FROM session WHERE id = $1`,
        [sessionId],
      ),
    clear: () => admin.query('TRUNCATE push_delivery'),
    close,
  };
}

export type PushWorld = Awaited<ReturnType<typeof pushWorld>>;

async function sessionWithPhones(admin: Pool, phones: number) {
  const identity = identityRow();
  await admin.query(insert('identity', identity));
  const deviceIds = Array.from({length: phones}, newId);
  for (const id of deviceIds) {
    const address = {push_provider: 'FCM', push_token_encrypted: Buffer.from('encrypted')};
    await admin.query(insert('device', {...deviceRow(identity['id']), ...address, id}));
  }
  const client = clientRow();
  await admin.query(insert('relying_party', client));
  const session = {
    ...sessionRows['pending login'],
    id: newId(),
    client_id: client['id'],
    created_at: new Date(),
    expires_at: new Date(Date.now() + 60_000),
    subject_identity_id: identity['id'],
    push_status: 'DISPATCHED',
  };
  await admin.query(insert('session', session));
  return {sessionId: session.id, deviceIds};
}
