import {testPool} from '@signet/testing';
import {Installation} from '../support/installation.js';

let installation: Installation;
beforeAll(async () => {
  installation = await Installation.create();
  await installation.operator.json('migrate');
});
afterAll(() => installation.remove());

async function finding() {
  const {output, exitCode} = await installation.operator.run(['doctor', '--json']);
  const {checks}: {checks: {check: string}[]} = JSON.parse(output);
  return {exitCode, ...checks.find(({check}) => check === 'session-service')};
}

test('a session service that is not connected is a warning, although other processes are', async () => {
  const gateway = testPool(installation.database.urls.gateway);
  await gateway.query('SELECT 1');
  expect(await finding()).toEqual({
    exitCode: 0,
    check: 'session-service',
    state: 'warning',
    message: 'none is connected to the database, so pushes, webhooks and signatures wait',
    remedy: 'Start a session service, unless you have not started the processes yet.',
  });
  await gateway.end();

  const sessionService = testPool(installation.database.urls.sessionService);
  await sessionService.query('SELECT 1');
  expect(await finding()).toMatchObject({state: 'ok', message: 'one is connected to the database'});
  await sessionService.end();
});
