import {
  cancelReasons,
  isWebhookType,
  sessionWebhookTypes,
  webhookExample,
  webhookMessageSchema,
  webhookReasons,
  webhooks,
} from '@signet/contracts';
import {bodyOf} from '../../src/index.js';

const sessionId = '0198f3a0-1111-7222-8333-444444444444';
const event = {
  type: 'session.confirmed',
  occurredAt: new Date('2026-11-22T10:00:00.123Z'),
  sessionId,
  signatureType: 'AUTHENTICATION',
  reason: null,
} as const;

const read = (body: string): unknown => JSON.parse(body);

test('the body has the type, the time, and the id, status and type of the session', () => {
  expect(read(bodyOf(event))).toEqual({
    type: 'session.confirmed',
    timestamp: '2026-11-22T10:00:00.123Z',
    data: {sessionId, status: 'CONFIRMED', signatureType: 'AUTHENTICATION'},
  });
});

test.each(sessionWebhookTypes)('%s contains the status after the event', (type) => {
  expect(read(bodyOf({...event, type}))).toMatchObject({type, data: {status: webhooks[type].status}});
});

test.each(cancelReasons)(
  'a cancellation contains the reason %s only if relying parties may learn it',
  (reason) => {
    const {data} = JSON.parse(bodyOf({...event, type: 'session.cancelled', reason}));
    expect(data.reason).toBe(webhookReasons.find((known) => known === reason));
  },
);

test('no other event contains a reason', () => {
  expect(JSON.parse(bodyOf({...event, reason: 'declined'})).data).not.toHaveProperty('reason');
});

test('a test event has no session', () => {
  const body = bodyOf({...event, type: 'webhook.test', sessionId: null, signatureType: null});
  expect(read(body)).toEqual({type: 'webhook.test', timestamp: '2026-11-22T10:00:00.123Z', data: {}});
});

test('a type that the table does not contain is refused', () => {
  expect(() => bodyOf({...event, type: 'session.created'})).toThrow('unknown type of webhook');
});

test.each(Object.keys(webhooks).filter(isWebhookType))(
  'the body of %s has exactly the documented fields',
  (type) => {
    for (const reason of [null, 'declined']) {
      const body = read(
        bodyOf({...event, type, reason, ...(webhooks[type].status === null && {sessionId: null})}),
      );
      expect(webhookMessageSchema(type).parse(body)).toEqual(body);
    }
    expect(webhookMessageSchema(type).parse(webhookExample(type))).toEqual(webhookExample(type));
  },
);
