import {randomUUID} from 'node:crypto';
import {ServiceError} from '@signet/contracts';
import {hashClientSecret, type ClientRow} from '@signet/data';
import {testKeys} from '@signet/testing';
import {ClientDirectory} from '../../src/relying-party/basic/client-directory.js';

const secret = 'the secret';

const clientWith = (own: Partial<ClientRow> = {}): ClientRow => {
  const id = own.id ?? randomUUID();
  const {hash, keyVersion} = hashClientSecret(testKeys.secretHash, id, secret);
  return {
    id,
    version: 1,
    name: 'Shop',
    active: true,
    apiRevision: 'CURRENT',
    isTest: false,
    secretHash: hash,
    secretKeyVersion: keyVersion,
    redirectUris: [],
    returnOrigins: [],
    allowedAttributes: [],
    allowedPredicates: [],
    createLimit: null,
    pollLimit: null,
    ...own,
  };
};

/** A directory over these registrations that counts what it asks for. */
function directoryOf(...rows: ClientRow[]) {
  const table = new Map(rows.map((row) => [row.id, row]));
  const counts = {reads: 0, failures: 0};
  let exhausted = false;
  const directory = new ClientDirectory(
    {
      find: async (id) => {
        counts.reads += 1;
        return table.get(id) ?? null;
      },
    },
    {
      check: async () => {
        if (exhausted) throw new ServiceError('too_many_requests');
      },
      spend: async () => {
        counts.failures += 1;
      },
    },
    testKeys.secretHash,
  );
  return {
    directory,
    counts,
    table,
    exhaust: () => {
      exhausted = true;
    },
    authenticate: (clientId: string, presented = secret) =>
      directory.authenticate({clientId, secret: presented}, '192.0.2.1'),
  };
}

test('a client is read once and then known', async () => {
  const client = clientWith();
  const {authenticate, counts} = directoryOf(client);
  expect(await authenticate(client.id)).toBe(client);
  expect(await authenticate(client.id)).toBe(client);
  expect(counts).toEqual({reads: 1, failures: 0});
});

test('a wrong secret costs one read, whether the client is known or not', async () => {
  const [known, fresh] = [clientWith(), clientWith()];
  const {authenticate, counts} = directoryOf(known, fresh);
  await authenticate(known.id);
  expect(await authenticate(known.id, 'wrong')).toBeNull();
  expect(counts).toEqual({reads: 2, failures: 1});
  expect(await authenticate(fresh.id, 'wrong')).toBeNull();
  expect(counts).toEqual({reads: 3, failures: 2});
});

test('an unknown client costs one read, too', async () => {
  const {authenticate, counts} = directoryOf();
  expect(await authenticate(randomUUID())).toBeNull();
  expect(counts).toEqual({reads: 1, failures: 1});
});

test('a suspended client is no client', async () => {
  const client = clientWith({active: false});
  expect(await directoryOf(client).authenticate(client.id)).toBeNull();
});

test('the secret of one client does not open another', async () => {
  const [one, two] = [clientWith(), clientWith()];
  const {authenticate} = directoryOf(one, {...two, secretHash: one.secretHash});
  expect(await authenticate(two.id)).toBeNull();
});

test('a new secret is found although the old one is known', async () => {
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
  const {authenticate, directory, counts} = directoryOf(client);
  await authenticate(client.id);
  directory.forget(client);
  await authenticate(client.id);
  expect(counts.reads).toBe(2);
});

test('an outdated registration does not push out its successor', async () => {
  const client = clientWith();
  const {authenticate, directory, counts} = directoryOf(client);
  await authenticate(client.id);
  directory.forget({...client, version: 0});
  await authenticate(client.id);
  expect(counts.reads).toBe(1);
});

test('a registration is current until its version changes or it is gone', async () => {
  const client = clientWith();
  const {directory, table} = directoryOf(client);
  expect(await directory.isCurrent(client)).toBe(true);
  table.set(client.id, {...client, version: 2});
  expect(await directory.isCurrent(client)).toBe(false);
  table.delete(client.id);
  expect(await directory.isCurrent(client)).toBe(false);
});

test('after too many failures nothing is read any more, but known clients go on', async () => {
  const client = clientWith();
  const {authenticate, counts, exhaust} = directoryOf(client);
  await authenticate(client.id);
  exhaust();
  await expect(authenticate(client.id, 'wrong')).rejects.toMatchObject({code: 'too_many_requests'});
  expect(await authenticate(client.id)).toBe(client);
  expect(counts.reads).toBe(1);
});
