import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {join} from 'node:path';
import {verifyWebhook} from '@signet/sdk';
import {until, type TestClient} from '@signet/testing';
import {startApplication} from '../../../../libs/sdk/test/cli/application.js';
import {startGateway, type TestGateway} from '../relying-party/gateway.js';

const bin = join(import.meta.dirname, '../../../../libs/sdk/bin/signet.mjs');

let gateway: TestGateway;
let tester: TestClient;
let application: Awaited<ReturnType<typeof startApplication>>;
beforeAll(async () => {
  gateway = await startGateway();
  tester = await gateway.otherClient({isTest: true});
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  application = await startApplication();
});
afterEach(() => application.stop());

/** Starts `npx @signet/sdk listen`. */
function listen(client: TestClient, ...more: string[]) {
  const child = spawn(process.execPath, [bin, 'listen', '--forward-to', application.url, ...more], {
    env: {
      SIGNET_URL: `http://127.0.0.1:${gateway.port}`,
      SIGNET_CLIENT_ID: client.id,
      SIGNET_CLIENT_SECRET: client.secret,
    },
  });
  const printed = {out: '', error: ''};
  child.stdout.on('data', (chunk) => (printed.out += String(chunk)));
  child.stderr.on('data', (chunk) => (printed.error += String(chunk)));
  const ended = once(child, 'exit').then(([code]) => Number(code));
  return {
    printed,
    ended,
    prints: (text: string) => until(`it prints ${text}`, () => printed.out.includes(text)),
    interrupt: async () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}

const cancelled = async (): Promise<string> => {
  const id = await gateway.create({}, tester);
  await gateway.post(`/${id}/cancellation`, undefined, tester);
  return id;
};

test('events reach an application on this machine in order, and a restart continues without a gap', async () => {
  const first = listen(tester);
  await first.prints('Press Ctrl-C to stop.');
  const [, secret = ''] = /signed with the secret (whsec_\S+)/.exec(first.printed.out) ?? [];
  const phone = await gateway.phone();
  const login = await gateway.create({}, tester);
  await phone.confirm(login);
  await gateway.post(`/${login}/completion`, undefined, tester);
  await first.prints(`session.completed ${login} -> 204`);
  expect(await first.interrupt()).toBe(0);
  const [, cursor = ''] = /--after (\S+)/.exec(first.printed.out) ?? [];

  const missed = await cancelled();
  const second = listen(tester, '--after', cursor);
  await second.prints(`session.cancelled ${missed} -> 204`);
  expect(second.printed.out).toContain(secret);
  expect(await second.interrupt()).toBe(0);

  const events = await Promise.all(
    application.deliveries.map(
      async ({headers, body}) => (await verifyWebhook({headers, body, secret})).event,
    ),
  );
  expect(events.map(({type, data}) => [type, data])).toEqual([
    ['session.scanned', expect.objectContaining({sessionId: login, status: 'SCANNED'})],
    ['session.confirmed', expect.objectContaining({sessionId: login, status: 'CONFIRMED'})],
    ['session.completed', expect.objectContaining({sessionId: login, status: 'COMPLETED'})],
    [
      'session.cancelled',
      {
        sessionId: missed,
        status: 'CANCELLED',
        signatureType: 'AUTHENTICATION',
        reason: 'cancelled_by_relying_party',
      },
    ],
  ]);
  expect([first.printed.error, second.printed.error]).toEqual(['', '']);
});

test('an application that fails is shown, and the next event is still forwarded', async () => {
  application.respondWith(500);
  const listening = listen(tester);
  await listening.prints('Press Ctrl-C to stop.');
  const failed = await cancelled();
  await listening.prints(`session.cancelled ${failed} -> 500`);
  application.respondWith(204);
  const next = await cancelled();
  await listening.prints(`session.cancelled ${next} -> 204`);
  expect(await listening.interrupt()).toBe(0);
});

test.each([
  ['a production client', async () => gateway.client, 'Only a client that is registered for tests can list'],
  [
    'a wrong secret',
    async () => ({...tester, secret: 'wrong'}),
    'The service refuses the client id or its secret.',
  ],
])('%s is refused in words', async (_, client, message) => {
  const {ended, printed} = listen(await client());
  expect(await ended).toBe(1);
  expect(printed.out).toBe('');
  expect(printed.error).toContain(message);
});
