import {EventLog} from '@signet/store';
import {testPool} from '@signet/testing';
import {Installation} from '../support/installation.js';

let installation: Installation;
beforeAll(async () => {
  installation = await Installation.create();
});
afterAll(() => installation.remove());

async function eventsFinding() {
  const {output} = await installation.operator.run(['doctor', '--json']);
  const {checks}: {checks: {check: string}[]} = JSON.parse(output);
  return checks.find(({check}) => check === 'events');
}

const insert = (type: string, createdAgo: string) =>
  installation.admin.query(
    `INSERT INTO event (type, device_id, created_at, published_at)
     VALUES ($1, gen_random_uuid(), now() - $2::interval, now() - $2::interval + interval '30 days')`,
    [type, createdAgo],
  );

test('events that wait for a newer release are a warning, until a release publishes or discards them', async () => {
  await insert('device.locked', '31 days');
  expect(await eventsFinding()).toEqual({
    check: 'events',
    state: 'ok',
    message: 'no event waits for a newer release',
  });

  await insert('device.locked', '5 hours');
  await insert('device.locked', '3 days');
  expect(await eventsFinding()).toEqual({
    check: 'events',
    state: 'warning',
    message:
      '2 events wait for a newer release, because the session service does not know their types; the oldest happened 3 days ago',
    remedy: expect.stringMatching(
      /newest release that has run here.*After 30 days, the events are discarded\.$/,
    ),
  });

  const pool = testPool(installation.database.urls.sessionService);
  expect(await new EventLog(pool).release()).toBe(2);
  await pool.end();
  expect(await eventsFinding()).toMatchObject({state: 'ok'});
});
