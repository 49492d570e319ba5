import {once} from 'node:events';
import {request, type IncomingMessage} from 'node:http';
import {newId, type RefusalCount} from '@signet/store';
import {until} from '@signet/testing';
import {RefusalCounts} from '../../src/relying-party/refusal-counts.js';
import {basic, loginRequest, startGateway, type TestGateway} from './gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const stored = async (clientId: string, {admin} = gateway) => {
  const {rows} = await admin.query(
    `SELECT error_code, sum(refusals)::int AS refusals FROM client_refusals WHERE client_id = $1 GROUP BY 1 ORDER BY 1`,
    [clientId],
  );
  return rows.map(({error_code, refusals}) => [error_code, refusals]);
};

test('refused requests of a client are counted by error code', async () => {
  const client = await gateway.otherClient();
  const counts = gateway.hub(RefusalCounts);
  await gateway.post('', {...loginRequest, colour: 'red'}, client);
  await gateway.get('/nonsense/status', client);
  await counts.store();
  await gateway.post('', {}, client);
  await gateway.get(`/${newId()}/status`, client);
  await gateway.create({}, client);
  await counts.store();
  await counts.store();
  expect(await stored(client.id)).toEqual([
    ['invalid_request', 2],
    ['session_not_found', 2],
  ]);
});

test('requests over a rate limit are counted as well', async () => {
  const client = await gateway.otherClient({createLimit: 1});
  const statuses: number[] = [];
  while (!statuses.includes(429)) statuses.push((await gateway.post('', loginRequest, client)).status);
  await gateway.hub(RefusalCounts).store();
  expect(await stored(client.id)).toEqual([['too_many_requests', 1]]);
});

test('requests with a wrong secret are not counted, because strangers can send them', async () => {
  const client = await gateway.otherClient();
  const headers = {authorization: basic({id: client.id, secret: 'x'.repeat(43)})};
  expect((await gateway.call('POST', '', {headers})).status).toBe(401);
  await gateway.hub(RefusalCounts).store();
  expect(await stored(client.id)).toEqual([]);
});

test('a request that is refused while the server closes is counted, too', async () => {
  const ending = await startGateway();
  const headers = {
    ...{authorization: basic(ending.client), 'content-type': 'application/json'},
    ...{'content-length': 2, expect: '100-continue'},
  };
  const slow = request(ending.base, {method: 'POST', headers});
  const response = new Promise<IncomingMessage>((resolve, reject) =>
    slow.on('response', resolve).on('error', reject),
  );
  slow.flushHeaders();
  await once(slow, 'continue');
  const ended = ending.stopFirst();
  await until('the server closing', () =>
    fetch(ending.base).then(
      () => false,
      () => true,
    ),
  );
  slow.end('{}');
  const {statusCode} = await response;
  await ended;
  expect({statusCode, stored: await stored(ending.client.id, ending)}).toEqual({
    statusCode: 400,
    stored: [['invalid_request', 1]],
  });
  await ending.stop();
});

test('counts that cannot be stored are kept, and stored when the process ends', async () => {
  const attempts: (readonly RefusalCount[])[] = [];
  const counts = new RefusalCounts({
    add: async (added) => {
      attempts.push(added);
      if (attempts.length === 1) throw new Error('no database');
    },
  });
  counts.count('a', 'invalid_request');
  await counts.store();
  counts.count('a', 'invalid_request');
  counts.count('b', 'invalid_request');
  await counts.onApplicationShutdown();
  expect(attempts[1]).toEqual([
    {clientId: 'a', errorCode: 'invalid_request', refusals: 2},
    {clientId: 'b', errorCode: 'invalid_request', refusals: 1},
  ]);
});
