import {freePort, testKeySettings, testPool} from '@signet/testing';
import {silentIo} from '../../src/program/input/silent-io.js';
import {Installation} from '../support/installation.js';
import {Operator} from '../support/operator.js';
import {runChecks} from '../../src/commands/doctor/checks.js';

let installation: Installation;
beforeAll(async () => {
  installation = await Installation.create();
  await installation.operator.json('migrate');
});
afterAll(() => installation.remove());

interface Check {
  readonly check: string;
  readonly state: string;
  readonly message: string;
  readonly remedy?: string;
}

/** Runs doctor with some settings replaced, and returns its findings by the name of the check. */
async function findings(settings: Record<string, string | undefined> = {}) {
  const operator = new Operator({...installation.operator.environment, ...settings});
  const {exitCode, output, errors} = await operator.run(['doctor', '--json']);
  const {checks}: {checks: Check[]} = JSON.parse(output);
  return {exitCode, errors, checks: Object.fromEntries(checks.map((one) => [one.check, one]))};
}

test('everything is in order in an installation that was migrated and whose session service runs', async () => {
  const pool = testPool(installation.database.urls.sessionService);
  const client = await pool.connect(); // Unlike an idle one, it stays connected, however long doctor takes.
  const {exitCode, checks} = await findings();
  client.release();
  await pool.end();
  expect(Object.values(checks).filter(({state}) => state !== 'ok')).toEqual([]);
  expect(Object.keys(checks).join(' ')).toBe(
    'settings database role schema grants clock audit events certificates session-service webhooks keys queues',
  );
  expect(exitCode).toBe(0);
});

test('people read one line for each check, and a line with the remedy for each problem', async () => {
  const operator = new Operator({...installation.operator.environment, QUEUE_URL: undefined});
  const {output, errors, exitCode} = await operator.run(['doctor']);
  expect(output).toMatch(/^ok {7}settings: .*\nok {7}database: PostgreSQL answers\n/);
  expect(output).toMatch(/\nFAILED {3}queues: .*QUEUE_URL is not set\n {9}What to do: Correct QUEUE_URL/s);
  expect(errors).toBe('These checks failed: queues.\n');
  expect(exitCode).toBe(1);
});

test('a database that does not answer is unreachable, and the other checks still run', async () => {
  const port = await freePort();
  const {exitCode, checks} = await findings({
    DATABASE_URL: `postgres://signet_operator:x@127.0.0.1:${port}/signet`,
  });
  expect(checks['database']).toMatchObject({
    state: 'unreachable',
    message: expect.stringContaining('ECONNREFUSED'),
  });
  expect(checks['keys']?.state).toBe('ok');
  expect(checks['queues']?.state).toBe('ok');
  expect(exitCode).toBe(3);
});

test('a wrong password is named with its remedy, and never printed', async () => {
  const url = new URL(installation.database.urls.operator);
  url.password = 'wrong-password';
  const {checks, errors, exitCode} = await findings({DATABASE_URL: url.href});
  expect(checks['database']).toMatchObject({
    state: 'unreachable',
    remedy: expect.stringContaining('password'),
  });
  expect(JSON.stringify(checks) + errors).not.toContain('wrong-password');
  expect(exitCode).toBe(3);
});

test('queues that do not answer are unreachable', async () => {
  const port = await freePort();
  const {checks, exitCode} = await findings({QUEUE_URL: `redis://127.0.0.1:${port}`});
  expect(checks['queues']?.state).toBe('unreachable');
  expect(exitCode).toBe(3);
});

test('in a database that was never migrated, the keys are not compared, and nobody is told to correct them', async () => {
  const url = new URL(installation.database.adminUrl);
  url.pathname = 'postgres';
  const {schema, keys} = (await findings({DATABASE_URL: url.href})).checks;
  expect(schema).toMatchObject({state: 'failed', remedy: 'Run signetctl migrate.'});
  expect(keys).toMatchObject({state: 'skipped', message: expect.stringContaining('not compared')});
});

test('a migration that was not applied is named', async () => {
  const {admin} = installation;
  const last = 'SELECT migration_name FROM _prisma_migrations ORDER BY migration_name DESC LIMIT 1';
  const {rows} = await admin.query(last);
  await admin.query(`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = (${last})`);
  const {checks, exitCode} = await findings();
  await admin.query('UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL');
  expect(checks['schema']).toMatchObject({
    state: 'failed',
    message: `these were not applied: ${rows[0].migration_name}`,
    remedy: 'Run signetctl migrate.',
  });
  expect(exitCode).toBe(1);
});

