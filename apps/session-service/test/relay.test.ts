import {Connection, EventLog} from '@signet/store';
import {Announcer} from '@signet/queue';
import {Relay} from '../src/relay.js';

const ids = ['0198f3a0-1111-7222-8333-444444444444', '0198f3a0-2222-7222-8333-444444444444'];

const event = (type: 'signature.captured' | 'session.confirmed', index = 0) => ({
  id: String(index),
  type,
  sessionId: ids[index % 2] ?? null,
  deviceId: null,
  reason: null,
  traceparent: null,
});

/** Creates a relay for these unpublished events. Null means that another relay holds the lock. */
function relayOf(events: ReturnType<typeof event>[] | null) {
  const woken: string[] = [];
  const announcer = new Announcer({
    ring: (sessions) => void woken.push(...sessions),
    ringForEvents: () => void woken.push('relay'),
  });
  /** A connection whose statements return no rows, because no client has an endpoint for webhooks. */
  const db = new Connection({
    query: (_query, callback) => callback(null, {rows: []}),
  });
  const relay: EventLog['relay'] = async (limit, effects) =>
    events === null
      ? null
      : {
          published: events,
          results: [await effects(db, events)],
          unknown: 0,
          failed: null,
          more: events.length === limit,
        };
  return {relay: new Relay({relay, retry: async () => null}, announcer), woken};
}

test('the relay names each kind of outgoing work once', async () => {
  const {relay} = relayOf([event('signature.captured', 0), event('signature.captured', 1)]);
  expect(await relay.tick()).toEqual({more: false, outgoing: new Set(['signing']), pushes: []});
});

test('events of clients without a webhook do not ring the bell, and start no work', async () => {
  const {relay, woken} = relayOf([event('session.confirmed')]);
  expect(await relay.tick()).toEqual({more: false, outgoing: new Set(), pushes: []});
  expect(woken).toEqual([]);
});

test('a relay does nothing while another one is running', async () => {
  expect(await relayOf(null).relay.tick()).toEqual({more: false, outgoing: new Set(), pushes: []});
});

test('after a full batch more events may wait', async () => {
  const batch = Array.from({length: 200}, (_, index) => event('session.confirmed', index));
  expect((await relayOf(batch).relay.tick()).more).toBe(true);
});
