import {newId} from '@signet/store/sql';
import type {Membership} from '../../src/portal/index.js';
import {UnknownTargetError} from '../../src/registry/registry-errors.js';
import {portalWorld, productionClient, type PortalWorld} from '../support/portal-world.js';
import {insert, type Row} from '../../../store/test/support/rows.js';

let world: PortalWorld;
let owner: Membership;
let clientId: string;
beforeAll(async () => {
  world = await portalWorld();
});
beforeEach(async () => {
  owner = await world.owner();
  clientId = (await world.clients.register(owner, productionClient())).id;
});
afterAll(() => world.close());

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second));
const traceOf = (digit: number) => String(digit).repeat(32);
const person = newId();
const device = newId();

const login: Row = {
  signature_type: 'AUTHENTICATION',
  created_at: at(0),
  expires_at: at(59),
  redirect_uri: 'https://shop.example/callback',
  code_challenge: 'c'.repeat(43),
  state: 'the state',
  title: 'The title',
};

/** Inserts a session and its events, each with a different trace. */
async function session(row: Row, ...events: string[]): Promise<string> {
  const id = newId();
  await world.admin.query(insert('session', {id, client_id: clientId, ...row}));
  for (const [index, type] of events.entries())
    await world.admin.query(
      insert('event', {
        type,
        session_id: id,
        device_id: device,
        traceparent: `00-${traceOf(index + 1)}-${'0'.repeat(15)}1-01`,
        created_at: at(index),
        published_at: at(index),
      }),
    );
  return id;
}

test('the timeline of a login names each step with its time and request, and nobody', async () => {
  const id = await session(
    {
      ...login,
      status: 'COMPLETED',
      scanned_at: at(1),
      confirmed_at: at(2),
      code_expires_at: at(50),
      completed_at: at(3),
      redeemed_at: at(4),
      redemption_trace_id: traceOf(5),
      ended_at: at(50),
      identity_id: person,
      device_id: device,
    },
    'session.created',
    'session.scanned',
    'session.confirmed',
    'session.completed',
  );
  const step = (second: number, what: string, requestId: string | null) => ({
    at: at(second),
    what,
    reason: null,
    requestId,
  });
  const timeline = await world.timelines.find(owner, id);
  expect(timeline).toEqual({
    id,
    clientId,
    signatureType: 'AUTHENTICATION',
    status: 'COMPLETED',
    cancelReason: null,
    entries: [
      step(0, 'created', traceOf(1)),
      step(1, 'scanned', traceOf(2)),
      step(2, 'confirmed', traceOf(3)),
      step(3, 'completed', traceOf(4)),
      step(4, 'code redeemed', traceOf(5)),
    ],
  });
  const text = JSON.stringify(timeline);
  for (const secret of [person, device, 'the state', 'The title']) expect(text).not.toContain(secret);
});

test('the requests of a login without events come from the row of the session', async () => {
  const id = await session({
    ...login,
    status: 'COMPLETED',
    scanned_at: at(1),
    scan_trace_id: traceOf(1),
    confirmed_at: at(2),
    confirmation_trace_id: traceOf(2),
    code_expires_at: at(50),
    completed_at: at(3),
    completion_trace_id: traceOf(3),
    ended_at: at(50),
  });
  const {entries} = await world.timelines.find(owner, id);
  expect(entries.map(({what, requestId}) => [what, requestId])).toEqual([
    ['created', null],
    ['scanned', traceOf(1)],
    ['confirmed', traceOf(2)],
    ['completed', traceOf(3)],
    ['code expired', null],
  ]);
});

test('a cancellation has its reason', async () => {
  const id = await session(
    {...login, status: 'CANCELLED', cancel_reason: 'declined', ended_at: at(9)},
    'session.created',
    'session.cancelled',
  );
  const {cancelReason, entries} = await world.timelines.find(owner, id);
  expect(cancelReason).toBe('declined');
  expect(entries.at(-1)).toEqual({
    at: at(9),
    what: 'cancelled',
    reason: 'declined',
    requestId: traceOf(2),
  });
});

test('a cancellation has the reason of its event, if members may learn it', async () => {
  const row = {...login, status: 'CANCELLED', cancel_reason: 'declined', ended_at: at(9)};
  for (const [published, reason] of Object.entries({left: 'left', device_revoked: 'declined'})) {
    const id = await session(row, 'session.cancelled');
    await world.admin.query('UPDATE event SET reason = $2 WHERE session_id = $1', [id, published]);
    const {entries} = await world.timelines.find(owner, id);
    expect(entries.at(-1)).toMatchObject({what: 'cancelled', reason});
  }
});

test('members do not see that an operator locked the device', async () => {
  const id = await session({...login, status: 'CANCELLED', cancel_reason: 'device_locked', ended_at: at(9)});
  const timeline = await world.timelines.find(owner, id);
  expect(timeline.cancelReason).toBeNull();
  expect(timeline.entries.at(-1)).toEqual({at: at(9), what: 'cancelled', reason: null, requestId: null});
});

test.each([
  ['expired', {status: 'EXPIRED', ended_at: at(59)}, 59],
  [
    'code expired',
    {status: 'CONFIRMED', scanned_at: at(1), confirmed_at: at(2), code_expires_at: at(50), ended_at: at(50)},
    50,
  ],
])('a session ends with "%s"', async (what, row, second) => {
  const {entries} = await world.timelines.find(owner, await session({...login, ...row}));
  expect(entries.at(-1)).toEqual({at: at(second), what, reason: null, requestId: null});
});

test('the timeline of a signing has its container', async () => {
  const {redirect_uri: _, code_challenge: __, state: ___, ...common} = login;
  const row = {
    ...common,
    signature_type: 'SIGNING',
    status: 'COMPLETED',
    scanned_at: at(1),
    signed_at: at(2),
    completed_at: at(4),
    ended_at: at(4),
    signed_data_hash: 'a'.repeat(128),
  };
  const id = await session(
    row,
    'session.created',
    'session.scanned',
    'signature.captured',
    'container.created',
  );
  const {entries} = await world.timelines.find(owner, id);
  expect(entries.map(({what}) => what)).toEqual([
    'created',
    'scanned',
    'signed',
    'container created',
    'completed',
  ]);
});

test('the steps remain when the events are deleted', async () => {
  const cancelled = {status: 'CANCELLED', cancel_reason: 'left', ended_at: at(2)};
  const id = await session({...login, ...cancelled, scanned_at: at(1)});
  const {entries} = await world.timelines.find(owner, id);
  expect(entries).toEqual([
    {at: at(0), what: 'created', reason: null, requestId: null},
    {at: at(1), what: 'scanned', reason: null, requestId: null},
    {at: at(2), what: 'cancelled', reason: 'left', requestId: null},
  ]);
});

test('a session of a client of another organisation is like one that does not exist', async () => {
  const other = await world.owner('Banks');
  const id = await session({...login, status: 'PENDING'});
  for (const sessionId of [id, newId(), 'no-uuid'])
    await expect(world.timelines.find(other, sessionId)).rejects.toThrow(
      new UnknownTargetError('session', sessionId),
    );
});

test('a session of a client without an organisation is like one that does not exist', async () => {
  const id = await session({...login, status: 'PENDING'});
  await world.organisations.assign(clientId, null);
  await expect(world.timelines.find(owner, id)).rejects.toThrow(UnknownTargetError);
});
