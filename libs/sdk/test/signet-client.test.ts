import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {createSessionRequestSchema, tokenRequestSchema} from '@signet/contracts';
import {newProofKey, qrPayload, random, type LoginRequest, type SignetClient} from '../src/index.js';
import {json, scriptedService} from './support/scripted-service.js';

const sessionId = '0190f3a0-0000-7000-8000-000000000001';
const subjectId = '0190f3a0-0000-8000-8000-000000000002';
const created = {sessionId, expiresAt: 2_000_000_000, pushStatus: 'NOT_REQUESTED'};
const hash = createHash('sha512').update('data').digest('hex');
const redirectUri = 'https://shop.example/callback';

describe('a login', () => {
  const requests: [string, LoginRequest, object][] = [
    ['with only a redirect URI', {redirectUri}, {}],
    ['of one person, with a push', {redirectUri, subjectId, push: true}, {subject_id: subjectId, push: true}],
    ['with a title', {redirectUri, title: 'To pay', subjectId: undefined}, {title: 'To pay'}],
    ['on the hosted page', {redirectUri, hostedPage: true}, {hosted_page: true}],
  ];
  test.each(requests)('%s is requested as the API defines it', async (_, request, fields) => {
    const {client, received} = scriptedService([json(200, created)]);
    const {state, codeVerifier} = await client.createLogin(request);
    expect(createSessionRequestSchema.parse(received[0]?.body)).toEqual({
      signature_type: 'AUTHENTICATION',
      redirect_uri: redirectUri,
      state,
      code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...fields,
    });
  });

  test('encodes the requested properties in UTF-8', async () => {
    const {client, received} = scriptedService([json(200, created)]);
    const properties = {attributes: ['name'], predicates: {jää: {type: 'AGE_OVER', years: 18}}} as const;
    await client.createLogin({redirectUri, properties});
    const {properties: sent = ''} = createSessionRequestSchema.parse(received[0]?.body);
    expect(sent).toMatch(/^[\w-]+$/);
    expect(JSON.parse(Buffer.from(sent, 'base64url').toString())).toEqual(properties);
  });

  test('has a new state and a new proof key each time', async () => {
    const {client} = scriptedService([json(200, created)]);
    const [one, other] = [await client.createLogin({redirectUri}), await client.createLogin({redirectUri})];
    expect(one.state).not.toBe(other.state);
    expect(one.codeVerifier).not.toBe(other.codeVerifier);
  });

  test('on the hosted page has the address of that page', async () => {
    const {client} = scriptedService([json(200, {...created, handoffToken: 'a+b'})]);
    const {hostedUrl} = await client.createLogin({redirectUri, hostedPage: true});
    expect(hostedUrl).toBe('https://login.example/?t=a%2Bb');
  });

  test('on the hosted page needs the address of that page before anything is sent', async () => {
    const {client, received} = scriptedService([json(200, created)], {loginUrl: undefined});
    const login = client.createLogin({redirectUri, hostedPage: true});
    await expect(login).rejects.toThrow('needs the option loginUrl');
    expect(received).toEqual([]);
  });
});

describe('a signing', () => {
  test.each([
    ['of data', {data: Buffer.from('data')}],
    ['of a hash', {signedDataHash: hash}],
  ])('%s sends only the hash, and no state that could not come back', async (_, toBeSigned) => {
    const {client, received} = scriptedService([json(200, created)]);
    await client.createSigning({...toBeSigned, signedDataName: 'order.txt', subjectId});
    expect(createSessionRequestSchema.parse(received[0]?.body)).toEqual({
      signature_type: 'SIGNING',
      signed_data_hash: hash,
      signed_data_name: 'order.txt',
      subject_id: subjectId,
    });
  });

  test('on the hosted page sends the state that the browser brings back', async () => {
    const {client, received} = scriptedService([json(200, {...created, handoffToken: 't'})]);
    const signing = await client.createSigning({signedDataHash: hash, hostedPage: true, redirectUri});
    expect(received[0]?.body).toMatchObject({
      redirect_uri: redirectUri,
      hosted_page: true,
      state: signing.state,
    });
    expect(signing.hostedUrl).toBe('https://login.example/?t=t');
  });
});

test.each<[string, (client: SignetClient) => Promise<unknown>, object]>([
  ['reads a status', (client) => client.status('a/b'), {method: 'GET', path: '/a%2Fb/status'}],
  [
    'waits for a status',
    (client) => client.status('s', {wait: {since: 'PENDING', seconds: 20}}),
    {method: 'GET', path: '/s/status?wait=20&since=PENDING'},
  ],
  ['completes', (client) => client.complete('s'), {method: 'POST', path: '/s/completion', body: {}}],
  ['cancels', (client) => client.cancel('s'), {method: 'POST', path: '/s/cancellation', body: {}}],
  ['fetches a result', (client) => client.result('s'), {method: 'GET', path: '/s/result'}],
])('the client %s with its credentials', async (_, call, expected) => {
  const {client, received} = scriptedService([json(200, {status: 'PENDING'})]);
  await call(client);
  const authorization = `Basic ${Buffer.from('the id:ä:secret').toString('base64')}`;
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({...expected, headers: {authorization}});
});

test('a request names the version of the SDK', async () => {
  const {client, received} = scriptedService([json(200, {status: 'PENDING'})]);
  await client.status('s');
  const {version} = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(received[0]?.headers['user-agent']).toBe(`signet-sdk/${version}`);
});

test('a code is redeemed with its verifier', async () => {
  const {client, received} = scriptedService([json(200, {subjectId})]);
  const {codeVerifier} = await newProofKey();
  expect(await client.redeem('the code', codeVerifier)).toEqual({subjectId});
  expect(tokenRequestSchema.parse(received[0]?.body)).toEqual({
    code: 'the code',
    code_verifier: codeVerifier,
  });
});

test('each proof key is new, and its challenge is the hash of its verifier', async () => {
  const {codeVerifier, codeChallenge} = await newProofKey();
  expect(codeVerifier).toMatch(/^[\w-]{43}$/);
  expect(createHash('sha256').update(codeVerifier).digest('base64url')).toBe(codeChallenge);
  expect((await newProofKey()).codeVerifier).not.toBe(codeVerifier);
  expect(random()).not.toBe(random());
});

test('a QR payload holds the session, and a link on the phone holds the return URL as well', () => {
  expect(qrPayload({sessionId: 's'})).toBe('signet://app/scan?sessionId=s');
  expect(qrPayload({sessionId: 's', returnUrl: 'https://shop.example/a?b=c&d', appScheme: 'app'})).toBe(
    'app://app/scan?sessionId=s&returnUrl=https%3A%2F%2Fshop.example%2Fa%3Fb%3Dc%26d',
  );
  expect(qrPayload({sessionId: 's', startProof: '1.L.a'})).toBe('signet://app/scan?sessionId=s&p=1.L.a');
});
