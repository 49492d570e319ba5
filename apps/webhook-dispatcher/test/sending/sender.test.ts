import {createServer} from 'node:http';
import {freePort, ProviderServer, testTls, type ProviderBehaviour} from '@signet/testing';
import {WebhookSender, type WebhookSenderOptions} from '../../src/sending/sender.js';

const running: ProviderServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

async function receiver(behaviour?: ProviderBehaviour): Promise<ProviderServer> {
  const server = await ProviderServer.start(behaviour);
  running.push(server);
  return server;
}

const headers = {'webhook-id': 'msg_1'};

const send = (
  url: string,
  options: Partial<WebhookSenderOptions> = {},
  signal = new AbortController().signal,
) =>
  new WebhookSender({allowLoopback: true, ca: testTls().ca, ...options}).send(
    new URL(url),
    headers,
    '{}',
    signal,
  );

/** Returns a resolver that answers with these addresses in turn, and then always with the last one. */
const resolvesTo = (...addresses: string[]): NonNullable<WebhookSenderOptions['resolve']> => {
  const responses = [...addresses];
  return (_name, _options, callback) => {
    const address = (responses.length > 1 ? responses.shift() : responses[0]) ?? '';
    callback(null, [{address, family: address.includes(':') ? 6 : 4}]);
  };
};

test('the endpoint gets the body and the headers', async () => {
  const server = await receiver(() => ({status: 204}));
  expect(await send(`${server.origin}/hook?tenant=1`)).toEqual({status: 204, fault: null});
  expect(server.requests).toMatchObject([
    {
      method: 'POST',
      path: '/hook?tenant=1',
      headers: {'webhook-id': 'msg_1', 'content-type': 'application/json', 'content-length': '2'},
      body: Buffer.from('{}'),
    },
  ]);
});

test.each([400, 410, 429, 500, 503])('the status %i is returned', async (status) => {
  const server = await receiver(() => ({status}));
  expect(await send(server.origin)).toEqual({status, fault: null});
});

test.each([301, 302, 307, 308])('a redirect with %i is a fault, and is not followed', async (status) => {
  const other = await receiver();
  const server = await receiver(() => ({status, headers: {location: other.origin}}));
  expect(await send(server.origin)).toEqual({status, fault: 'redirect'});
  expect(other.connections).toBe(0);
});

test('an endpoint that closes the connection has not responded', async () => {
  const server = await receiver(() => 'hang-up');
  expect(await send(server.origin)).toEqual({status: null, fault: 'no_response'});
});

test('an endpoint that does not respond times out', async () => {
  const server = await receiver(() => 'silence');
  expect(await send(server.origin, {timeoutMs: 50})).toEqual({status: null, fault: 'timed_out'});
});

test('a shutdown of the process ends the attempt', async () => {
  const stopped = new AbortController();
  const server = await receiver(() => {
    stopped.abort();
    return 'silence';
  });
  expect(await send(server.origin, {}, stopped.signal)).toEqual({status: null, fault: 'no_response'});
});

test('the body of a response is read only up to a limit', async () => {
  const server = await receiver(() => ({status: 200, body: 'a'.repeat(5_000_000)}));
  expect(await send(server.origin)).toEqual({status: 200, fault: null});
});

test('a certificate that the process does not trust is refused', async () => {
  const server = await receiver();
  const options = {allowLoopback: true};
  const sent = new WebhookSender(options).send(
    new URL(server.origin),
    headers,
    '{}',
    new AbortController().signal,
  );
  expect(await sent).toEqual({status: null, fault: 'bad_certificate'});
  expect(server.requests).toEqual([]);
});

test('a certificate for another name is refused', async () => {
  const server = await receiver();
  const resolve = resolvesTo('127.0.0.1');
  expect(await send(`https://shop.example:${server.port}`, {resolve})).toEqual({
    status: null,
    fault: 'bad_certificate',
  });
});

test('a server that does not speak TLS is a fault of its own', async () => {
  const plain = createServer((_request, response) => response.end());
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  const address = plain.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  expect(await send(`https://127.0.0.1:${port}`)).toEqual({status: null, fault: 'tls_failed'});
  await new Promise((resolve) => plain.close(resolve));
});

test('a port at which nothing listens refuses the connection', async () => {
  expect(await send(`https://127.0.0.1:${await freePort()}`)).toEqual({
    status: null,
    fault: 'connection_refused',
  });
});

test.each(['ENOTFOUND', 'EAI_AGAIN'])('a name for which DNS answers %s is an unknown host', async (code) => {
  const resolve: NonNullable<WebhookSenderOptions['resolve']> = (_name, _options, callback) =>
    callback(Object.assign(new Error(code), {code}), []);
  expect(await send('https://shop.example', {resolve})).toEqual({status: null, fault: 'unknown_host'});
});

test.each([
  'https://127.0.0.1',
  'https://[::1]',
  'https://10.0.0.1',
  'https://169.254.169.254',
  'https://[::ffff:10.0.0.1]',
])('%s is refused', async (url) => {
  expect(await send(url, {allowLoopback: false})).toEqual({status: null, fault: 'private_address'});
});

test.each([true, false])(
  'a port of another protocol is refused (loopback allowed: %s)',
  async (allowLoopback) => {
    for (const url of ['https://shop.example:25', 'https://shop.example:22/hook', 'https://127.0.0.1:6667/'])
      expect(await send(url, {allowLoopback})).toEqual({status: null, fault: 'blocked_port'});
  },
);

test('http is refused unless loopback addresses are allowed', async () => {
  expect(await send('http://shop.example', {allowLoopback: false})).toEqual({
    status: null,
    fault: 'not_https',
  });
});

test.each([
  ['a private address', '10.0.0.1'],
  ['a loopback address', '127.0.0.1'],
  ['a shared address of a provider', '100.64.0.1'],
  ['the address of cloud metadata', '169.254.169.254'],
  ['a mapped IPv4 address', '::ffff:10.0.0.1'],
  ['an address behind NAT64', '64:ff9b::a00:1'],
  ['a unique local address', 'fd00::1'],
])('a name that resolves to %s is refused', async (_, address) => {
  const server = await receiver();
  const options = {allowLoopback: false, resolve: resolvesTo(address)};
  expect(await send(`https://shop.example:${server.port}`, options)).toEqual({
    status: null,
    fault: 'private_address',
  });
  expect(server.connections).toBe(0);
});

test('a name that resolves to a private address at the second attempt is refused at that attempt', async () => {
  const server = await receiver();
  const sender = new WebhookSender({
    allowLoopback: true,
    ca: testTls().ca,
    resolve: resolvesTo('127.0.0.1', '10.0.0.1'),
  });
  const url = new URL(`https://localhost:${server.port}`);
  const attempt = () => sender.send(url, headers, '{}', new AbortController().signal);
  expect(await attempt()).toEqual({status: 200, fault: null});
  expect(await attempt()).toEqual({status: null, fault: 'private_address'});
  expect(server.requests).toHaveLength(1);
});
