import {createHmac, randomBytes} from 'node:crypto';
import fc from 'fast-check';
import {Webhook} from 'standardwebhooks';
import {signedHeaders} from '../../src/sending/signature.js';

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const deliveryId = '0198f3a0-1111-7222-8333-444444444444';
const body = '{"type":"webhook.test"}';

test('the library of Standard Webhooks verifies every body, with any of the secrets that signed it', () => {
  const [present, previous] = [newSecret(), newSecret()];
  fc.assert(
    fc.property(fc.json(), (json) => {
      const headers = signedHeaders(deliveryId, json, [present, previous], new Date());
      for (const secret of [present, previous])
        expect(new Webhook(secret).verify(json, headers)).toEqual(JSON.parse(json));
    }),
    {numRuns: 20},
  );
});

test('the library refuses another secret, a changed body and a changed id', () => {
  const secret = newSecret();
  const headers = signedHeaders(deliveryId, body, [secret], new Date());
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow();
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
  expect(() => new Webhook(secret).verify(body, {...headers, 'webhook-id': 'msg_other'})).toThrow();
});

test('the signature is HMAC-SHA-256 of the id, the time and the body, under the decoded secret', () => {
  const key = Buffer.alloc(32, 7);
  const at = new Date('2026-11-22T10:00:00.900Z');
  const expected = createHmac('sha256', key).update(`msg_${deliveryId}.1795341600.${body}`).digest('base64');
  expect(signedHeaders(deliveryId, body, [`whsec_${key.toString('base64')}`], at)).toEqual({
    'webhook-id': `msg_${deliveryId}`,
    'webhook-timestamp': '1795341600',
    'webhook-signature': `v1,${expected}`,
  });
});
