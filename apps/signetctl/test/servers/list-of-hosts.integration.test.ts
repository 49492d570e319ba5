import {testKeySettings, ReplicatedPostgres} from '@signet/testing';
import {z} from 'zod';
import {Operator, user} from '../support/operator.js';

const applied = z.object({applied: z.array(z.string())});
const report = z.object({
  checks: z.array(z.object({check: z.string(), state: z.string(), message: z.string()})),
});

let servers: ReplicatedPostgres;
beforeAll(async () => {
  servers = await ReplicatedPostgres.start({synchronous: true});
}, 60_000);
afterAll(() => servers.stop());

/** An operator whose settings list the standby before the primary, with the superuser in place of all roles. */
function operator(): Operator {
  const url = servers.url('signet').replace(/@([^,]*),([^/]*)/, (_all, one: string, two: string) => {
    const standby = new URL(servers.standbyUrl('signet')).host;
    return standby === one ? `@${one},${two}` : `@${two},${one}`;
  });
  return new Operator({...testKeySettings, DATABASE_URL: url, ADMIN_DATABASE_URL: url, QUEUE_URL: url});
}

const databaseCheck = async () => {
  const {output} = await operator().run(['doctor', '--json']);
  return report.parse(JSON.parse(output)).checks.find(({check}) => check === 'database');
};

test('migrate creates and migrates the database on the primary, doctor connects to it, and commands change it', async () => {
  expect(applied.parse(await operator().json('migrate')).applied.length).toBeGreaterThan(0);
  expect(await operator().json('migrate')).toEqual({applied: [], grants: 'set', actor: user});
  expect(await databaseCheck()).toMatchObject({state: 'ok'});
  expect((await operator().createClient()).clientId).toEqual(expect.any(String));
}, 60_000);

test('without a primary, the message says for each host why it is not used; after a failover, commands work', async () => {
  const primary = new URL(servers.primaryUrl('signet')).host;
  const standby = new URL(servers.standbyUrl('signet')).host;
  await servers.killPrimary();
  const reasons = `${standby} is read-only; ${primary} does not accept connections (ECONNREFUSED)`;
  const message = `PostgreSQL at ${standby}, ${primary} does not accept the connection of DATABASE_URL: ${reasons}.`;
  expect(await databaseCheck()).toMatchObject({state: 'unreachable', message});
  expect(await operator().failure('client', 'list')).toMatchObject({
    code: 'unreachable',
    message,
    exitCode: 3,
  });
  await servers.promote();
  expect(await databaseCheck()).toMatchObject({state: 'ok'});
  expect(applied.parse(await operator().json('migrate')).applied).toEqual([]);
}, 60_000);
