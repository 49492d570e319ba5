import {newId} from '@signet/store';
import {until} from '@signet/testing';
import {sessionServices, type SessionServices} from './services.js';

let services: SessionServices;
beforeAll(async () => {
  services = await sessionServices(1);
});
afterAll(() => services.stop());

/** Inserts a new person with one device for each pair of status and push provider. Returns the ids of the devices. */
async function devices(...states: readonly ['ACTIVE' | 'LOCKED' | 'REVOKED', 'FCM' | null][]) {
  const identityId = newId();
  await services.admin.query(
    `INSERT INTO identity (id, personal_code_hash, attributes_encrypted) VALUES ($1, $2, '\\x00')`,
    [identityId, Buffer.from(identityId)],
  );
  const ids = states.map(newId);
  for (const [index, [status, provider]] of states.entries())
    await services.admin.query(
      `INSERT INTO device (id, identity_id, name, platform, app_version, status, possession_key, oprf_key_encrypted,
         push_provider, push_token_encrypted) VALUES ($1, $2, 'phone', 'SIMULATOR', '1', $3, '{}', '\\x00', $4::"PushProvider", CASE WHEN $4 IS NOT NULL THEN '\\x00'::bytea END)`,
      [ids[index], identityId, status, provider],
    );
  return ids;
}

const happened = async (type: string, deviceId: string | undefined): Promise<void> => {
  const {rows} = await services.admin.query(
    'INSERT INTO event (type, device_id) VALUES ($1, $2) RETURNING id',
    [type, deviceId],
  );
  services.ring();
  await until('the publication', async () => {
    const found = await services.admin.query('SELECT FROM event WHERE id = $1 AND published_at IS NOT NULL', [
      rows[0].id,
    ]);
    return found.rows.length === 1;
  });
};

const notified = async (): Promise<string[]> => {
  const {rows} = await services.admin.query(
    `SELECT device_id AS id FROM push_delivery WHERE kind = 'NOTICE' AND session_id IS NULL ORDER BY device_id`,
  );
  return rows.map(({id}) => id);
};

/** The number of first jobs for the stored deliveries. */
const jobs = async (): Promise<number> => {
  const {rows} = await services.admin.query(
    `SELECT FROM push_delivery d JOIN bullmq.job j ON j.id = 'push-' || d.id || '-1'`,
  );
  return rows.length;
};

beforeEach(() => services.admin.query('TRUNCATE push_delivery'));

test.each(['device.added', 'device.keys_replaced', 'device.push_token_replaced'])(
  'after %s, only the other active phones of the person get a push',
  async (type) => {
    await devices(['ACTIVE', 'FCM']);
    const [changed, second = '', third = ''] = await devices(
      ['ACTIVE', 'FCM'],
      ['ACTIVE', 'FCM'],
      ['ACTIVE', 'FCM'],
      ['ACTIVE', null],
      ['LOCKED', 'FCM'],
      ['REVOKED', null],
    );
    await happened(type, changed);
    expect(await notified()).toEqual([second, third].sort());
    await until('the jobs', async () => (await jobs()) === 2);
  },
);

test('a push that the queue refused is enqueued when the queue accepts jobs again, under the same count', async () => {
  const [changed] = await devices(['ACTIVE', 'FCM'], ['ACTIVE', 'FCM']);
  await services.admin.query('ALTER TABLE bullmq.job RENAME TO unreachable');
  await happened('device.added', changed);
  await until('the refusal', async () => {
    const {rows} = await services.admin.query('SELECT FROM push_delivery WHERE enqueued_at IS NULL');
    return rows.length === 1;
  });
  await services.admin.query('ALTER TABLE bullmq.unreachable RENAME TO job');
  await until('the job', async () => (await jobs()) === 1);
});

test('a second change causes another push only after the first push was sent', async () => {
  const [changed, other] = await devices(['ACTIVE', 'FCM'], ['ACTIVE', 'FCM']);
  await happened('device.added', changed);
  await happened('device.keys_replaced', changed);
  expect(await notified()).toEqual([other]);
  await services.admin.query(`UPDATE push_delivery SET outcome = 'SENT'`);
  await happened('device.push_token_replaced', changed);
  expect(await notified()).toEqual([other, other]);
});
