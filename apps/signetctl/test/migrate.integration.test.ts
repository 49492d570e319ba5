import {randomBytes} from 'node:crypto';
import {readdirSync} from 'node:fs';
import {resolve} from 'node:path';
import pg from 'pg';
import {Installation} from './support/installation.js';
import {Operator, user} from './support/operator.js';

const migrations = readdirSync(resolve(import.meta.dirname, '../../../prisma/migrations'))
  .filter((name) => !name.endsWith('.toml'))
  .sort();

let installation: Installation;
let adminUrl: string;
beforeAll(async () => {
  installation = await Installation.create();
  const url = new URL(installation.database.adminUrl);
  url.pathname = `test_${randomBytes(8).toString('hex')}`;
  adminUrl = url.href;
});
afterAll(async () => {
  await installation.admin.query(
    `DROP DATABASE IF EXISTS "${new URL(adminUrl).pathname.slice(1)}" WITH (FORCE)`,
  );
  await installation.remove();
});

test('a database that does not exist is created, migrated and ready for the roles, and a repetition changes nothing', async () => {
  const operator = new Operator({...installation.operator.environment, ADMIN_DATABASE_URL: adminUrl});
  expect(await operator.json('migrate')).toEqual({applied: migrations, grants: 'set', actor: user});
  expect(await operator.json('migrate', '--actor', 'job')).toEqual({
    applied: [],
    grants: 'set',
    actor: 'job',
  });
  const client = new pg.Client({connectionString: adminUrl});
  await client.connect();
  const {rows} = await client.query('SELECT actor, action, target, details FROM audit_entry ORDER BY at');
  const {rows: queues} = await client.query(`SELECT to_regnamespace('bullmq') IS NOT NULL AS present`);
  await client.end();
  expect(rows).toEqual([
    {actor: user, action: 'database.migrated', target: 'database', details: {migrations}},
    {actor: 'job', action: 'database.migrated', target: 'database', details: {migrations: []}},
  ]);
  expect(queues).toEqual([{present: true}]);
});

test('people read the name of each new migration in a line, and then how many there are', async () => {
  const {admin, operator} = installation;
  const {rows} = await admin.query('SELECT current_database() AS name');
  const url = new URL(adminUrl);
  url.pathname = `${rows[0].name}_again`;
  const other = new Operator({...operator.environment, ADMIN_DATABASE_URL: url.href});
  const first = await other.run(['migrate']);
  const again = await other.run(['migrate']);
  await admin.query(`DROP DATABASE "${url.pathname.slice(1)}" WITH (FORCE)`);
  const summary = (count: number) => `applied  ${count}\ngrants   set\nactor    ${user}\n`;
  expect(first.output).toBe(['migration', ...migrations, '', summary(migrations.length)].join('\n'));
  expect(again.output).toBe(`no new migrations\n\n${summary(0)}`);
});

test('the grants of a newer release stay, and the output says so', async () => {
  const operator = new Operator({...installation.operator.environment, ADMIN_DATABASE_URL: adminUrl});
  await operator.json('migrate');
  const client = new pg.Client({connectionString: adminUrl});
  await client.connect();
  await client.query(
    `COMMENT ON TABLE _prisma_migrations IS '${['29990101000000_next', ...migrations.toReversed()].join('\n')}'`,
  );
  await client.end();
  expect(await operator.json('migrate')).toEqual({
    applied: [],
    grants: 'those of a newer release',
    actor: user,
  });
});

test('an account that may not change the schema is refused, and the message says what failed', async () => {
  const {operator, database} = installation;
  const other = new Operator({...operator.environment, ADMIN_DATABASE_URL: database.urls.gateway});
  expect(await other.failure('migrate')).toMatchObject({
    code: 'refused',
    exitCode: 1,
    message: expect.stringContaining('permission denied'),
  });
});

test('without ADMIN_DATABASE_URL, the settings are invalid', async () => {
  const operator = new Operator({DATABASE_URL: installation.database.urls.operator});
  expect(await operator.failure('migrate')).toMatchObject({
    code: 'settings_invalid',
    exitCode: 2,
    message: 'Invalid environment variables:\n  ADMIN_DATABASE_URL is not set',
  });
});

test('a URL without a database is refused before anything is created', async () => {
  const url = new URL(adminUrl);
  url.pathname = '';
  const operator = new Operator({ADMIN_DATABASE_URL: url.href});
  expect(await operator.failure('migrate')).toMatchObject({code: 'settings_invalid', exitCode: 2});
});
