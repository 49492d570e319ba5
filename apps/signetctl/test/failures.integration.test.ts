import {freePort} from '@signet/testing';
import {run} from '../src/program/run.js';
import {silentIo} from '../src/program/input/silent-io.js';
import {Installation} from './support/installation.js';
import {Operator} from './support/operator.js';

let installation: Installation;
beforeAll(async () => {
  installation = await Installation.create();
});
afterAll(() => installation.remove());

const at = (url: string) => new Operator({...installation.operator.environment, DATABASE_URL: url});

test('a database that does not answer is unreachable, and the password in its URL is not printed', async () => {
  const operator = at(`postgres://signet_operator:hidden-password@127.0.0.1:${await freePort()}/signet`);
  const failure = await operator.failure('client', 'list');
  expect(failure).toMatchObject({
    code: 'unreachable',
    exitCode: 3,
    message: expect.stringContaining('DATABASE_URL (ECONNREFUSED)'),
    remedy: 'Check that the server runs, and that DATABASE_URL names it.',
  });
  expect(JSON.stringify(failure)).not.toContain('hidden-password');
});

test('queues that do not answer are unreachable, and the password in their URL is not printed', async () => {
  const QUEUE_URL = `redis://signet:hidden-password@127.0.0.1:${await freePort()}`;
  const operator = new Operator({...installation.operator.environment, QUEUE_URL});
  expect(await operator.failure('queue', 'list')).toEqual({
    code: 'unreachable',
    exitCode: 3,
    message: `The queues do not answer (ECONNREFUSED). QUEUE_URL names ${new URL(QUEUE_URL).host}.`,
    remedy: 'Check that the server runs, and that QUEUE_URL names it.',
  });
});

test('a database that does not exist is unreachable, with what to do', async () => {
  const url = new URL(installation.database.urls.operator);
  url.pathname = 'no_such_database';
  expect(await at(url.href).failure('client', 'list')).toMatchObject({
    code: 'unreachable',
    remedy: expect.stringContaining('signetctl migrate'),
  });
});

test('a database that was never migrated is refused, with what to do', async () => {
  const url = new URL(installation.database.adminUrl);
  url.pathname = 'postgres';
  expect(await at(url.href).failure('client', 'list')).toMatchObject({
    code: 'refused',
    exitCode: 1,
    remedy: 'Run signetctl migrate.',
  });
});

test('a role without the rights of operators is refused, with what to do', async () => {
  const operator = at(installation.database.urls.sessionService);
  for (const argv of [
    ['client', 'list'],
    ['client', 'create', '--name', 'Shop'],
  ])
    expect(await operator.failure(...argv)).toMatchObject({
      code: 'refused',
      exitCode: 1,
      message: 'The database role may not do this.',
      remedy: 'Use the role signet_operator in DATABASE_URL.',
    });
});

test('doctor ends with the code of a failed check', async () => {
  const operator = new Operator({...installation.operator.environment, QUEUE_URL: undefined});
  expect(await operator.failure('doctor')).toMatchObject({code: 'check_failed', exitCode: 1});
});

test('an error that nobody expected has the exit code 4', async () => {
  const errors: string[] = [];
  const exitCode = await run(['client', 'list'], {
    ...silentIo,
    environment: async () => {
      throw new RangeError('secret-value');
    },
    writeError: (text) => void errors.push(text),
  });
  expect({exitCode, errors}).toEqual({exitCode: 4, errors: ['The command failed (RangeError).\n']});
});
