import {attachData, verify} from '@signet/asic';
import {signingResultSchema} from '@signet/contracts';
import {testSubjectIds} from '@signet/domain';
import type {TestClient} from '@signet/testing';
import {z} from 'zod';
import {data, dataHash, signingWorld, type SigningWorld} from './world.js';

let world: SigningWorld;
let tester: TestClient;
beforeAll(async () => {
  world = await signingWorld({gateway: {testPeople: true}});
  tester = await world.otherClient({isTest: true, maySign: false});
});
afterAll(() => world.stop());

const created = z.object({sessionId: z.string()});
const signing = {signature_type: 'SIGNING', signed_data_hash: dataHash, signed_data_name: 'contract.pdf'};
const begin = async (more: object, headers: Record<string, string> = {}) =>
  created.parse((await world.post('', {...signing, ...more}, tester, headers)).json).sessionId;

const chosen = {'x-signet-test': 'outcome=COMPLETED'};
const toPerson = {subject_id: testSubjectIds.confirms, push: true};

test.each([
  ['a chosen outcome', () => begin({}, chosen)],
  ['a chosen outcome for a test person', () => begin({subject_id: testSubjectIds.declines}, chosen)],
  ['a push to the person who confirms', () => begin(toPerson)],
])('a signing that %s completes has a container that the test person has signed', async (_, start) => {
  const sessionId = await start();
  expect((await world.row('session', sessionId)).signed_at).not.toBeNull();
  await world.createContainer(sessionId);
  const response = await world.get(`/${sessionId}/result`, tester);
  const result = signingResultSchema.parse(response.json);
  expect(result).toMatchObject({signedDataName: 'contract.pdf', signedDataHash: dataHash, country: 'EE'});
  expect(result.personalCode).toMatch(/^TEST-PERSON-[12]$/);
  const container = await attachData(Buffer.from(result.container, 'base64'), data);
  expect(await verify(container, {trust: world.trust, level: 'B'})).toMatchObject({verdict: 'passed'});
});

test('each signature has a key of its own, which is stored nowhere', async () => {
  const ids = [await begin({}, chosen), await begin({}, chosen)];
  const rows = await Promise.all(ids.map((id) => world.row('signature', id)));
  expect(new Set(rows.map(({certificate_encrypted: certificate}) => String(certificate))).size).toBe(2);
  const {rows: devices} = await world.admin.query('SELECT id FROM device');
  expect(devices).toEqual([]);
});

test('the certificate of each signature is recorded, without a device', async () => {
  const count = async () =>
    (await world.admin.query(`SELECT FROM certificate WHERE use = 'SIGNING' AND device_id IS NULL`)).rowCount;
  const before = await count();
  await begin({}, chosen);
  expect(await count()).toBe((before ?? 0) + 1);
});

test('the events are those of a phone', async () => {
  const sessionId = await begin({}, chosen);
  const {rows} = await world.admin.query('SELECT type FROM event WHERE session_id = $1 ORDER BY id', [
    sessionId,
  ]);
  expect(rows.map(({type}) => type)).toEqual(['session.scanned', 'signature.captured']);
});

test('a test person who declines signs nothing', async () => {
  const sessionId = await begin({subject_id: testSubjectIds.declines, push: true});
  expect(await world.row('session', sessionId)).toMatchObject({status: 'CANCELLED', signed_at: null});
  expect(await world.row('signature', sessionId)).toBeUndefined();
});
