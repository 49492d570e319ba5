import {createHash} from 'node:crypto';
import {createServer, type Server} from 'node:http';
import {newProofKey, qrPayload, random, SignetClient} from '../src/index.js';

interface Asked {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

let asked: Asked[];
let answer: {status: number; body: string};
let server: Server;
let client: SignetClient;

beforeEach(async () => {
  asked = [];
  const body = {sessionId: 's', status: 'PENDING', redirect: 'r', subjectId: 'i', container: 'c'};
  answer = {status: 200, body: JSON.stringify(body)};
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const {method, url, headers} = request;
      const text = Buffer.concat(chunks).toString();
      asked.push({method, url, authorization: headers.authorization, body: text && JSON.parse(text)});
      response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  client = new SignetClient(`http://127.0.0.1:${port}`, 'the id', 'a:secret');
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const v1 = '/relying-party/v1/session';

test.each<[string, () => Promise<unknown>, Partial<Asked>]>([
  [
    'creates a login with PKCE',
    () => client.createLogin({code_challenge: 'c'}),
    {
      method: 'POST',
      url: v1,
      body: {code_challenge: 'c', signature_type: 'AUTHENTICATION', code_challenge_method: 'S256'},
    },
  ],
  [
    'creates a signing',
    () => client.createSigning({signed_data_hash: 'h'}),
    {method: 'POST', url: v1, body: {signed_data_hash: 'h', signature_type: 'SIGNING'}},
  ],
  [
    'waits for a status',
    () => client.status('s', 'PENDING', 20),
    {method: 'GET', url: `${v1}/s/status?wait=20&since=PENDING`, body: ''},
  ],
  ['completes', () => client.complete('s'), {method: 'POST', url: `${v1}/s/completion`, body: {}}],
  [
    'redeems a code',
    () => client.redeem('c', 'v'),
    {method: 'POST', url: `${v1}/token`, body: {code: 'c', code_verifier: 'v'}},
  ],
  ['fetches a result', () => client.result('s'), {method: 'GET', url: `${v1}/s/result`, body: ''}],
])('it %s, with its credentials', async (_, call, expected) => {
  await call();
  const authorization = `Basic ${Buffer.from('the id:a:secret').toString('base64')}`;
  expect(asked).toEqual([{...expected, authorization}]);
});

test.each([
  [409, '{"errorCode":"not_signed","payload":null}', 'not_signed'],
  [401, 'Unauthorized', undefined],
])('a refusal with %d is told by its code, and nothing is tried again', async (status, body, errorCode) => {
  answer = {status, body};
  await expect(client.redeem('c', 'v')).rejects.toMatchObject({name: 'SignetError', status, errorCode});
  expect(asked).toHaveLength(1);
});

test('an answer without what was asked for is an error', async () => {
  answer = {status: 200, body: '{"status":"CONFIRMED"}'};
  await expect(client.redeem('c', 'v')).rejects.toMatchObject({name: 'SignetError', status: 200});
});

test('a proof key is a new one each time, and its challenge the hash of it', () => {
  const {codeVerifier, codeChallenge} = newProofKey();
  expect(codeVerifier).toMatch(/^[\w-]{43}$/);
  expect(createHash('sha256').update(codeVerifier).digest('base64url')).toBe(codeChallenge);
  expect(newProofKey().codeVerifier).not.toBe(codeVerifier);
  expect(random()).not.toBe(random());
});

test('a QR payload says the session and the way back', () => {
  expect(qrPayload('signet', 's', 'https://shop.example/a?b=c&d')).toBe(
    'signet://app/scan?sessionId=s&returnUrl=https%3A%2F%2Fshop.example%2Fa%3Fb%3Dc%26d',
  );
});
