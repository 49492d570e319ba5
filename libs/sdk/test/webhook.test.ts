import {randomBytes} from 'node:crypto';
import {Webhook} from 'standardwebhooks';
import {verifyWebhook, type WebhookRequest} from '../src/index.js';

const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`;
const secret = newSecret();
const event = {
  type: 'session.cancelled',
  timestamp: '2026-11-22T20:00:00Z',
  data: {sessionId: 's', status: 'CANCELLED', signatureType: 'AUTHENTICATION', reason: 'declined'},
};
const body = JSON.stringify(event);
const sent = new Date();

/** Returns a delivery that is signed by the reference implementation of Standard Webhooks. */
function delivery(change: Partial<WebhookRequest> = {}, signers = [secret], id = 'msg_1'): WebhookRequest {
  const signature = signers.map((one) => new Webhook(one).sign(id, sent, body)).join(' ');
  const timestamp = String(Math.floor(sent.getTime() / 1000));
  const headers = {'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature};
  return {body, headers, secret, now: sent.getTime(), ...change};
}

test.each<[string, WebhookRequest]>([
  ['a text', delivery()],
  ['bytes', delivery({body: Buffer.from(body)})],
  [
    'a request with Headers',
    delivery({
      headers: new Headers(
        Object.entries(delivery().headers).map(([k, v]): [string, string] => [k, String(v)]),
      ),
    }),
  ],
  ['a request that is signed with the old and the new secret', delivery({}, [newSecret(), secret])],
  ['a request while the receiver has two secrets', delivery({secret: [newSecret(), secret]})],
  ['a request at the end of the tolerance', delivery({now: sent.getTime() + 299_000})],
])('%s is verified', async (_, request) => {
  expect(await verifyWebhook(request)).toEqual({id: 'msg_1', event});
});

const withHeader = (name: string, value: string | string[] | undefined) =>
  delivery({headers: {...delivery().headers, [name]: value}});

test.each<[string, WebhookRequest, string]>([
  ['another body', delivery({body: `${body} `}), 'wrong_signature'],
  ['another id', withHeader('webhook-id', 'msg_2'), 'wrong_signature'],
  ['another secret', delivery({secret: newSecret()}), 'wrong_signature'],
  [
    'a signature of another version',
    withHeader('webhook-signature', `v1a,${'A'.repeat(43)}=`),
    'wrong_signature',
  ],
  ['an empty signature', withHeader('webhook-signature', ''), 'wrong_signature'],
  ['a time too long ago', delivery({now: sent.getTime() + 302_000}), 'wrong_time'],
  ['a time in the future', delivery({now: sent.getTime() - 302_000}), 'wrong_time'],
  ['a smaller tolerance', delivery({now: sent.getTime() + 12_000, toleranceSeconds: 10}), 'wrong_time'],
  ['a time that is not a number', withHeader('webhook-timestamp', 'NaN'), 'missing_header'],
  ['no time', withHeader('webhook-timestamp', undefined), 'missing_header'],
  ['two ids', withHeader('webhook-id', ['msg_1', 'msg_1']), 'missing_header'],
])('%s is refused', async (_, request, reason) => {
  await expect(verifyWebhook(request)).rejects.toMatchObject({name: 'WebhookError', reason});
});

test('a signed body that is not an event is refused', async () => {
  const request = delivery();
  const signature = new Webhook(secret).sign('msg_1', sent, 'null');
  const headers = {...request.headers, 'webhook-signature': signature};
  await expect(verifyWebhook({...request, headers, body: 'null'})).rejects.toMatchObject({
    reason: 'malformed_body',
  });
});

test.each([
  ['genuine', delivery()],
  ['forged', delivery({body: `${body} `})],
])('a program that forgets to await a %s webhook gets an error instead of an event', (_, request) => {
  const promise: object = verifyWebhook(request);
  for (const name of ['id', 'event'])
    expect(() => Reflect.get(promise, name)).toThrow('Write `await verifyWebhook(…)`: it returns a promise.');
});
