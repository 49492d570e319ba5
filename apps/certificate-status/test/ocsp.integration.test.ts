import fc from 'fast-check';
import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {read, requestAbout} from './support/openssl-client.js';
import {post, serialOf, startDatabase, startResponder, type StatusDatabase} from './support/status-world.js';

let telemetry: TestTelemetry;
let database: StatusDatabase;
let responder: Awaited<ReturnType<typeof startResponder>>;
beforeAll(async () => {
  telemetry = startTestTelemetry();
  database = await startDatabase();
  responder = await startResponder(database.url);
});
afterAll(async () => {
  await responder.close();
  await database.drop();
  await telemetry.stop();
});

const answered = (outcome: string) => telemetry.metric('signet.status.answered', {outcome});

/** Returns the status of each serial number, as openssl reads it. */
const statusesOf = async (...serials: readonly Buffer[]): Promise<string[]> => {
  const said = read(await post(responder.url, requestAbout(serials)), ...serials);
  expect(said).toContain('Response verify OK');
  return serials.map((serial) => {
    const [, status = ''] = new RegExp(`^0x${serial.toString('hex')}: (\\w+)$`, 'im').exec(said) ?? [];
    return status;
  });
};

test('a certificate in the table is good, also after it has expired, and one that is not in it is unknown', async () => {
  const [issued, other] = [database.randomSerial(), database.randomSerial()];
  await database.add(issued);
  const before = {good: await answered('good'), unknown: await answered('unknown')};
  expect(await statusesOf(issued, other)).toEqual(['good', 'unknown']);
  expect(await answered('good')).toBe(before.good + 1);
  expect(await answered('unknown')).toBe(before.unknown + 1);
});

test('a revocation is visible in the first response after its commit', async () => {
  const serial = database.randomSerial();
  await database.add(serial);
  expect(await statusesOf(serial)).toEqual(['good']);
  await database.admin.query('UPDATE certificate SET reason = 1, invalid_since = $2 WHERE serial = $1', [
    serial,
    new Date('2026-11-01T12:00:00Z'),
  ]);
  const said = read(await post(responder.url, requestAbout([serial])), serial);
  expect(said).toMatch(/: revoked\n/);
  expect(said).toContain('Reason: keyCompromise');
  expect(said).toMatch(/Invalidity Date: *\n *Nov {2}1 12:00:00 2026 GMT/);
});

test('a certificate of another CA with the same serial number does not count', async () => {
  const serial = database.randomSerial();
  await database.add(serial);
  await database.admin.query('UPDATE certificate SET reason = 5 WHERE serial = $1', [serial]);
  await database.admin.query(
    `INSERT INTO certificate (issuer_key_hash, serial, use, device_id, not_after, superseded_at)
     SELECT $2, serial, use, device_id, not_after, clock_timestamp() FROM certificate WHERE serial = $1`,
    [serial, Buffer.alloc(32, 7)],
  );
  expect(await statusesOf(serial)).toEqual(['revoked']);
});

test('a serial number that begins with a bit that is set is found without its leading zero octet', async () => {
  const serial = Buffer.concat([Buffer.of(0x80), database.randomSerial()]);
  await database.add(serial);
  expect(await statusesOf(serial)).toEqual(['good']);
});

test('no serial number outside the table is ever good', async () => {
  const known = await database.addIssued();
  const serial = serialOf(known);
  const near = fc.integer({min: 0, max: serial.length * 8 - 1}).map((bit) => {
    const changed = Buffer.from(serial);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (0x80 >> (bit & 7));
    return changed;
  });
  const other = fc.oneof(
    near,
    fc.uint8Array({minLength: 1, maxLength: 20}).map((octets) => Buffer.from(octets)),
    fc.integer({min: 1, max: serial.length - 1}).map((length) => serial.subarray(0, length)),
    fc.constant(Buffer.concat([serial, Buffer.of(0)])),
  );
  const {rows} = await database.admin.query<{serial: Buffer}>('SELECT serial FROM certificate');
  const stored = new Set(rows.map((row) => row.serial.toString('hex')));
  await fc.assert(
    fc.asyncProperty(fc.array(other, {minLength: 1, maxLength: 20}), async (serials) => {
      const unissued = serials.filter((one) => !stored.has(one.toString('hex').replace(/^(00)+/, '')));
      fc.pre(unissued.length > 0);
      const good = await answered('good');
      await post(responder.url, requestAbout(unissued));
      expect(await answered('good')).toBe(good);
    }),
    {numRuns: 25},
  );
});

test('200 concurrent requests get a response each, with its own nonce', async () => {
  const serial = database.randomSerial();
  await database.add(serial);
  const requests = Array.from({length: 10}, () => requestAbout([serial], '-nonce'));
  const responses = await Promise.all(
    Array.from({length: 200}, (_, index) => post(responder.url, requests[index % 10] ?? new Uint8Array())),
  );
  for (const [index, response] of responses.entries()) {
    // The value of the extension ends the request, and the response repeats it.
    const nonce = Buffer.from(requests[index % 10] ?? []).subarray(-16);
    expect(Buffer.from(response).includes(nonce)).toBe(true);
  }
  expect(read(responses.at(-1) ?? new Uint8Array(), serial)).toMatch(/: good\n/);
});

test('no log line contains a serial number', async () => {
  const serial = database.randomSerial();
  await database.add(serial);
  await statusesOf(serial);
  const everything = await telemetry.everything();
  expect(everything).toContain('http.request');
  expect(everything.toLowerCase()).not.toContain(serial.toString('hex'));
});
