import {until, type TestClient} from '@signet/testing';
import {StatusHub} from '../../../src/sessions/status-hub.js';
import {envelope, startGateway, type TestGateway} from '../gateway.js';
import {listCall, Listener} from './listener.js';

let gateway: TestGateway;
let tester: TestClient;
beforeAll(async () => {
  gateway = await startGateway();
  tester = await gateway.otherClient({isTest: true});
});
afterAll(() => gateway.stop());

const listener = async (by = tester): Promise<Listener> => {
  const one = new Listener(gateway, by);
  expect(await one.next()).toEqual([]);
  return one;
};

const cancelled = async (by = tester): Promise<string> => {
  const id = await gateway.create({}, by);
  await gateway.post(`/${id}/cancellation`, undefined, by);
  return id;
};

test('a production client gets 400, and its events are not marked for a list', async () => {
  const id = await cancelled(gateway.client);
  expect(await listCall(gateway, gateway.client)).toMatchObject({
    status: 400,
    json: envelope(
      'invalid_request',
      'Only a client that is registered for tests can list its events. Set a webhook: the service then sends them.',
    ),
  });
  const {rows} = await gateway.admin.query(
    'SELECT test_client_id, transaction_id FROM event WHERE session_id = $1',
    [id],
  );
  expect(rows).toEqual([{test_client_id: null, transaction_id: null}]);
});

const UNKNOWN =
  'after is not a cursor of this service. Call without after: the list then begins with the next event.';

test.each([
  ['not a cursor', '?after=now', UNKNOWN],
  ['half a page', '?after=1.2', UNKNOWN],
  ['not a number', '?after=1-x', UNKNOWN],
  ['too many parts', '?after=1.2.3.4', UNKNOWN],
  ['of a database with more transactions', '?after=999999999999999999', UNKNOWN],
  ['with a page of such a database', '?after=1.999999999999999999.1', UNKNOWN],
  ['with a transaction before the first', '?after=1-999999999999999999', UNKNOWN],
  ['missing', '?wait=5', 'after is required with wait'],
  ['too long', `?after=${'1'.repeat(4001)}`, 'after must have at most 4000 characters'],
])('a cursor is refused that is %s', async (_, query, message) => {
  expect(await listCall(gateway, tester, query)).toMatchObject({
    status: 400,
    json: envelope('invalid_request', message),
  });
});

test('a wait of more than 55 seconds is refused', async () => {
  expect(await listCall(gateway, tester, '?after=1&wait=56')).toMatchObject({
    status: 400,
    json: envelope('invalid_request', 'wait must be 1 to 55'),
  });
});

const watched = (count: number) =>
  until(`${count} requests wait`, () => gateway.hub(StatusHub).watched === count);

test('a client that is no longer registered for tests is refused while it waits', async () => {
  const client = await gateway.otherClient({isTest: true});
  const one = await listener(client);
  const response = listCall(gateway, client, `?after=${one.cursor}&wait=55`);
  await watched(1);
  await gateway.admin.query('UPDATE relying_party SET is_test = false, version = version + 1 WHERE id = $1', [
    client.id,
  ]);
  await cancelled(gateway.client);
  expect((await response).status).toBe(400);
});

test('the list counts as polling', async () => {
  const client = await gateway.otherClient({isTest: true, pollLimit: 1});
  const responses = await Promise.all(Array.from({length: 5}, () => listCall(gateway, client)));
  const refused = responses.filter(({status}) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.json).toMatchObject({errorCode: 'too_many_requests'});
});
