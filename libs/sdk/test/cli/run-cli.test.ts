import {createServer, type RequestListener} from 'node:http';
import {Webhook} from 'standardwebhooks';
import {runCli} from '../../src/cli/run-cli.js';
import {sampleTypes} from '../../src/cli/samples.js';
import {listenSecret} from '../../src/cli/signing.js';
import {verifyWebhook} from '../../src/index.js';
import {startApplication} from './application.js';

const env = {SIGNET_URL: 'https://signet.example', CLIENT_ID: 'the id', CLIENT_SECRET: 'a secret'};

async function run(args: string[], given: Record<string, string | undefined> = env, signal?: AbortSignal) {
  const out: string[] = [];
  const error: string[] = [];
  const code = await runCli(args, {
    env: given,
    out: (text) => out.push(text),
    error: (text) => error.push(text),
    signal: signal ?? new AbortController().signal,
  });
  return {code, out: out.join('\n'), error: error.join('\n')};
}

let application: Awaited<ReturnType<typeof startApplication>>;
beforeEach(async () => {
  application = await startApplication();
});
afterEach(() => application.stop());

const trigger = (type: string) => run(['trigger', type, '--forward-to', application.url]);

test.each(sampleTypes)('the example of %s is signed, so that libraries accept it', async (type) => {
  const {code, out} = await trigger(type);
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`^${type}( [0-9a-f-]{36})? -> 204 \\(\\d+ ms\\)$`));
  const [{headers, body} = {headers: {}, body: Buffer.of()}] = application.deliveries;
  const secret = await listenSecret('the id', 'a secret');
  expect(headers).toMatchObject({'content-type': 'application/json', 'user-agent': 'Signet-Webhook/1'});
  expect(await verifyWebhook({body, headers, secret})).toMatchObject({
    id: headers['webhook-id'],
    event: {type},
  });
  expect(new Webhook(secret).verify(body.toString(), headers)).toMatchObject({type});
});

test('the secret is the same at every start, and differs between clients and their secrets', async () => {
  const secret = await listenSecret('the id', 'a secret');
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await listenSecret('the id', 'a secret')).toBe(secret);
  expect(await listenSecret('other id', 'a secret')).not.toBe(secret);
  expect(await listenSecret('the id', 'other secret')).not.toBe(secret);
});

test.each([
  [400, 'set its webhook secret to whsec_'],
  [401, 'set its webhook secret to whsec_'],
  [302, 'Your application did not accept the event. See its log.'],
  [500, 'Your program failed. Its log says why.'],
])('an application that answers %i makes the command fail, which says why', async (status, hint) => {
  application.respondWith(status);
  const {code, out, error} = await trigger('session.confirmed');
  expect(code).toBe(1);
  expect(out).toContain(`-> ${status} (`);
  expect(error).toContain(hint);
  expect(error.includes(await listenSecret('the id', 'a secret'))).toBe([400, 401].includes(status));
  expect(application.deliveries).toHaveLength(1);
});

test('an application that is not running yet gets the event when it starts', async () => {
  const {port} = application;
  await application.stop();
  const sent = run(['trigger', 'session.confirmed', '--forward-to', `http://127.0.0.1:${port}/`]);
  application = await startApplication(port);
  const {code, out} = await sent;
  expect(code).toBe(0);
  expect(out).toContain('session.confirmed');
  expect(application.deliveries).toHaveLength(1);
});

test('the command says that nothing listens, and stops at once when it is interrupted', async () => {
  await application.stop();
  const stopping = new AbortController();
  const out: string[] = [];
  const code = runCli(['trigger', 'session.confirmed', '--forward-to', application.url], {
    env,
    out: (text) => {
      out.push(text);
      stopping.abort();
    },
    error: () => undefined,
    signal: stopping.signal,
  });
  expect(await code).toBe(0);
  expect(out).toEqual([
    `Nothing listens at http://127.0.0.1:${application.port} (ECONNREFUSED). Is your application running? session.confirmed is sent as soon as it does.`,
  ]);
});

const url = ['--forward-to', 'http://localhost:4000/'];

test.each([
  [['listen'], env, '--forward-to must be an address such as http://localhost:4000/signet-events.'],
  [['listen', '--forward-to', 'localhost:4000'], env, '--forward-to must be an address'],
  [['listen', ...url], {}, 'SIGNET_CLIENT_ID is missing. Set it to the id of your test client.'],
  [['listen', ...url], {CLIENT_ID: 'a'}, 'SIGNET_CLIENT_SECRET is missing.'],
  [['listen', ...url], {...env, SIGNET_URL: undefined}, 'SIGNET_URL is missing.'],
  [['listen', ...url, '--url', 'localhost'], env, 'SIGNET_URL must be an address with https://'],
  [['listen', ...url, '--client-secret', 's'], env, 'Other users of this machine can read command lines.'],
  [['listen', ...url, '--port', '1'], env, "Unknown option '--port'"],
  [['trigger', ...url], env, `The type is missing. The types are ${sampleTypes.join(', ')}.`],
  [['trigger', 'session.done', ...url], env, 'There is no type session.done. The types are session.scanned,'],
  [['watch'], env, 'There is no command watch. See npx @signet/sdk help.'],
])('%j with %j is wrong usage', async (args, given, message) => {
  const {code, out, error} = await run(args, given);
  expect([code, out]).toEqual([64, '']);
  expect(error).toContain(message);
});

test('help and version are printed', async () => {
  expect((await run(['help'])).out).toContain('npx @signet/sdk listen --forward-to <url>');
  expect((await run(['--version'])).out).toMatch(/^\d+\.\d+\.\d+$/);
  expect(await run([])).toMatchObject({code: 64, out: ''});
});

/** Starts a service that answers as a test says. Returns its address. */
async function service(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

test.each([
  [
    401,
    'text/plain',
    'Wrong credentials.',
    'The service refuses the client id or its secret. Wrong credentials.',
  ],
  [
    400,
    'application/json',
    '{"errorCode":"invalid_request","defaultTranslation":"Only a client that is registered for tests can list its events."}',
    'Only a client that is registered for tests can list its events. (invalid_request)',
  ],
])('a service that answers %i ends the command with its words', async (status, type, body, message) => {
  const refusing = await service((_, response) =>
    response.writeHead(status, {'content-type': type}).end(body),
  );
  expect(await run(['listen', ...url], {...env, SIGNET_URL: refusing.url})).toEqual({
    code: 1,
    out: '',
    error: message,
  });
  await refusing.stop();
});
