import type {SignetClient} from '../src/index.js';
import {json, scriptedService} from './support/scripted-service.js';

const test503 = {delayMs: 10, status: 503} as const;
const redirectUri = 'https://shop.example/callback';

const calls: [string, (client: SignetClient) => Promise<unknown>][] = [
  ['createLogin', (client) => client.createLogin({redirectUri}, {test: test503})],
  ['createSigning', (client) => client.createSigning({data: new Uint8Array()}, {test: test503})],
  ['status', (client) => client.status('x', {test: test503})],
  ['complete', (client) => client.complete('x', {test: test503})],
  ['redeem', (client) => client.redeem('code', 'verifier', {test: test503})],
  ['cancel', (client) => client.cancel('x', {test: test503})],
  ['result', (client) => client.result('x', {test: test503})],
];

test.each(calls)('%s sends what a test client asks for', async (_, call) => {
  const {client, received} = scriptedService([json(200, {sessionId: 'x'})]);
  await call(client);
  expect(received[0]?.headers['x-signet-test']).toBe('delay=10,status=503');
});

test('a creation sends the outcome of its session', async () => {
  const {client, received} = scriptedService([json(200, {sessionId: 'x'})]);
  await client.createLogin({redirectUri}, {test: {outcome: 'CANCELLED:declined', afterMs: 500}});
  expect(received[0]?.headers['x-signet-test']).toBe('outcome=CANCELLED:declined,after=500');
});

test('a creation sends the age of its session', async () => {
  const {client, received} = scriptedService([json(200, {sessionId: 'x'})]);
  await client.createLogin({redirectUri}, {test: {outcome: 'CONFIRMED', age: '61s'}});
  expect(received[0]?.headers['x-signet-test']).toBe('outcome=CONFIRMED,age=61s');
});

test('no call sends the header unless it is asked to', async () => {
  const {client, received} = scriptedService([json(200, {sessionId: 'x'})]);
  await client.createLogin({redirectUri});
  await client.status('x', {test: {}});
  expect(received.map(({headers}) => headers['x-signet-test'])).toEqual([undefined, undefined]);
});
