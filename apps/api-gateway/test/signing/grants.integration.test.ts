import type {ClientDraft} from '@signet/admin';
import type {TestClient} from '@signet/testing';
import {refused, summaryOf} from '../device/support/raw-device.js';
import {basic, envelope, loginRequest} from '../relying-party/gateway.js';
import {signingWorld, type SigningWorld} from './world.js';

const signing = {signature_type: 'SIGNING', signed_data_hash: 'a'.repeat(128)};
const subject = '253350ca-2d18-803d-9c60-b48fe95bf2e1';
const notGranted = envelope('invalid_scope', expect.stringContaining('Ask for signatures on the page'));
const notApproved = envelope('invalid_scope', expect.stringContaining('has not approved the name'));

let world: SigningWorld;
beforeAll(async () => {
  world = await signingWorld();
});
afterAll(() => world.stop());

/** Registers a client, and then sets columns that only operators set. */
async function clientWith(columns: string, draft: Partial<ClientDraft> = {}): Promise<TestClient> {
  const client = await world.otherClient(draft);
  await world.admin.query(`UPDATE relying_party SET ${columns} WHERE id = $1`, [client.id]);
  return client;
}

const legacy = (client: TestClient) =>
  world.call(
    'POST',
    '/create-signing-request',
    {
      headers: {authorization: basic(client), 'content-type': 'application/json'},
      body: JSON.stringify({subject_id: subject, signed_data_hash: 'a'.repeat(128)}),
    },
    `http://127.0.0.1:${world.port}/relying-party/v1`,
  );

const ways: [string, (client: TestClient) => Promise<{status: number; json: unknown}>][] = [
  ['a session', (client) => world.post('', signing, client)],
  ['a pushed session', (client) => world.post('', {...signing, push: true, subject_id: subject}, client)],
  [
    'a session on the hosted page',
    (client) => world.post('', {...signing, hosted_page: true, redirect_uri: client.redirectUri}, client),
  ],
  [
    'a session with an idempotency key',
    (client) => world.post('', signing, client, {'idempotency-key': `signing-${client.id}`}),
  ],
  ['the deprecated call', legacy],
];

describe.each(ways)('a signing by %s', (_way, request) => {
  test('is refused to a client without the grant, and creates nothing', async () => {
    const client = await clientWith('may_sign = false');
    const {status, json} = await request(client);
    expect([status, json]).toEqual([400, notGranted]);
    const {rows} = await world.admin.query('SELECT id FROM session WHERE client_id = $1', [client.id]);
    expect(rows).toEqual([]);
  });

  test('is refused to a client whose name is not approved', async () => {
    const {status, json} = await request(await clientWith('name_approved = false'));
    expect([status, json]).toEqual([400, notApproved]);
  });

  test('is created for a test client without the grant, whose name nobody has approved', async () => {
    const client = await clientWith('may_sign = false, name_approved = false', {isTest: true});
    expect((await request(client)).status).toBe(200);
  });
});

test('a client without the grant logs people in', async () => {
  const client = await clientWith('may_sign = false');
  expect((await world.post('', loginRequest, client)).status).toBe(200);
});

test('a login is refused to a client whose name is not approved', async () => {
  const {status, json} = await world.post('', loginRequest, await clientWith('name_approved = false'));
  expect([status, json]).toEqual([400, notApproved]);
});

test('a fault of the request is named before the missing grant', async () => {
  const client = await clientWith('may_sign = false');
  const {json} = await world.post('', {...signing, signed_data_hash: 'short'}, client);
  expect(json).toMatchObject({errorCode: 'invalid_request'});
});

test('an operator grants and takes signatures, and the next request notices it', async () => {
  const client = await world.otherClient({maySign: false});
  const {clients} = world.registrar;
  for (const [maySign, status] of [
    [false, 400],
    [true, 200],
    [false, 400],
  ] as const) {
    await clients.update(client.id, {maySign});
    expect((await world.post('', signing, client)).status).toBe(status);
  }
});

describe('a signing of a test client without the grant', () => {
  let sessionId: string;
  let client: TestClient;
  beforeEach(async () => {
    client = await clientWith('may_sign = false', {isTest: true});
    const {json} = await world.post('', signing, client);
    sessionId = String(Object(json).sessionId);
  });

  const scanBy = async (keyVersion: number | null) => {
    const person = await world.registrar.person();
    const phone = await world.phone({}, person);
    if (keyVersion !== null)
      await world.admin.query('INSERT INTO subject VALUES ($1, gen_random_uuid(), $2, $3)', [
        client.id,
        person.identityId,
        keyVersion,
      ]);
    return summaryOf(await phone.scan(sessionId));
  };

  test.each([
    ['somebody whom the client does not know', null],
    ['somebody who has logged in to the client', 1],
  ])('is not opened by %s', async (_person, keyVersion) => {
    expect(await scanBy(keyVersion)).toEqual(refused(403, 'subject_mismatch'));
  });

  test('is opened by a test person', async () => {
    expect(await scanBy(0)).toMatchObject({status: 200});
  });
});

describe('the view of a request', () => {
  test('names the organisation, the host and the first time, and then no first time', async () => {
    const client = await world.otherClient({redirectUris: ['https://sign.example:8443/done']});
    await world.admin.query(
      `WITH o AS (
         INSERT INTO organisation (id, name, confirmed_name) VALUES (gen_random_uuid(), 'Members say', 'Shops Ltd')
         RETURNING id
       ) UPDATE relying_party SET organisation_id = o.id FROM o WHERE relying_party.id = $1`,
      [client.id],
    );
    const phone = await world.phone();
    const open = async (request: Readonly<Record<string, unknown>>) => {
      const {json} = await world.post('', request, client);
      return world.scan(phone, String(Object(json).sessionId));
    };
    const view = await open(signing);
    expect(view).toMatchObject({
      organisationName: 'Shops Ltd',
      redirectHost: 'sign.example:8443',
      firstTime: true,
    });
    expect(view).not.toHaveProperty('test');
    expect(await world.scan(phone, view.sessionId)).toEqual(view);
    await world.sign(phone, view.sessionId);
    const login = {...loginRequest, redirect_uri: 'https://sign.example:8443/done'};
    expect(await open(login)).not.toHaveProperty('firstTime');
    expect(await open(signing)).not.toHaveProperty('firstTime');
  });

  test('names no organisation of a client that operators manage, and marks a test client', async () => {
    const client = await world.otherClient({isTest: true});
    const {json} = await world.post('', loginRequest, client);
    const view = await world.scan(await world.phone(), String(Object(json).sessionId));
    expect(view).toMatchObject({test: true, redirectHost: 'shop.example', firstTime: true});
    expect(view).not.toHaveProperty('organisationName');
  });
});
