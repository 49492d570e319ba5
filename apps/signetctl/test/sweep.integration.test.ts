import {insertRetainedRows, insertSomeone} from '@signet/testing';
import {Installation} from './support/installation.js';
import {Operator, user} from './support/operator.js';

let installation: Installation;
beforeEach(async () => {
  installation = await Installation.create();
});
afterEach(() => installation.remove());

const day = 86_400;

test('rows are deleted whose retention has ended, in as many batches as needed, and the sweep is audited', async () => {
  const {admin, operator} = installation;
  await insertSomeone(admin);
  await insertRetainedRows(admin, 'event', {count: 30, oldest: 9 * day, youngest: 8 * day});
  await insertRetainedRows(admin, 'event', {count: 3, oldest: 60, youngest: 1});
  const inBatches = new Operator({...operator.environment, LIMIT_SWEEP_BATCH: '10'});
  const swept = await inBatches.json('sweep', '--once', '--yes');
  expect(swept).toMatchObject({event: 30, loginIdentity: 0, auditEntry: 0});
  const {rows} = await admin.query('SELECT count(*)::int AS left FROM event');
  expect(rows).toEqual([{left: 3}]);
  expect(await installation.audit('database')).toEqual([
    {actor: user, action: 'retention.swept', details: swept},
  ]);
});

test('the limits of the environment decide what is deleted', async () => {
  const {admin, operator} = installation;
  await insertRetainedRows(admin, 'event', {count: 1, oldest: 2 * day, youngest: 2 * day});
  const longer = new Operator({...operator.environment, LIMIT_RETAIN_EVENTS: String(3 * day)});
  expect(await longer.json('sweep', '--once', '--yes')).toMatchObject({event: 0});
  expect(await operator.json('sweep', '--once', '--yes')).toMatchObject({event: 1});
});

test('a rule that fails is named, and the other rules are applied', async () => {
  const {admin, operator} = installation;
  await insertRetainedRows(admin, 'event', {count: 1, oldest: 2 * day, youngest: 2 * day});
  await admin.query('REVOKE DELETE ON pin_attempt FROM signet_sweeper');
  const {exitCode, output, errors} = await operator.run(['sweep', '--once', '--yes', '--json']);
  expect(exitCode).toBe(1);
  expect(JSON.parse(output)).toMatchObject({event: 1});
  expect(JSON.parse(errors).error.message).toBe(
    'Rules failed. pinAttempt: The database role may not do this.',
  );
});

test.each([
  [['sweep', '--yes'], {}, 'usage', 2],
  [['sweep', '--once'], {}, 'not_confirmed', 2],
  [['sweep', '--once', '--yes'], {SWEEPER_DATABASE_URL: undefined}, 'settings_invalid', 2],
  [['sweep', '--once', '--yes'], {LIMIT_RETAIN_EVENTS: '1'}, 'settings_invalid', 2],
  [['sweep', '--once', '--yes'], {SWEEPER_DATABASE_URL: 'postgres://127.0.0.1:1/signet'}, 'unreachable', 3],
])('%j with %j is refused as %s', async (argv, settings, code, exitCode) => {
  const operator = new Operator({...installation.operator.environment, ...settings});
  expect(await operator.failure(...argv)).toMatchObject({code, exitCode});
});