test('a grant that is missing is named', async () => {
  await installation.admin.query('REVOKE DELETE ON session FROM signet_sweeper');
  const {checks} = await findings();
  await installation.admin.query('GRANT DELETE ON session TO signet_sweeper');
  expect(checks['grants']).toMatchObject({
    state: 'failed',
    message: 'signet_sweeper lacks DELETE on session',
  });
});

test('settings of the processes are checked, although no command uses them', async () => {
  const {checks, exitCode} = await findings({BASE_URL: 'ftp://secret', LIMIT_TYPO: '1', PORT: '3000'});
  expect(checks['settings']).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(
      /^LIMIT_TYPO is not a configurable limit; BASE_URL must be an https origin [^;]*$/,
    ),
  });
  expect(JSON.stringify(checks)).not.toContain('secret');
  expect(exitCode).toBe(1);
});

test('another role than that of operators is a warning', async () => {
  const {checks, exitCode} = await findings({DATABASE_URL: installation.database.adminUrl});
  expect(checks['role']?.state).toBe('warning');
  expect(exitCode).toBe(0);
});

test('a key that the database uses but the keyring lacks is named, unless only deleted clients need it', async () => {
  const {clientId} = await installation.operator.createClient();
  const settings = {SECRET_HASH_KEYS: testKeySettings.SECRET_HASH_KEYS.replace(/^1:/, '2:')};
  const {checks, exitCode} = await findings(settings);
  await installation.operator.json('client', 'delete', clientId, '--yes');
  expect((await findings(settings)).checks['keys']?.state).toBe('ok');
  expect(checks['keys']).toMatchObject({
    state: 'failed',
    message: 'SECRET_HASH_KEYS lacks version 1, which rows use',
  });
  expect(exitCode).toBe(1);
});

/** A keyring whose version 1 is not the key that the installation uses. */
const otherKey = `1:${Buffer.alloc(32, 7).toString('base64url')}`;

test.each([
  [
    'IDENTITY_ENCRYPTION_KEYS',
    'IDENTITY_ENCRYPTION_KEYS has another key of version 1 than the one that encrypted the data of the people of this database',
  ],
  ['INDEX_KEYS', 'INDEX_KEYS lacks the key with which the newest person was registered'],
  [
    'SUBJECT_KEYS',
    'SUBJECT_KEYS has another key of version 1 than the one that derived the subjectIds of this database, or ENVIRONMENT has changed',
  ],
])('a key of %s that is not the one of this database is named', async (name, message) => {
  await installation.loggedInPerson('test');
  const right = await findings({ENVIRONMENT: 'test'});
  expect(right.checks['keys']?.state).toBe('ok');
  const {checks, exitCode} = await findings({ENVIRONMENT: 'test', [name]: otherKey});
  expect(checks['keys']).toMatchObject({
    state: 'failed',
    message,
    remedy: expect.stringContaining('secret store'),
  });
  expect(exitCode).toBe(1);
});

test('an environment that is not the one of this database is named', async () => {
  await installation.loggedInPerson('production');
  const {checks} = await findings({ENVIRONMENT: 'staging'});
  expect(checks['keys']?.message).toContain('or ENVIRONMENT has changed');
});

test('the subjectIds of test people, which are not derived, prove nothing about the keys', async () => {
  await installation.loggedInPerson('test');
  await installation.loggedInPerson('another', 0);
  expect((await findings({ENVIRONMENT: 'test'})).checks['keys']?.state).toBe('ok');
});

test('keyrings that are malformed are named without their value', async () => {
  const {checks} = await findings({IDENTITY_ENCRYPTION_KEYS: 'not-a-key'});
  expect(checks['keys']?.message).toContain('IDENTITY_ENCRYPTION_KEYS must be a list');
  expect(checks['keys']?.message).not.toContain('not-a-key');
});

test('without any keyring, the keys are not checked', async () => {
  const {checks, exitCode} = await findings({
    IDENTITY_ENCRYPTION_KEYS: undefined,
    SECRET_HASH_KEYS: undefined,
    INDEX_KEYS: undefined,
  });
  expect(checks['keys']?.state).toBe('skipped');
  expect(exitCode).toBe(0);
});

test('a clock that differs is a warning', async () => {
  const io = {...silentIo, environment: async () => installation.operator.environment};
  const checks = await runChecks(io, () => Date.now() - 60_000);
  expect(checks.find(({check}) => check === 'clock')).toMatchObject({
    state: 'warning',
    message: expect.stringContaining('behind PostgreSQL'),
  });
});
