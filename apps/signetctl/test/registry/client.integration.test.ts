import {attributeNames, predicateTypes} from '@signet/contracts';
import {insertSession} from '../support/sessions.js';
import {Installation} from '../support/installation.js';
import {Operator, user} from '../support/operator.js';

let installation: Installation;
let operator: Operator;
beforeAll(async () => {
  installation = await Installation.create();
  operator = installation.operator;
});
afterAll(() => installation.remove());

const unknown = '00000000-0000-7000-8000-000000000000';
const [first, second] = attributeNames;
const [predicate] = predicateTypes;
const create = (...options: string[]) => operator.createClient(...options);

test('a client is registered with everything that was given, and its secret is printed once', async () => {
  const created = await create(
    ...[
      '--redirect-uri',
      'https://shop.example/a',
      'https://shop.example/b',
      '--return-origin',
      'https://shop.example',
    ],
    ...['--attribute', first, '--attribute', second, '--predicate', predicate],
    ...['--api-revision', 'earlier', '--test', '--create-rate', '7', '--poll-rate', '70'],
  );
  const {clientSecret, ...fields} = created;
  expect(clientSecret).toMatch(/^[\w-]{43}$/);
  expect(fields).toEqual({
    clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Shop',
    status: 'ACTIVE',
    test: true,
    apiRevision: 'earlier',
    redirectUris: ['https://shop.example/a', 'https://shop.example/b'],
    returnOrigins: ['https://shop.example'],
    attributes: [first, second],
    predicates: [predicate],
    signing: true,
    startProof: 'off',
    nameApproved: true,
    createRate: 7,
    pollRate: 70,
    secretKeyVersion: 1,
    version: 1,
    createdAt: expect.any(String),
  });
  expect(await operator.json('client', 'show', fields.clientId)).toEqual(fields);
});

test.each([
  [['--redirect-uri', 'http://shop.example/'], 'Redirect URI http://shop.example/ must be https'],
  [['--return-origin', 'https://shop.example/x'], 'Return origin https://shop.example/x must be'],
  [
    ['--attribute', 'shoe_size'],
    'Attribute shoe_size is not one of name, givenName, familyName, personalCode, dateOfBirth, country.',
  ],
  [['--predicate', 'shoe_size'], 'Predicate type shoe_size is not one of AGE_OVER, AGE_UNDER.'],
  [['--create-rate', '100001'], 'The rate of creations must be a whole number from 1 to 100000 per second.'],
  [['--poll-rate', '1000001'], 'The rate of status calls must be'],
])('the registration with %j is refused', async (options, message) => {
  expect(await operator.failure('client', 'create', '--name', 'Shop', ...options)).toMatchObject({
    code: 'refused',
    exitCode: 1,
    message: expect.stringContaining(message),
  });
});

test('a new client prefers start proof; it can be changed, but the earlier revision cannot require it', async () => {
  expect(await create()).toMatchObject({startProof: 'preferred'});
  const {clientId, startProof} = await create('--start-proof', 'required');
  expect(startProof).toBe('required');
  const update = (...options: string[]) => operator.json('client', 'update', clientId, ...options);
  expect(await update('--start-proof', 'preferred')).toMatchObject({startProof: 'preferred'});
  expect(await update('--poll-rate', '9')).toMatchObject({startProof: 'preferred'});
  const earlier = ['--api-revision', 'earlier', '--start-proof', 'required'];
  expect(await operator.failure('client', 'update', clientId, ...earlier)).toMatchObject({
    code: 'refused',
    message: expect.stringContaining('earlier API revision cannot require start proof'),
  });
});

test('an update replaces only the given fields, and “default” removes a rate', async () => {
  const {clientId} = await create('--redirect-uri', 'https://shop.example/a', '--create-rate', '7');
  const {attributes, ...updated} = await operator.json(
    ...['client', 'update', clientId, '--name', 'Store', '--create-rate', 'default', '--poll-rate', '9'],
    ...['--attribute', ...attributeNames],
  );
  expect(attributes).toEqual(attributeNames);
  expect(updated).toMatchObject({
    name: 'Store',
    redirectUris: ['https://shop.example/a'],
    createRate: null,
    pollRate: 9,
    version: 2,
  });
});

test('an empty value empties a list', async () => {
  const {clientId} = await create('--redirect-uri', 'https://shop.example/a', '--attribute', first);
  const updated = await operator.json('client', 'update', clientId, '--redirect-uri', '', '--attribute', '');
  expect(updated).toMatchObject({redirectUris: [], attributes: []});
});

test('an update without a change is a mistake, and an invalid one changes nothing', async () => {
  const {clientId, name} = await create();
  expect(await operator.failure('client', 'update', clientId)).toMatchObject({code: 'usage', exitCode: 2});
  expect(await operator.failure('client', 'update', clientId, '--name', '')).toMatchObject({code: 'refused'});
  expect(await operator.json('client', 'show', clientId)).toMatchObject({name, version: 1});
});

