import {newId} from '@signet/store';
import {Installation} from '../support/installation.js';
import type {Operator} from '../support/operator.js';

let installation: Installation;
let operator: Operator;
beforeAll(async () => {
  installation = await Installation.create();
  operator = installation.operator;
});
afterAll(() => installation.remove());

/** Creates a client with a webhook, and this many events in flight and waiting. */
async function client({inFlight, waiting}: {inFlight: number; waiting: number}): Promise<string> {
  const {clientId} = await operator.createClient();
  await operator.json('webhook', 'set', '--client', clientId, '--url', 'https://shop.example/hook');
  for (let index = 0; index < inFlight + waiting; index += 1)
    await installation.admin.query(
      `INSERT INTO webhook_delivery (id, client_id, type, enqueued, enqueued_at)
       VALUES ($1, $2, 'webhook.test', $3, CASE WHEN $3 = 1 THEN now() END)`,
      [newId(), clientId, index < inFlight ? 1 : 0],
    );
  return clientId;
}

test('the webhooks with the most events are listed first, with their slots', async () => {
  const [small, large] = [await client({inFlight: 1, waiting: 0}), await client({inFlight: 4, waiting: 3})];
  await client({inFlight: 0, waiting: 0});
  await installation.admin.query('UPDATE webhook_endpoint SET failing_since = now() WHERE client_id = $1', [
    small,
  ]);
  const {webhooks} = await operator.json('webhook', 'list');
  expect(webhooks).toMatchObject([
    {clientId: large, status: 'ENABLED', failingSince: null, slots: 4, slotsInUse: 4, eventsWaiting: 3},
    {clientId: small, failingSince: expect.any(String), slots: 1, slotsInUse: 1, eventsWaiting: 0},
  ]);
  expect((await operator.json('webhook', 'list', '--limit', '1')).webhooks).toHaveLength(1);
  expect(await operator.json('webhook', 'show', '--client', large)).toMatchObject({
    slots: 4,
    slotsInUse: 4,
    eventsWaiting: 3,
  });
});
