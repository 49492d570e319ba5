import {newId} from '@signet/store';
import {Installation} from '../support/installation.js';
import type {Operator} from '../support/operator.js';

let installation: Installation;
let operator: Operator;
beforeAll(async () => {
  installation = await Installation.create();
  operator = installation.operator;
});
afterAll(() => installation.remove());

interface Typed {
  readonly given?: string;
  readonly family?: string;
  readonly code: string;
  readonly born?: string;
  readonly country?: string;
}

const optionsOf = ({given = 'Maarja', family = 'Tamm', code, born = '1990-01-01', country = 'LV'}: Typed) => [
  ...['--given-name', given, '--family-name', family, '--personal-code', code],
  ...['--date-of-birth', born, '--country', country],
];
const add = (typed: Typed, ...more: string[]) => operator.json('person', 'add', ...optionsOf(typed), ...more);

/** Adds a phone that has had its keys for an hour. */
async function phoneOf(personId: unknown, name: string, status = 'ACTIVE'): Promise<string> {
  const id = newId();
  await installation.admin.query(
    `INSERT INTO device (id, identity_id, name, platform, app_version, status, possession_key, oprf_key_encrypted, created_at)
     VALUES ($1, $2, $3, 'ANDROID', '1', $4::"DeviceStatus", '{}', '', clock_timestamp() - interval '1 hour')`,
    [id, personId, name, status],
  );
  return id;
}

test('another spelling of the personal code corrects the same person', async () => {
  const {personId} = await add({code: '030303-10012'});
  expect(await add({code: ' 03030310012', given: ' Maarja  Liis '})).toMatchObject({personId});
  expect(await operator.json('person', 'show', String(personId))).toMatchObject({
    givenName: 'Maarja Liis',
    personalCode: '030303-10012',
  });
  const search = ['--country', 'lv', '--personal-code', '030303 10012'];
  expect(await operator.json('person', 'list', ...search)).toMatchObject({people: [{personId}]});
});

test('a name that the person does not have and an unknown date of birth are shown as unknown', async () => {
  const {personId} = await add({family: '', born: 'unknown', code: '1', country: 'ID'});
  expect(await operator.json('person', 'show', String(personId))).toMatchObject({
    familyName: null,
    dateOfBirth: null,
    identityType: 'PNO',
  });
  expect((await operator.run(['person', 'show', String(personId)])).output).toMatch(/^date of birth +–$/m);
});

test('a passport is another identifier than a personal code with the same characters', async () => {
  const [number, passport] = [
    await add({code: 'AB123456', country: 'UA'}),
    await add({code: 'ab 123456', country: 'UA'}, '--identity-type', 'PAS'),
  ];
  expect(passport.personId).not.toBe(number.personId);
  const search = ['--country', 'UA', '--personal-code', 'AB123456', '--identity-type', 'PAS'];
  expect(await operator.json('person', 'list', ...search)).toMatchObject({
    people: [{personId: passport.personId}],
  });
  expect(await operator.json('person', 'show', String(passport.personId))).toMatchObject({
    identityType: 'PAS',
  });
});

test('a code that no certificate can contain is refused, and the message says what to type', async () => {
  const failure = await operator.failure('person', 'add', ...optionsOf({code: 'АВ123456', country: 'UA'}));
  expect(failure).toMatchObject({code: 'refused', exitCode: 1});
  expect(failure.message).toMatch(/^The personal code may contain only A to Z, .+ machine-readable zone/);
});

test('a corrected name lists the phones that keep the earlier name in their certificates', async () => {
  const {personId} = await add({code: '010190-10017'});
  const [phone, locked] = [await phoneOf(personId, 'Pixel'), await phoneOf(personId, 'iPad', 'LOCKED')];
  await phoneOf(personId, 'Old', 'REVOKED');
  const outdatedDevices = [
    {deviceId: phone, name: 'Pixel', status: 'ACTIVE'},
    {deviceId: locked, name: 'iPad', status: 'LOCKED'},
  ];
  expect(await add({code: '010190-10017'})).toMatchObject({outdatedDevices: []});
  expect(await add({code: '010190-10017', born: '1990-01-02'})).toMatchObject({outdatedDevices: []});
  expect(await add({code: '010190-10017', family: 'Kask'})).toMatchObject({outdatedDevices});
  expect(await operator.json('person', 'show', String(personId))).toMatchObject({outdatedDevices});
  const {output} = await operator.run(['person', 'show', String(personId)]);
  expect(output).toContain(`  signetctl device revoke ${phone}\n`);
  expect(output).toContain(`signetctl activation-code issue ${String(personId)}`);
  const added = await operator.run(['person', 'add', ...optionsOf({code: '010190-10017', family: 'Kask'})]);
  expect(added.output).toContain(`  signetctl device revoke ${locked}\n`);
});

test('a phone that is revoked, or that got new keys after the correction, is not listed any more', async () => {
  const {personId} = await add({code: '020290-10017'});
  const [revoked, renewed] = [await phoneOf(personId, 'Pixel'), await phoneOf(personId, 'iPad')];
  await add({code: '020290-10017', family: 'Kask'});
  await operator.json('device', 'revoke', revoked, '--yes');
  expect(await operator.json('person', 'show', String(personId))).toMatchObject({
    outdatedDevices: [{deviceId: renewed}],
  });
  await installation.admin.query('UPDATE device SET keys_replaced_at = clock_timestamp() WHERE id = $1', [
    renewed,
  ]);
  expect(await operator.json('person', 'show', String(personId))).toMatchObject({outdatedDevices: []});
});

test('reindexing reports what it has done', async () => {
  const {people, ...rest} = await operator.json('person', 'reindex');
  expect(rest).toEqual({reindexed: 0, duplicates: [], unreadable: [], conflicting: []});
  expect(people).toBeGreaterThan(0);
  expect((await operator.run(['person', 'reindex'])).output).toMatch(/^no duplicates$/m);
});

test('reindexing names people whom it cannot read, on standard output, and fails', async () => {
  const {personId} = await add({code: '070707-10012'});
  const {rows} = await installation.admin.query('SELECT attributes_encrypted FROM identity WHERE id = $1', [
    personId,
  ]);
  const set = (value: unknown) =>
    installation.admin.query('UPDATE identity SET attributes_encrypted = $2 WHERE id = $1', [
      personId,
      value,
    ]);
  await set(Buffer.of(0));
  const {exitCode, output, errors} = await operator.run(['person', 'reindex', '--json']);
  await set(rows[0].attributes_encrypted);
  expect([exitCode, JSON.parse(output).unreadable]).toEqual([1, [personId]]);
  expect(JSON.parse(errors).error).toMatchObject({
    code: 'refused',
    message: 'The attributes of some people cannot be read (1). All others were reindexed.',
  });
  expect((await operator.run(['person', 'reindex'])).exitCode).toBe(0);
});
