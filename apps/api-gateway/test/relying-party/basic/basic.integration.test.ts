import {randomUUID} from 'node:crypto';
import {connect} from 'node:net';
import {limits} from '@signet/contracts';
import {basic, envelope, loginRequest, startGateway, type TestGateway} from '../gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({limits: {failedBasicRate: 10_000}});
});
afterAll(() => gateway.stop());

const encode = (text: string) => Buffer.from(text).toString('base64');

/** The response to all wrong credentials. */
const challenge = {
  status: 401,
  text: 'The client credentials are missing or wrong.\n',
  type: 'text/plain; charset=utf-8',
  challenge: 'Basic realm="Realm"',
  help: '</docs/errors/client_credentials>; rel="help"',
};

const summaryOf = ({status, text, headers}: {status: number; text: string; headers: Headers}) => ({
  status,
  text,
  type: headers.get('content-type'),
  challenge: headers.get('www-authenticate'),
  help: headers.get('link'),
});

const createWith = (headers: Record<string, string>) =>
  gateway.call('POST', '', {
    headers: {'content-type': 'application/json', ...headers},
    body: JSON.stringify(loginRequest),
  });

test('right credentials are accepted', async () => {
  expect((await createWith({authorization: basic(gateway.client)})).status).toBe(200);
});

test.each<[string, () => Record<string, string>]>([
  ['no header', () => ({})],
  ['an empty header', () => ({authorization: ''})],
  ['the scheme alone', () => ({authorization: 'Basic'})],
  ['another scheme', () => ({authorization: `Bearer ${encode('x')}`})],
  [
    'a scheme that contains the word (passport-http takes it)',
    () => ({authorization: basic(gateway.client).replace('Basic', 'XBasicY')}),
  ],
  [
    'a secret followed by :anything (passport-http cuts it off)',
    () => ({authorization: basic({...gateway.client, secret: `${gateway.client.secret}:anything`})}),
  ],
  ['no colon (passport-http answers 400)', () => ({authorization: `Basic ${encode(gateway.client.id)}`})],
  ['no base64', () => ({authorization: 'Basic %%%'})],
  ['a second word after the credentials', () => ({authorization: `${basic(gateway.client)} x`})],
  ['no padding', () => ({authorization: basic({...gateway.client, secret: 'x'}).replace(/=+$/, '')})],
  ['a wrong secret', () => ({authorization: basic({...gateway.client, secret: 'wrong'})})],
  ['an empty secret', () => ({authorization: basic({...gateway.client, secret: ''})})],
  ['an unknown client', () => ({authorization: basic({...gateway.client, id: randomUUID()})})],
  ['a client id that is not a UUID', () => ({authorization: basic({...gateway.client, id: 'shop'})})],
  [
    'more than 8 KiB',
    () => ({authorization: basic({...gateway.client, secret: 'x'.repeat(limits.credentialsSize.default)})}),
  ],
  [
    'far more than 8 KiB',
    () => ({
      authorization: basic({...gateway.client, secret: 'x'.repeat(2 * limits.credentialsSize.default)}),
    }),
  ],
])('%s is answered with the challenge and no envelope', async (_name, headers) => {
  const response = await createWith(headers());
  expect(summaryOf(response)).toEqual(challenge);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-request-id')).toMatch(/./);
});

test.each([
  ['POST', ''],
  ['POST', '/token'],
  ['GET', `/${randomUUID()}/status`],
  ['GET', '/malformed/status?wait=x'],
  ['POST', `/${randomUUID()}/completion`],
  ['POST', `/${randomUUID()}/cancellation`],
])('%s %s asks for credentials', async (method, path) => {
  expect(summaryOf(await gateway.call(method, path))).toEqual(challenge);
});

test.each([
  ['malformed JSON', 'application/json', '{'],
  ['an invalid body', 'application/json', '{"unknown":1}'],
  ['another content type', 'text/plain', 'x'],
  ['a malformed content type', 'nonsense', 'x'],
  ['a body that is too large', 'application/json', ' '.repeat(20_000)],
])('wrong credentials are challenged before %s is noticed', async (_name, type, body) => {
  const response = await gateway.call('POST', '', {headers: {'content-type': type}, body});
  expect(summaryOf(response)).toEqual(challenge);
});

