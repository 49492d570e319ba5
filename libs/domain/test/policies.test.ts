import {eventTypes, type EventRecord, type EventType} from '@signet/contracts';
import {effectsOf, needsRelay, relayNeeds, wakesLongPolls, type RelayNeed} from '../src/index.js';

const sessionId = '0198f3a0-1111-7222-8333-444444444444';
const deviceId = '0198f3a0-2222-7222-8333-444444444444';

const happened = (type: EventType, ids: Partial<EventRecord>): EventRecord => ({
  id: '1',
  type,
  sessionId: null,
  deviceId: null,
  reason: null,
  traceparent: null,
  ...ids,
});

test('the creation of a pushed session starts its push', () => {
  expect(effectsOf(happened('session.created', {sessionId}))).toEqual([
    {kind: 'start-work', job: 'push', sessionId},
  ]);
});

test.each(['session.scanned', 'session.cancelled'] as const)(
  '%s withdraws the push from the other phones',
  (type) => {
    expect(effectsOf(happened(type, {sessionId}))).toEqual([
      {kind: 'withdraw-push', sessionId},
      {kind: 'send-webhook', sessionId, eventId: '1'},
    ]);
  },
);

test('locking a device cancels its sessions', () => {
  expect(effectsOf(happened('device.locked', {deviceId}))).toEqual([
    {kind: 'cancel-sessions-of-device', deviceId},
  ]);
});

test.each(['device.added', 'device.keys_replaced', 'device.push_token_replaced'] as const)(
  '%s notifies the other devices',
  (type) => {
    expect(effectsOf(happened(type, {id: '7', deviceId}))).toEqual([
      {kind: 'notify-other-devices', deviceId, eventId: '7'},
    ]);
  },
);

test('an accepted signature leads to a container, and the container or its refusal ends the session', () => {
  expect(effectsOf(happened('signature.captured', {sessionId}))).toEqual([
    {kind: 'start-work', job: 'signing', sessionId},
  ]);
  expect(effectsOf(happened('container.created', {sessionId}))).toEqual([
    {kind: 'complete-signing', sessionId},
  ]);
  for (const [reason, told] of [
    [null, 'signing_failed'],
    ['signing_failed', 'signing_failed'],
    ['certificate_revoked', 'certificate_revoked'],
  ] as const)
    expect(effectsOf(happened('container.refused', {sessionId, reason}))).toEqual([
      {kind: 'fail-signing', sessionId, reason: told},
    ]);
});

test.each(['session.confirmed', 'session.completed', 'session.expired'] as const)(
  '%s has no other effect than a webhook',
  (type) => {
    expect(effectsOf(happened(type, {sessionId, deviceId}))).toEqual([
      {kind: 'send-webhook', sessionId, eventId: '1'},
    ]);
  },
);

test('every event type has a policy, and an event whose ids are missing has no effect', () => {
  for (const type of eventTypes) expect(effectsOf(happened(type, {}))).toEqual([]);
});

test('the relay needs exactly the events that can have effects', () => {
  for (const type of eventTypes) {
    const leads = effectsOf(happened(type, {sessionId, deviceId})).length > 0;
    expect([type, relayNeeds(type).size > 0]).toEqual([type, leads]);
  }
});

const needs: Record<EventType, readonly RelayNeed[]> = {
  'session.created': ['of-ringing-sessions'],
  'session.scanned': ['of-pushed-sessions', 'with-webhook'],
  'session.confirmed': ['with-webhook'],
  'signature.captured': ['always'],
  'container.created': ['always'],
  'container.refused': ['always'],
  'session.completed': ['with-webhook'],
  'session.cancelled': ['of-pushed-sessions', 'with-webhook'],
  'session.expired': ['with-webhook'],
  'device.locked': ['always'],
  'device.temporarily_locked': ['always'],
  'device.added': ['always'],
  'device.keys_replaced': ['always'],
  'device.push_token_replaced': ['always'],
};

test.each(eventTypes)('%s needs the relay exactly if the table says so', (type) => {
  expect([...relayNeeds(type)]).toEqual(needs[type]);
  expect(needsRelay(type, true)).toBe(true);
  expect(needsRelay(type, false)).toBe(false);
});

test('the relay is woken for an event if it is unknown whether the event has effects', () => {
  expect(needsRelay('session.cancelled')).toBe(true);
});

test('long polls are woken by every event that changes a session for which they may wait', () => {
  expect(eventTypes.filter((type) => wakesLongPolls(type))).toEqual([
    'session.scanned',
    'session.confirmed',
    'signature.captured',
    'session.completed',
    'session.cancelled',
    'session.expired',
  ]);
  expect(wakesLongPolls('login.superseded')).toBe(true);
});
