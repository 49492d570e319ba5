import {startTemporaryPostgres, type EmbeddedPostgres} from '@signet/testing';
import pg from 'pg';
import {Operator} from '../support/operator.js';

let server: EmbeddedPostgres;
let url: string;
beforeAll(async () => {
  server = await startTemporaryPostgres();
  url = server.url('signet');
});
afterAll(() => server.stop());

const migrating = (ROLE_PASSWORDS?: string) =>
  new Operator({ADMIN_DATABASE_URL: url, ...(ROLE_PASSWORDS === undefined ? {} : {ROLE_PASSWORDS})});

async function query(text: string, role?: string, password = ''): Promise<unknown[]> {
  const address = new URL(url);
  if (role !== undefined) Object.assign(address, {username: role, password: encodeURIComponent(password)});
  const client = new pg.Client({connectionString: address.href});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const logsIn = (role: string, password: string) =>
  query('SELECT 1', role, password).then(
    () => true,
    () => false,
  );

const stored = (role: string) => query(`SELECT rolpassword FROM pg_authid WHERE rolname = '${role}'`);

test('migrate sets the passwords in ROLE_PASSWORDS, so that the roles can log in, and changes no others', async () => {
  const output = await migrating('signet_gateway=of-gateway\r\nsignet_portal=it\'s="%#\n').json('migrate');
  expect(output).toMatchObject({passwords: ['signet_gateway', 'signet_portal']});
  expect(JSON.stringify(output)).not.toContain('of-gateway');
  expect(await logsIn('signet_gateway', 'of-gateway')).toBe(true);
  expect(await logsIn('signet_portal', `it's="%#`)).toBe(true);
  expect(await logsIn('signet_gateway', 'of-gateway-')).toBe(false);
  expect(await stored('signet_gateway')).toEqual([
    {rolpassword: expect.stringMatching(/^SCRAM-SHA-256\$4096:/)},
  ]);
  expect(await stored('signet_operator')).toEqual([{rolpassword: null}]);
  await migrating('signet_operator=of-operator').json('migrate');
  expect(await logsIn('signet_operator', 'of-operator')).toBe(true);
  expect(await logsIn('signet_gateway', 'of-gateway')).toBe(true);
});

test.each(['signet_gateway', 'signet_gateway=', 'signet_gateway=short', 'postgres=of-postgres', 'a\nb'])(
  'ROLE_PASSWORDS=%j is refused, and the message does not repeat it',
  async (text) => {
    const failure = await migrating(text).failure('migrate');
    expect(failure).toMatchObject({code: 'settings_invalid', exitCode: 2});
    expect(failure.message).toMatch(/ROLE_PASSWORDS must be lines such as signet_gateway=<password>/);
  },
);

test('a role that the service does not have is refused by name, before any password changes', async () => {
  const before = await stored('signet_gateway');
  const failure = await migrating('signet_gateway=another-one\nsignet_gatway=of-gateway').failure('migrate');
  expect(failure).toMatchObject({
    code: 'refused',
    message: expect.stringContaining('ROLE_PASSWORDS names signet_gatway'),
  });
  expect(await stored('signet_gateway')).toEqual(before);
});

test('without ROLE_PASSWORDS, no password changes', async () => {
  const before = await stored('signet_gateway');
  expect(await migrating().json('migrate')).not.toHaveProperty('passwords');
  expect(await stored('signet_gateway')).toEqual(before);
});
