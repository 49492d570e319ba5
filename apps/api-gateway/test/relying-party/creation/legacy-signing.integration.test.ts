import {newId} from '@signet/store';
import type {TestClient} from '@signet/testing';
import {z} from 'zod';
import {basic, envelope, startGateway, type TestGateway} from '../gateway.js';

const HASH = 'AB'.repeat(64);
const PATH = '/create-signing-request';

const notice = {
  deprecation: '@1767225600',
  sunset: 'Fri, 31 Dec 2027 00:00:00 GMT',
  link: '<https://id.example/relying-party/v1/session>; rel="successor-version"',
};
const noticeOf = (headers: Headers) => ({
  deprecation: headers.get('deprecation'),
  sunset: headers.get('sunset'),
  // In an error response, a second link leads to the page about the error.
  link: headers.get('link')?.split(', ')[0],
});

const rootOf = ({port}: TestGateway) => `http://127.0.0.1:${port}/relying-party/v1`;

const send = (gateway: TestGateway, body: unknown, by: TestClient = gateway.client) =>
  gateway.call(
    'POST',
    PATH,
    {
      headers: {authorization: basic(by), 'content-type': 'application/json'},
      body: JSON.stringify(body),
    },
    rootOf(gateway),
  );

const usesOf = async ({admin}: TestGateway, {id}: TestClient): Promise<number> =>
  (await admin.query('SELECT uses FROM legacy_use WHERE client_id = $1', [id])).rows[0]?.uses ?? 0;

describe('the deprecated signing endpoint', () => {
  let gateway: TestGateway;
  let subjectId: string;
  beforeAll(async () => {
    gateway = await startGateway();
    const {identityId} = await gateway.phone();
    subjectId = newId();
    await gateway.admin.query(
      'INSERT INTO subject (client_id, subject_id, identity_id, key_version) VALUES ($1, $2, $3, 1)',
      [gateway.client.id, subjectId, identityId],
    );
  });
  afterAll(() => gateway.stop());

  test('creates a pushed signing session, and responds like a session creation', async () => {
    const {status, headers, json} = await send(gateway, {
      subject_id: subjectId,
      signed_data_hash: HASH,
      signed_data_name: 'contract.pdf',
      title: 'Contract 17',
    });
    expect(status).toBe(200);
    expect(json).toEqual({
      sessionId: expect.any(String),
      expiresAt: expect.any(Number),
      pushStatus: 'DISPATCHED',
    });
    expect(noticeOf(headers)).toEqual(notice);
    const {rows} = await gateway.admin.query(
      `SELECT signature_type, title, signed_data_hash, signed_data_name, push_status, status,
         round(extract(epoch FROM expires_at - created_at))::int AS validity
       FROM session ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([
      {
        signature_type: 'SIGNING',
        title: 'Contract 17',
        signed_data_hash: HASH.toLowerCase(),
        signed_data_name: 'contract.pdf',
        push_status: 'DISPATCHED',
        status: 'PENDING',
        validity: 300,
      },
    ]);
  });

  test('gives an unknown subject the same response as a subject without a phone', async () => {
    const {json} = await send(gateway, {subject_id: newId(), signed_data_hash: HASH});
    expect(json).toMatchObject({pushStatus: 'NO_DEVICE'});
  });

  test.each([
    ['subject_id', {signed_data_hash: HASH}],
    ['subject_id', {subject_id: 'somebody', signed_data_hash: HASH}],
    ['signed_data_hash', {subject_id: newId()}],
    ['signed_data_hash', {subject_id: newId(), signed_data_hash: 'ab'}],
    ['signed_data_name', {subject_id: newId(), signed_data_hash: HASH, signed_data_name: '../x'}],
    ['push', {subject_id: newId(), signed_data_hash: HASH, push: false}],
    ['redirect_uri', {subject_id: newId(), signed_data_hash: HASH, redirect_uri: 'https://shop.example/'}],
  ])('names the field %s that is wrong', async (field, body) => {
    const {status, headers, json} = await send(gateway, body);
    expect(status).toBe(400);
    expect(json).toEqual(envelope('invalid_request', expect.stringContaining(field)));
    expect(noticeOf(headers)).toEqual(notice);
  });

  test('announces its deprecation even to clients without access', async () => {
    const stranger = {...gateway.client, secret: 'wrong'};
    const {status, headers} = await send(gateway, {subject_id: subjectId, signed_data_hash: HASH}, stranger);
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Basic realm="Realm"');
    expect(noticeOf(headers)).toEqual(notice);
  });

  test('serves clients of the earlier revision in the same way, and they may fetch the result', async () => {
    const earlier = await gateway.otherClient({apiRevision: 'EARLIER'});
    const {status, json} = await send(gateway, {subject_id: newId(), signed_data_hash: HASH}, earlier);
    expect([status, json]).toEqual([
      200,
      {sessionId: expect.any(String), expiresAt: expect.any(Number), pushStatus: 'NO_DEVICE'},
    ]);
    const {sessionId} = z.object({sessionId: z.string()}).parse(json);
    expect((await gateway.get(`/${sessionId}/status`, earlier)).json).toMatchObject({status: 'PENDING'});
    expect((await gateway.get(`/${sessionId}/result`, earlier)).json).toEqual(envelope('not_signed'));
    const login = await gateway.create({}, earlier);
    expect((await gateway.get(`/${login}/result`, earlier)).json).toEqual(envelope('not_found'));
  });

  test('counts the calls of each client, but no unauthenticated calls', async () => {
    const one = await gateway.otherClient();
    const other = await gateway.otherClient();
    const body = {subject_id: newId(), signed_data_hash: HASH};
    await send(gateway, body, one);
    await send(gateway, {}, one);
    await send(gateway, body, other);
    await send(gateway, body, {...one, secret: 'wrong'});
    expect(await usesOf(gateway, one)).toBe(2);
    expect(await usesOf(gateway, other)).toBe(1);
  });

  test('refuses other methods and a query', async () => {
    const headers = {authorization: basic(gateway.client)};
    expect(await gateway.call('GET', PATH, {headers}, rootOf(gateway))).toMatchObject({status: 405});
    expect(await gateway.call('POST', `${PATH}?push=true`, {headers}, rootOf(gateway))).toMatchObject({
      status: 400,
    });
  });
});

describe('the deprecated signing endpoint, once switched off,', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    const legacySunset = new Date('2026-06-30T00:00:00Z');
    gateway = await startGateway({gateway: {legacyPushSigning: false, legacySunset}});
  });
  afterAll(() => gateway.stop());

  test.each([[{subject_id: newId(), signed_data_hash: HASH}], [{}]])(
    'is gone for clients, with a valid or an invalid body: %j',
    async (body) => {
      const {status, headers, json} = await send(gateway, body);
      expect(status).toBe(410);
      expect(json).toEqual(envelope('gone'));
      expect(noticeOf(headers)).toEqual({...notice, sunset: 'Tue, 30 Jun 2026 00:00:00 GMT'});
    },
  );

  test('asks for credentials first', async () => {
    const stranger = {...gateway.client, secret: 'wrong'};
    expect((await send(gateway, {}, stranger)).status).toBe(401);
  });

  test('refuses a rotated secret', async () => {
    const client = await gateway.otherClient();
    expect((await send(gateway, {}, client)).status).toBe(410);
    await gateway.registrar.clients.rotateSecret(client.id);
    expect((await send(gateway, {}, client)).status).toBe(401);
  });

  test('still counts the calls of each client', async () => {
    const client = await gateway.otherClient();
    await send(gateway, {}, client);
    expect(await usesOf(gateway, client)).toBe(1);
  });
});