/** Sends these lines over TCP and returns the response. */
const rawStatus = (lines: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(gateway.port, '127.0.0.1', () => socket.write(lines.join('\r\n')));
    let response = '';
    socket.setTimeout(5000, () => socket.destroy(new Error('no answer')));
    socket.on('data', (chunk) => (response += chunk.toString()));
    socket.on('error', reject).on('close', () => resolve(response));
  });

test('two Authorization headers get the challenge, even if both are right', async () => {
  const line = `Authorization: ${basic(gateway.client)}`;
  const path = `/relying-party/v1/session/${randomUUID()}/status`;
  const response = await rawStatus([
    `GET ${path} HTTP/1.1`,
    'Host: x',
    line,
    line,
    'Connection: close',
    '',
    '',
  ]);
  expect(response).toMatch(/^HTTP\/1\.1 401 /);
  expect(response).toContain('www-authenticate: Basic realm="Realm"');
});

test('a wrong secret and an unknown client get the same bytes', async () => {
  const [wrong, unknown] = await Promise.all([
    createWith({authorization: basic({...gateway.client, secret: 'wrong'})}),
    createWith({authorization: basic({...gateway.client, id: randomUUID()})}),
  ]);
  const same = ({status, text, headers}: typeof wrong) => ({
    status,
    text,
    headers: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
  });
  expect(same(wrong)).toEqual(same(unknown));
});

describe('on every replica immediately', () => {
  let second: string;
  beforeAll(async () => {
    second = (await gateway.anotherReplica()).base;
  });

  const acquainted = async () => {
    const client = await gateway.otherClient();
    const attempt = (method: string, path: string, body?: string) => ({
      method,
      path,
      body,
      at: (secret: string, where: string) =>
        gateway.call(
          method,
          path,
          {
            headers: {authorization: basic({...client, secret}), 'content-type': 'application/json'},
            ...(body === undefined ? {} : {body}),
          },
          where,
        ),
    });
    const create = attempt('POST', '', JSON.stringify(loginRequest));
    for (const where of [gateway.base, second])
      expect((await create.at(client.secret, where)).status).toBe(200);
    const requests = [
      create,
      attempt('POST', '', '{'),
      attempt('POST', '', JSON.stringify({...loginRequest, redirect_uri: 'https://other.example/'})),
      attempt('POST', '', JSON.stringify({signature_type: 'SIGNING', signed_data_hash: 'a'.repeat(128)})),
      attempt('POST', '/token', JSON.stringify({code: 'x', code_verifier: 'v'.repeat(43)})),
      attempt('GET', `/${randomUUID()}/status`),
      attempt('GET', '/malformed/status'),
      attempt('POST', `/${randomUUID()}/completion`),
      attempt('POST', `/${randomUUID()}/cancellation`),
    ];
    return {client, bases: [gateway.base, second], requests};
  };

  test('a rotated secret is refused by every endpoint, and the new one works', async () => {
    const {client, bases, requests} = await acquainted();
    const secret = await gateway.registrar.clients.rotateSecret(client.id);
    for (const where of bases)
      for (const request of requests)
        expect(summaryOf(await request.at(client.secret, where))).toEqual(challenge);
    for (const where of bases) expect((await requests[0]?.at(secret, where))?.status).toBe(200);
  });

  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'a rotated secret is refused by request %i, even if it is the first',
    async (index) => {
      const {client, bases, requests} = await acquainted();
      await gateway.registrar.clients.rotateSecret(client.id);
      for (const where of bases) {
        const response = await requests[index]?.at(client.secret, where);
        expect(response?.status).toBe(401);
      }
    },
  );

  test('a suspended client is refused, and accepted again once it is active', async () => {
    const {client, bases, requests} = await acquainted();
    await gateway.registrar.clients.suspend(client.id);
    for (const where of bases) expect((await requests[0]?.at(client.secret, where))?.status).toBe(401);
    await gateway.registrar.clients.activate(client.id);
    for (const where of bases) expect((await requests[0]?.at(client.secret, where))?.status).toBe(200);
  });

  test('a changed registration does not affect a client whose secret stays the same', async () => {
    const {client, bases, requests} = await acquainted();
    await gateway.registrar.clients.activate(client.id);
    for (const where of bases) expect((await requests[0]?.at(client.secret, where))?.status).toBe(200);
  });
});

test('an unknown path below /relying-party/ is not_found with and without credentials', async () => {
  const response = await gateway.call('GET', '/x/y/z');
  expect([response.status, response.json]).toEqual([404, envelope('not_found')]);
});
