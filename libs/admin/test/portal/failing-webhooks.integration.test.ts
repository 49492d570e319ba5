import {testKeys} from '@signet/testing';
import {newId} from '@signet/store/sql';
import {FailingWebhooks, OrganisationWebhooks, type Membership} from '../../src/portal/index.js';
import {readFailingWebhooks} from '../../src/portal/insight/failing-webhooks.js';
import {portalWorld, productionClient, type PortalWorld} from '../support/portal-world.js';
import {planOf, readsWholeTable, removedRows} from '../../../store/test/support/plan.js';
import {insert, type Row} from '../../../store/test/support/rows.js';

let world: PortalWorld;
let failing: FailingWebhooks;
let webhooks: OrganisationWebhooks;
let owner: Membership;
let clientId: string;
let name: string;
beforeAll(async () => {
  world = await portalWorld();
  failing = new FailingWebhooks(world.portal);
  webhooks = new OrganisationWebhooks(world.portal, testKeys.webhook);
});
beforeEach(async () => {
  owner = await world.owner();
  ({id: clientId, name} = await clientWithWebhook());
});
afterAll(() => world.close());

async function clientWithWebhook(): Promise<{id: string; name: string}> {
  const draft = productionClient();
  const {id} = await world.clients.register(owner, draft);
  await webhooks.set(owner, id, {url: 'https://shop.example/events'});
  return {id, name: draft.name};
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

const endpoint = (changes: string, at: Date) =>
  world.admin.query(`UPDATE webhook_endpoint SET ${changes} WHERE client_id = $1`, [clientId, at]);

let events = 0;
const event = (): Row => ({session_id: newId(), event_id: (events += 1), signature_type: 'AUTHENTICATION'});

/** Inserts the delivery of an event, and returns its id. */
async function delivery(finished: Date, more: Row = event(), outcome = 'FAILED'): Promise<string> {
  const row = {id: newId(), client_id: clientId, type: 'session.completed', outcome, finished_at: finished};
  await world.admin.query(insert('webhook_delivery', {...row, ...more}));
  return row.id;
}

const found = () => failing.of(owner);

test('a webhook that works is not mentioned', async () => {
  await delivery(hoursAgo(1), event(), 'DELIVERED');
  expect(await found()).toEqual([]);
});

test('a webhook is mentioned when it has failed for an hour', async () => {
  await endpoint('failing_since = $2', hoursAgo(0.9));
  expect(await found()).toEqual([]);
  const since = hoursAgo(1.1);
  await endpoint('failing_since = $2', since);
  expect(await found()).toEqual([
    {
      ...{id: clientId, name, status: 'ENABLED', disabledReason: null},
      ...{statusSince: expect.any(Date), failingSince: since, givenUp: 0},
    },
  ]);
});

test.each(['GONE', 'FAILING'])(
  'a webhook that the service disabled as %s is mentioned for a week',
  async (reason) => {
    const disabled = `status = 'DISABLED', disabled_reason = '${reason}', status_since = $2`;
    await endpoint(disabled, hoursAgo(24 * 6));
    expect(await found()).toMatchObject([{status: 'DISABLED', disabledReason: reason}]);
    await endpoint(disabled, hoursAgo(24 * 8));
    expect(await found()).toEqual([]);
  },
);

test('a webhook that a person disabled is not mentioned', async () => {
  await delivery(hoursAgo(1));
  await webhooks.disable(owner, clientId);
  expect(await found()).toEqual([]);
});

test('the events that were given up within a week count until they are sent again', async () => {
  const [first] = [
    await delivery(hoursAgo(1)),
    await delivery(hoursAgo(24 * 6)),
    await delivery(hoursAgo(24 * 8)),
  ];
  expect(await found()).toMatchObject([{id: clientId, status: 'ENABLED', givenUp: 2}]);
  await webhooks.resend(owner, clientId, first);
  expect(await found()).toMatchObject([{givenUp: 1}]);
  await webhooks.resendRange(owner, clientId, {since: new Date(0), onlyFailed: true});
  expect(await found()).toEqual([]);
});

test('a test or an example that failed does not count, because its sender sees the result', async () => {
  await delivery(hoursAgo(1), {type: 'webhook.test'});
  expect(await found()).toEqual([]);
});

test('only the webhooks of the organisation are mentioned, by the name of their client', async () => {
  await delivery(hoursAgo(1));
  const other = await clientWithWebhook();
  await delivery(hoursAgo(1), {...event(), client_id: other.id});
  const names = [name, other.name].toSorted();
  expect((await found()).map((webhook) => webhook.name)).toEqual(names);
  expect(await failing.of(await world.owner('Banks'))).toEqual([]);
});

test('among many deliveries, PostgreSQL reads only those that were given up', async () => {
  await world.admin.query(
    `INSERT INTO webhook_delivery (id, client_id, type, outcome, finished_at)
     SELECT gen_random_uuid(), $1, 'webhook.test', 'DELIVERED', clock_timestamp() FROM generate_series(1, 20000)`,
    [clientId],
  );
  await delivery(hoursAgo(1));
  await world.admin.query('ANALYZE webhook_delivery');
  const {nodes, pages} = await planOf(world.admin, readFailingWebhooks, [owner.organisationId]);
  expect(nodes[0]?.['Actual Rows']).toBe(1);
  expect(removedRows(nodes)).toBe(0);
  expect(nodes.filter(readsWholeTable)).toEqual([]);
  expect(pages).toBeLessThan(40);
});
