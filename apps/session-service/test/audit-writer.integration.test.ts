import {AuditLogging} from '@signet/store';
import {isAuthentic, readAuditLine} from '@signet/domain';
import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {createTestDatabase, testPool, type TestDatabase} from '@signet/testing';
import {AuditWriter} from '../src/audit-writer.js';

let database: TestDatabase;
let admin: ReturnType<typeof testPool>;
let pools: ReturnType<typeof testPool>[];
let telemetry: TestTelemetry;
beforeEach(async () => {
  database = await createTestDatabase();
  admin = testPool(database.adminUrl);
  pools = Array.from({length: 3}, () => testPool(database.urls.sessionService));
  telemetry = startTestTelemetry();
});
afterEach(async () => {
  await telemetry.stop();
  await Promise.all([admin, ...pools].map((pool) => pool.end()));
  await database.drop();
});

const insert = (count: number) =>
  admin.query(
    `INSERT INTO audit_entry (id, actor, action, target, details)
     SELECT gen_random_uuid(), 'mari@bastion', 'identity.erased', 'identity:' || gen_random_uuid(), '{"name": "Shop"}'
     FROM generate_series(1, $1)`,
    [count],
  );
const writers = () => pools.map((pool) => new AuditWriter(new AuditLogging(pool)));
const unlogged = async () => {
  const {rows} = await admin.query('SELECT count(*)::int AS count FROM audit_entry WHERE logged_at IS NULL');
  return rows[0]?.count;
};
const auditLines = () => telemetry.logs().filter(({event}) => event === 'audit.recorded');

/** Ticks until no entry is left. */
async function drain(writer: AuditWriter): Promise<void> {
  while ((await writer.tick()) || (await unlogged()) > 0);
}

test('several session services log each entry once, with a MAC that signetctl can verify', async () => {
  await insert(1000);
  await Promise.all(writers().map(drain));
  const {rows} = await admin.query('SELECT id FROM audit_entry ORDER BY 1');
  expect(
    auditLines()
      .map(({auditId}) => auditId)
      .toSorted(),
  ).toEqual(rows.map(({id}) => id));
  const {rows: keys} = await admin.query('SELECT key FROM audit_log_key');
  for (const line of auditLines()) {
    const read = readAuditLine(JSON.stringify(line));
    if (read === null || read === 'malformed') throw new Error('The line contains no entry.');
    expect(isAuthentic(keys[0].key, read.entry, read.mac)).toBe(true);
  }
});

test('the lines name neither the operator nor a client, and no field is dropped', async () => {
  await insert(1);
  await Promise.all(writers().map(drain));
  const [line] = auditLines();
  expect(line).toMatchObject({actorKind: 'operator', auditAction: 'identity.erased'});
  expect(line).not.toHaveProperty('droppedFields');
  expect(await telemetry.everything()).not.toMatch(/mari|bastion|Shop/);
});

test('an entry that could not be written is logged later', async () => {
  await insert(2);
  await telemetry.stop();
  for (const writer of writers()) await expect(writer.tick()).rejects.toThrow('The log is silent.');
  expect(await unlogged()).toBe(2);
  telemetry = startTestTelemetry();
  await Promise.all(writers().map(drain));
  expect(auditLines()).toHaveLength(2);
});

test('if the process ends before the entries are marked, they are logged again', async () => {
  await insert(1);
  const [first] = pools;
  if (first === undefined) throw new Error('There is no pool.');
  const logging = new AuditLogging(first);
  await expect(logging.log(10, () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  await Promise.all(writers().map(drain));
  expect(auditLines()).toHaveLength(1);
});
