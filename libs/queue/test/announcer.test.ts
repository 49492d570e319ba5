import {eventTypes} from '@signet/contracts';
import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {Announcer, type Announcement} from '../src/announcer/announcer.js';

const sessionId = '0198f3a0-1111-7222-8333-444444444444';
const deviceId = '0198f3a0-2222-7222-8333-444444444444';

let telemetry: TestTelemetry;
let wokenSessions: string[];
let relayRings: number;
let announcer: Announcer;

beforeEach(() => {
  telemetry = startTestTelemetry();
  wokenSessions = [];
  relayRings = 0;
  announcer = new Announcer({
    ring: (ids) => void wokenSessions.push(...ids),
    ringForEvents: () => void (relayRings += 1),
  });
});
afterEach(() => telemetry.stop());

interface Row {
  readonly announcement: Announcement;
  readonly wakes: 'nothing' | 'long polls' | 'relay' | 'long polls and relay';
  readonly metric: string | null;
  readonly labels?: Record<string, string>;
}

const rows: Row[] = [
  {
    announcement: [
      'session.created',
      {sessionId, signatureType: 'AUTHENTICATION', pushStatus: 'DISPATCHED', relayed: true},
    ],
    wakes: 'relay',
    metric: 'session.created',
    labels: {signature_type: 'AUTHENTICATION', push_status: 'DISPATCHED'},
  },
  {
    announcement: [
      'session.created',
      {sessionId, signatureType: 'SIGNING', pushStatus: 'NO_DEVICE', relayed: false},
    ],
    wakes: 'nothing',
    metric: 'session.created',
    labels: {signature_type: 'SIGNING', push_status: 'NO_DEVICE'},
  },
  {
    announcement: ['session.scanned', {sessionId, relayed: true}],
    wakes: 'long polls and relay',
    metric: 'session.scanned',
  },
  {
    announcement: ['session.scanned', {sessionId, relayed: false}],
    wakes: 'long polls',
    metric: 'session.scanned',
  },
  {
    announcement: ['session.confirmed', {sessionId, relayed: true}],
    wakes: 'long polls and relay',
    metric: 'login.confirmed',
  },
  {
    announcement: ['session.confirmed', {sessionId, relayed: false}],
    wakes: 'long polls',
    metric: 'login.confirmed',
  },
  {
    announcement: ['signature.captured', {sessionId}],
    wakes: 'long polls and relay',
    metric: 'signature.captured',
  },
  {
    announcement: ['container.created', {sessionId, level: 'LT'}],
    wakes: 'relay',
    metric: 'container.created',
    labels: {level: 'LT'},
  },
  {announcement: ['container.refused', {sessionId}], wakes: 'relay', metric: null},
  {
    announcement: ['session.completed', {sessionId, signatureType: 'AUTHENTICATION', relayed: false}],
    wakes: 'long polls',
    metric: 'login.completed',
  },
  {
    announcement: ['session.completed', {sessionId, signatureType: 'SIGNING'}],
    wakes: 'long polls and relay',
    metric: null,
  },
  {
    announcement: ['session.cancelled', {sessionId, reason: 'left'}],
    wakes: 'long polls and relay',
    metric: 'session.cancelled',
    labels: {reason: 'left'},
  },
  {announcement: ['session.expired', {sessionId}], wakes: 'long polls and relay', metric: 'session.expired'},
  {announcement: ['device.locked', {deviceId}], wakes: 'relay', metric: 'device.locked'},
  {announcement: ['device.temporarily_locked', {deviceId}], wakes: 'relay', metric: null},
  {announcement: ['device.added', {deviceId}], wakes: 'relay', metric: 'device.enrolled'},
  {announcement: ['device.keys_replaced', {deviceId}], wakes: 'relay', metric: null},
  {announcement: ['device.push_token_replaced', {deviceId}], wakes: 'relay', metric: null},
  {announcement: ['login.superseded', {sessionId}], wakes: 'long polls', metric: null},
];

const metricNames = [...new Set(rows.flatMap(({metric}) => metric ?? []))];

const counts = () =>
  Promise.all(metricNames.map(async (name) => [name, await telemetry.metric(`signet.${name}`)] as const));

test.each(rows)('$announcement wakes $wakes and is counted as $metric', async (row) => {
  const {announcement, wakes, metric, labels} = row;
  const before = new Map(await counts());
  const labelled = () => (metric === null ? 0 : telemetry.metric(`signet.${metric}`, labels));
  const labelledBefore = await labelled();
  const [change, details] = announcement;
  announcer.announce(change, details);
  expect(wokenSessions).toEqual(wakes.includes('long polls') ? [sessionId] : []);
  expect(relayRings).toBe(wakes.includes('relay') ? 1 : 0);
  const after = await counts();
  const counted = after.filter(([name, count]) => count !== before.get(name)).map(([name]) => name);
  expect(counted).toEqual(metric === null ? [] : [metric]);
  expect((await labelled()) - labelledBefore).toBe(metric === null ? 0 : 1);
});

test('the rows above have an announcement of each change', () => {
  const announced = new Set(rows.map(({announcement: [change]}) => change));
  expect(announced).toEqual(new Set([...eventTypes, 'login.superseded']));
});

test('an event of a session wakes the relay if it is unknown whether the event has effects', () => {
  announcer.announce('session.scanned', {sessionId});
  expect(relayRings).toBe(1);
});

/** Never called. The compiler checks that each of these calls is an error. */
export function wrongAnnouncements(): void {
  // @ts-expect-error the reason is missing
  announcer.announce('session.cancelled', {sessionId});
  // @ts-expect-error a device has no session id
  announcer.announce('device.locked', {sessionId});
  // @ts-expect-error no such change
  announcer.announce('session.forgotten', {sessionId});
}
