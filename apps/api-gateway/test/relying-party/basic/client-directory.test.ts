import {randomUUID} from 'node:crypto';
import {ServiceError} from '@signet/contracts';
import {type ClientRow} from '@signet/store';
import {hashClientSecret} from '@signet/vault';
import {testKeys} from '@signet/testing';
import {ClientCache} from '../../../src/relying-party/basic/client-cache.js';
import {ClientDirectory} from '../../../src/relying-party/basic/client-directory.js';
import {clientSecret as secret, clientWith} from './client-rows.js';

function directoryOf(...rows: ClientRow[]) {
  const table = new Map(rows.map((row) => [row.id, row]));
  const counts = {reads: 0, failures: 0};
  let exhausted = false;
  const cache = new ClientCache();
  const directory = new ClientDirectory(
    {
      find: async (id) => {
        counts.reads += 1;
        return table.get(id) ?? null;
      },
    },
    cache,
    {
      spend: async () => {
        counts.failures += 1;
        if (exhausted) throw new ServiceError('too_many_requests');
      },
    },
    testKeys.secretHash,
  );
  return {
    directory,
    cache,
    counts,
    table,
    exhaust: () => {
      exhausted = true;
    },
    /** Reads the cache first, as the guard does. */
    authenticate: async (clientId: string, presented = secret) => {
      const credentials = {clientId, secret: presented};
      return cache.find(credentials) ?? directory.authenticate(credentials, '192.0.2.1');
    },
  };
}

test('a client is read once and then cached', async () => {
  const client = clientWith();
  const {authenticate, counts} = directoryOf(client);
  expect(await authenticate(client.id)).toBe(client);
  expect(await authenticate(client.id)).toBe(client);
  expect(counts).toEqual({reads: 1, failures: 0});
});

test('a wrong secret causes one read, whether the client is cached or not', async () => {
  const [known, fresh] = [clientWith(), clientWith()];
  const {authenticate, counts} = directoryOf(known, fresh);
  await authenticate(known.id);
  expect(await authenticate(known.id, 'wrong')).toBeNull();
  expect(counts).toEqual({reads: 2, failures: 1});
  expect(await authenticate(fresh.id, 'wrong')).toBeNull();
  expect(counts).toEqual({reads: 3, failures: 2});
});

test('an unknown client causes one read too', async () => {
  const {authenticate, counts} = directoryOf();
  expect(await authenticate(randomUUID())).toBeNull();
  expect(counts).toEqual({reads: 1, failures: 1});
});

test('a suspended client is refused', async () => {
  const client = clientWith({active: false});
  expect(await directoryOf(client).authenticate(client.id)).toBeNull();
});

test('the secret of one client does not authenticate another', async () => {
  const [one, two] = [clientWith(), clientWith()];
  const {authenticate} = directoryOf(one, {...two, secretHash: one.secretHash});
  expect(await authenticate(two.id)).toBeNull();
});

test('a new secret is accepted although the old one is cached', async () => {
  const client = clientWith();
  const {authenticate, table} = directoryOf(client);
  await authenticate(client.id);
  const {hash} = hashClientSecret(testKeys.secretHash, client.id, 'new secret');
  const rotated = {...client, version: 2, secretHash: hash};
  table.set(client.id, rotated);
  expect(await authenticate(client.id, 'new secret')).toBe(rotated);
});

test('a forgotten client is read again', async () => {
  const client = clientWith();
  const {authenticate, cache, counts} = directoryOf(client);
  await authenticate(client.id);
  cache.forget(client);
  await authenticate(client.id);
  expect(counts.reads).toBe(2);
});

test('forgetting an outdated registration keeps a newer version of it', async () => {
  const client = clientWith();
  const {authenticate, cache, counts} = directoryOf(client);
  await authenticate(client.id);
  cache.forget({...client, version: 0});
  await authenticate(client.id);
  expect(counts.reads).toBe(1);
});

test('a registration is current until its version changes or it is deleted', async () => {
  const client = clientWith();
  const {directory, table} = directoryOf(client);
  expect(await directory.isCurrent(client)).toBe(true);
  table.set(client.id, {...client, version: 2});
  expect(await directory.isCurrent(client)).toBe(false);
  table.delete(client.id);
  expect(await directory.isCurrent(client)).toBe(false);
});

test('after too many failures wrong secrets are refused differently, and the right one is still accepted', async () => {
  const [client, fresh] = [clientWith(), clientWith()];
  const {authenticate, exhaust} = directoryOf(client, fresh);
  await authenticate(client.id);
  exhaust();
  await expect(authenticate(client.id, 'wrong')).rejects.toMatchObject({code: 'too_many_requests'});
  expect(await authenticate(client.id)).toBe(client);
  expect(await authenticate(fresh.id)).toBe(fresh);
});