test('a suspended client loses its open sessions, and can be activated again', async () => {
  const {clientId} = await create();
  const session = await insertSession(installation.admin, clientId);
  expect(await operator.json('client', 'suspend', clientId)).toMatchObject({status: 'SUSPENDED'});
  const {rows} = await installation.admin.query('SELECT cancel_reason FROM session WHERE id = $1', [session]);
  expect(rows).toEqual([{cancel_reason: 'relying_party_suspended'}]);
  expect(await operator.json('client', 'activate', clientId)).toMatchObject({status: 'ACTIVE', version: 3});
});

test('a new secret differs from the old one', async () => {
  const {clientId, clientSecret} = await create();
  const rotated = await operator.json('client', 'rotate-secret', clientId, '--yes');
  expect(rotated).toEqual({clientId, clientSecret: expect.stringMatching(/^[\w-]{43}$/)});
  expect(rotated.clientSecret).not.toBe(clientSecret);
});

test('a new secret uses the current version of SECRET_HASH_KEYS', async () => {
  const {clientId} = await create();
  const {SECRET_HASH_KEYS} = await operator.json('key', 'rotate', 'SECRET_HASH_KEYS');
  const rotated = new Operator({...operator.environment, SECRET_HASH_KEYS});
  await rotated.json('client', 'rotate-secret', clientId, '--yes');
  expect(await rotated.json('client', 'show', clientId)).toMatchObject({secretKeyVersion: 2});
});

test('a deleted client is suspended without secret and redirect URIs, is not listed, and cannot be changed', async () => {
  const {clientId, name} = await create('--redirect-uri', 'https://shop.example/a', '--test');
  const hash = async () =>
    (await installation.admin.query('SELECT secret_hash FROM relying_party WHERE id = $1', [clientId]))
      .rows[0];
  const before = await hash();
  const session = await insertSession(installation.admin, clientId);
  await operator.json('client', 'delete', clientId, '--yes');
  expect(await hash()).not.toEqual(before);
  const {rows} = await installation.admin.query('SELECT status FROM session WHERE id = $1', [session]);
  expect(rows).toEqual([{status: 'CANCELLED'}]);
  expect(await operator.json('client', 'show', clientId)).toMatchObject({
    name,
    status: 'DELETED',
    redirectUris: [],
    test: false,
  });
  const listed = async (...options: string[]) =>
    JSON.stringify(await operator.json('client', 'list', ...options)).includes(clientId);
  expect([await listed(), await listed('--all')]).toEqual([false, true]);
  for (const change of [
    ['activate'],
    ['suspend'],
    ['rotate-secret', '--yes'],
    ['delete', '--yes'],
    ['update', '--name', 'X'],
  ]) {
    const [name = '', ...options] = change;
    expect(await operator.failure('client', name, clientId, ...options)).toMatchObject({
      code: 'refused',
      message: `The client ${clientId} is deleted.`,
    });
  }
});

test.each([
  ['show'],
  ['activate'],
  ['suspend'],
  ['rotate-secret', '--yes'],
  ['delete', '--yes'],
  ['update', '--name', 'X'],
])('client %s of an unknown client finds nothing', async (name, ...options) => {
  expect(await operator.failure('client', name, unknown, ...options)).toMatchObject({
    code: 'not_found',
    exitCode: 1,
    message: `There is no client ${unknown}.`,
  });
});

test('at a terminal, a change that cannot be undone is made after “y”, and only then', async () => {
  const {clientId} = await create();
  const answered = (answer: string) =>
    operator.run(['client', 'delete', clientId], {isInteractive: true, answer});
  expect(await answered('')).toMatchObject({
    exitCode: 2,
    errors: expect.stringContaining('Continue? [y/N] '),
  });
  expect(await operator.json('client', 'show', clientId)).toMatchObject({status: 'ACTIVE'});
  expect(await answered('y')).toMatchObject({exitCode: 0, output: expect.stringContaining('DELETED')});
});

test('the audit log records every change, and who made it', async () => {
  const {clientId} = await create();
  await operator.json('client', 'update', clientId, '--name', 'Kiosk', '--actor', 'ticket-17');
  const other = new Operator({...operator.environment, SIGNETCTL_ACTOR: 'automation'});
  await other.json('client', 'suspend', clientId);
  expect(await installation.audit(`relying_party:${clientId}`)).toEqual([
    {actor: user, action: 'relying_party.registered', details: null},
    {actor: 'ticket-17', action: 'relying_party.updated', details: null},
    {actor: 'automation', action: 'relying_party.suspended', details: null},
  ]);
});

test('people read a table, and the fields of one client line by line', async () => {
  const {clientId} = await create();
  const {output} = await operator.run(['client', 'list']);
  expect(output).toMatch(/^client id +name +status +test +api revision +created at\n/);
  const shown = await operator.run(['client', 'show', clientId]);
  expect(shown.output).toMatch(/^client id +\S+\nname +Shop \d+\nstatus +ACTIVE\n/);
});
