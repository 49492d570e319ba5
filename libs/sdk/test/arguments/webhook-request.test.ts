import {randomBytes} from 'node:crypto';
import {Webhook} from 'standardwebhooks';
import {verifyWebhook} from '../../src/index.js';

const secret = `whsec_${randomBytes(24).toString('base64')}`;
const body = JSON.stringify({type: 'webhook.test', timestamp: '2026-11-22T20:00:00Z', data: {}});
const sent = new Date();
const headers = {
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(sent.getTime() / 1000)),
  'webhook-signature': new Webhook(secret).sign('msg_1', sent, body),
};

/** Calls `verifyWebhook` as a program without type checks can call it. */
const verify = (change: object): Promise<unknown> =>
  Promise.resolve(Reflect.apply(verifyWebhook, undefined, [{body, headers, secret, ...change}]));

test.each<[string, object]>([
  ['an ArrayBuffer', {body: new TextEncoder().encode(body).buffer}],
  ['a view of a part of a buffer', {body: new DataView(new TextEncoder().encode(`{}${body}`).buffer, 2)}],
  ['a secret without its prefix', {secret: secret.slice('whsec_'.length)}],
  [
    'headers in capitals',
    {
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
      ),
    },
  ],
])('%s is verified', async (_, change) => {
  expect(await verify(change)).toMatchObject({id: 'msg_1', event: {type: 'webhook.test'}});
});

test.each<[string, object, string]>([
  ['a parsed body', {body: JSON.parse(body)}, 'body must be the body as it was received'],
  ['no body', {body: undefined}, 'before a JSON parser such as express.json()'],
  ['no headers', {headers: undefined}, 'headers must be the headers of the request.'],
  ['no secret', {secret: undefined}, 'secret must be the secret of the endpoint (whsec_…).'],
  ['an empty secret', {secret: ''}, 'Is the environment variable set?'],
  ['an empty list of secrets', {secret: []}, 'secret must be'],
  ['one bad secret of two', {secret: [secret, undefined]}, 'secret must be'],
  ['a secret that is not base64', {secret: 'whsec_not base64!'}, 'secret must be'],
  ['a secret that is too short', {secret: 'whsec_AAAA'}, 'secret must be'],
  // With NaN, no time would be too far away.
  ['a tolerance that is no number', {toleranceSeconds: Number.NaN}, 'toleranceSeconds must be'],
  ['a tolerance as a text', {toleranceSeconds: '300'}, 'toleranceSeconds must be'],
  ['a negative tolerance', {toleranceSeconds: -1}, 'toleranceSeconds must be'],
  ['a time that is no number', {now: Number.NaN}, 'now must be a time in epoch milliseconds.'],
  ['a misspelled option', {tolerance_seconds: 5}, 'Did you mean toleranceSeconds?'],
])('a receiver with %s gets an error that names the option', async (_, change, message) => {
  const refused = expect(verify(change)).rejects;
  await refused.toThrow(TypeError);
  await expect(verify(change)).rejects.toThrow(message);
});
