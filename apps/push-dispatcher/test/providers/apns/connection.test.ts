import type {ProviderReaction} from '@signet/testing';
import {apns, TOKEN} from '../support/apns.js';
import {attemptTimeout, session} from '../support/provider.js';

const {start, adapterFor, arrange} = apns();

test('sends all pushes over one connection', async () => {
  const {server, send} = await arrange();
  await Promise.all(Array.from({length: 50}, () => send()));
  await send();
  expect(server.connections).toBe(1);
});

test('reconnects when the connection is lost', async () => {
  const {server, send} = await arrange();
  await send();
  server.cutConnections();
  await send();
  await expect(send()).resolves.toEqual({outcome: 'sent'});
  expect(server.connections).toBe(2);
});

const noResponse = {
  outcome: 'retry',
  from: 'provider',
  fault: {status: null, reason: null},
  retryAfterMs: null,
};

test('times out without a response, and sends the next push over another connection', async () => {
  const {server, adapter, send} = await arrange();
  const time = new AbortController();
  server.behaviour = () => {
    server.behaviour = () => ({status: 200});
    time.abort();
    return 'silence';
  };
  await expect(adapter.send(TOKEN, session, time.signal)).resolves.toEqual(noResponse);
  await expect(send()).resolves.toEqual({outcome: 'sent'});
  expect(server.connections).toBe(2);
});

test('does not abort other pushes in flight when one times out', async () => {
  let answerFirst = (_reaction: ProviderReaction): void => undefined;
  const slow = new Promise<ProviderReaction>((resolve) => {
    answerFirst = resolve;
  });
  const {server, adapter, send} = await arrange();
  const reactions: (ProviderReaction | Promise<ProviderReaction>)[] = [slow, 'silence'];
  const time = new AbortController();
  server.behaviour = () => {
    const reaction = reactions.shift() ?? {status: 200};
    if (reaction === 'silence') time.abort();
    return reaction;
  };
  const first = send();
  await adapter.send(TOKEN, session, time.signal);
  answerFirst({status: 200});
  await expect(first).resolves.toEqual({outcome: 'sent'});
});

test('a connection that is closed early counts as no response', async () => {
  const {send} = await arrange(() => 'hang-up');
  await expect(send()).resolves.toEqual(noResponse);
});

test('a server that cannot be reached counts as no response', async () => {
  const {server, adapter} = await arrange();
  await server.stop();
  await expect(adapter.send(TOKEN, session, attemptTimeout())).resolves.toEqual(noResponse);
});

test('sends nothing to a server with an untrusted certificate', async () => {
  const server = await start();
  const adapter = adapterFor({origin: server.origin});
  await expect(adapter.send(TOKEN, session, attemptTimeout())).resolves.toEqual(noResponse);
  expect(server.requests).toEqual([]);
});

test('sends nothing if the push has already been aborted', async () => {
  const {server, adapter} = await arrange();
  await expect(adapter.send(TOKEN, session, AbortSignal.abort())).resolves.toEqual(noResponse);
  expect(server.requests).toEqual([]);
});
