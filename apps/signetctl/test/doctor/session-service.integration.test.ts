import {testPool} from '@signet/testing';
import {Installation} from '../support/installation.js';

let installation: Installation;
beforeAll(async () => {
  installation = await Installation.create();
  await installation.operator.json('migrate');
});
afterAll(() => installation.remove());

/** What doctor finds while a role is connected to the database. */
async function findingWith(url: string) {
  const pool = testPool(url);
  const client = await pool.connect();
  const found = await finding();
  client.release();
  await pool.end();
  return found;
}

async function finding() {
  const {output, exitCode} = await installation.operator.run(['doctor', '--json']);
  const {checks}: {checks: {check: string}[]} = JSON.parse(output);
  return {exitCode, ...checks.find(({check}) => check === 'session-service')};
}

test('a session service that is not connected is a warning, although other processes are', async () => {
  const {gateway, sessionService} = installation.database.urls;
  expect(await findingWith(gateway)).toEqual({
    exitCode: 0,
    check: 'session-service',
    state: 'warning',
    message: 'none is connected to the database, so pushes, webhooks and signatures wait',
    remedy: 'Start a session service, unless you have not started the processes yet.',
  });
  expect(await findingWith(sessionService)).toMatchObject({
    state: 'ok',
    message: 'one is connected to the database',
  });
});
