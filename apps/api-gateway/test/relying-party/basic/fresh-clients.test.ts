import {randomUUID} from 'node:crypto';
import {ExecutionContextHost} from '@nestjs/core/helpers/execution-context-host.js';
import {ServiceError} from '@signet/contracts';
import {StaleClientError, type ClientRow} from '@signet/store';
import {BasicChallenge} from '../../../src/relying-party/basic/challenge.filter.js';
import {ClientCache} from '../../../src/relying-party/basic/client-cache.js';
import {FreshClients} from '../../../src/relying-party/basic/fresh-clients.js';
import {clientWith} from './client-rows.js';

/** Creates a request whose handler has these outcomes in successive attempts. */
function requestOf(outcomes: readonly (Error | 'done')[], isCurrent: boolean, isAuthentic = true) {
  const request: {client: ClientRow} = {client: clientWith({version: 1})};
  const versions: number[] = [];
  const cache = new ClientCache();
  cache.keep(request.client, 'secret');
  const clients = new FreshClients(
    cache,
    {isCurrent: async () => isCurrent},
    {
      canActivate: async () => {
        if (!isAuthentic) throw new BasicChallenge();
        request.client = {...request.client, version: request.client.version + 1};
        return true;
      },
    },
  );
  const handle = async ({version}: ClientRow) => {
    const outcome = outcomes[versions.length] ?? new Error('the handler ran too often');
    versions.push(version);
    if (outcome !== 'done') throw outcome;
    return outcome;
  };
  const {client} = request;
  return {
    respond: () => clients.run(new ExecutionContextHost([request]), handle),
    versions,
    isCached: () => cache.find({clientId: client.id, secret: 'secret'}) !== null,
  };
}

const refusal = new ServiceError('invalid_request');
const stale = new StaleClientError();

test('a handler that succeeds runs once', async () => {
  const {respond, versions, isCached} = requestOf(['done'], true);
  expect(await respond()).toBe('done');
  expect([versions, isCached()]).toEqual([[1], true]);
});

test('a handler that finds a newer registration runs again with it', async () => {
  const {respond, versions, isCached} = requestOf([stale, 'done'], false);
  expect(await respond()).toBe('done');
  expect([versions, isCached()]).toEqual([[1, 2], false]);
});

test('an error response is final if the registration is current', async () => {
  const {respond, versions} = requestOf([refusal, 'done'], true);
  await expect(respond()).rejects.toBe(refusal);
  expect(versions).toEqual([1]);
});

test('after an error response under an outdated registration, the handler runs again', async () => {
  const {respond, versions} = requestOf([refusal, 'done'], false);
  expect(await respond()).toBe('done');
  expect(versions).toEqual([1, 2]);
});

test('an internal error is not retried', async () => {
  const fault = new Error(randomUUID());
  const {respond, versions} = requestOf([fault, 'done'], false);
  await expect(respond()).rejects.toBe(fault);
  expect(versions).toEqual([1]);
});

test('credentials that are no longer valid are challenged', async () => {
  const {respond, versions} = requestOf([stale, 'done'], false, false);
  await expect(respond()).rejects.toThrow(BasicChallenge);
  expect(versions).toEqual([1]);
});

test.each([
  ['a stale registration', stale],
  ['a refusal', refusal],
])(
  'after three attempts that end with %s under outdated registrations, the request fails',
  async (_, error) => {
    const {respond, versions} = requestOf([error, error, error, 'done'], false);
    await expect(respond()).rejects.toThrow(StaleClientError);
    expect(versions).toEqual([1, 2, 3]);
  },
);
