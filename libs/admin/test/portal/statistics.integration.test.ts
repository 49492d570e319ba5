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

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const thisHour = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
const hoursAgo = (hours: number) => new Date(thisHour.getTime() - hours * HOUR_MS);

async function counts(hour: Date, row: Row, client = clientId): Promise<void> {
  const login = {
    client_id: client,
    hour,
    signature_type: 'AUTHENTICATION',
    status: 'COMPLETED',
    reason: '',
    ...{sessions: 1, scanned: 1, confirmed: 1, completed: 1, redeemed: 1},
  };
  await world.admin.query(insert('client_statistics', {...login, ...row}));
}

const none = {sessions: 0, scanned: 0, confirmed: 0, completed: 0, redeemed: 0};

test('the sessions of the last hours are grouped by hour, type and outcome', async () => {
  await counts(hoursAgo(3), {sessions: 5, scanned: 5, confirmed: 5, completed: 4, redeemed: 3});
  const cancelled = {status: 'CANCELLED', reason: 'declined', ...none};
  await counts(hoursAgo(3), {...cancelled, sessions: 2, scanned: 1});
  await counts(hoursAgo(1), {...cancelled, sessions: 9});
  await counts(hoursAgo(1), {signature_type: 'SIGNING', redeemed: 0});
  expect(await world.statistics.of(owner, clientId, hoursAgo(24))).toEqual({
    unit: 'hour',
    periods: [
      {start: hoursAgo(3), sessions: 7, scanned: 6, confirmed: 5, completed: 4, redeemed: 3},
      {start: hoursAgo(1), sessions: 10, scanned: 1, confirmed: 1, completed: 1, redeemed: 0},
    ],
    funnel: {
      AUTHENTICATION: {sessions: 16, scanned: 6, confirmed: 5, completed: 4, redeemed: 3},
      SIGNING: {sessions: 1, scanned: 1, confirmed: 1, completed: 1, redeemed: 0},
    },
    outcomes: [
      {signatureType: 'AUTHENTICATION', status: 'CANCELLED', reason: 'declined', sessions: 11},
      {signatureType: 'AUTHENTICATION', status: 'COMPLETED', reason: '', sessions: 5},
      {signatureType: 'SIGNING', status: 'COMPLETED', reason: '', sessions: 1},
    ],
    refusals: [],
  });
});

test('refused requests are summed by error code, most frequent first', async () => {
  const refused = (hour: Date, code: string, refusals: number, client = clientId) =>
    world.admin.query(insert('client_refusals', {client_id: client, hour, error_code: code, refusals}));
  await refused(hoursAgo(1), 'invalid_request', 2);
  await refused(hoursAgo(2), 'invalid_grant', 4);
  await refused(hoursAgo(3), 'invalid_request', 3);
  await refused(hoursAgo(30), 'invalid_request', 100);
  await refused(hoursAgo(1), 'invalid_request', 100, newId());
  expect((await world.statistics.of(owner, clientId, hoursAgo(24))).refusals).toEqual([
    {errorCode: 'invalid_request', refusals: 5},
    {errorCode: 'invalid_grant', refusals: 4},
  ]);
});

test('the reasons that members may not see are one outcome', async () => {
  const cancelled = {status: 'CANCELLED', ...none, sessions: 1};
  for (const reason of ['declined', 'relying_party_suspended', 'device_locked', 'device_revoked'])
    await counts(hoursAgo(1), {...cancelled, reason});
  const {outcomes} = await world.statistics.of(owner, clientId, hoursAgo(24));
  expect(outcomes.map(({reason, sessions}) => [reason, sessions])).toEqual([
    ['', 2],
    ['declined', 1],
    ['relying_party_suspended', 1],
  ]);
});

test('the sessions of a longer time are grouped by day', async () => {
  const day = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - 5 * DAY_MS);
  await counts(day, {});
  await counts(new Date(day.getTime() + 23 * HOUR_MS), {});
  await counts(new Date(day.getTime() + 24 * HOUR_MS), {});
  const {unit, periods} = await world.statistics.of(owner, clientId, hoursAgo(30 * 24));
  expect(unit).toBe('day');
  expect(periods.map(({start, sessions}) => [start, sessions])).toEqual([
    [day, 2],
    [new Date(day.getTime() + DAY_MS), 1],
  ]);
});

test('the starts of sessions are summed, and a wrong number counts as a refusal', async () => {
  const starts = {
    opened_by_qr: 5,
    opened_by_link: 4,
    opened_by_push: 3,
    opened_unproven: 2,
    refused_starts: 7,
    stale_starts: 6,
    suspected_relays: 1,
  };
  await counts(hoursAgo(3), starts);
  await counts(hoursAgo(2), {signature_type: 'SIGNING', ...starts});
  await counts(hoursAgo(1), {status: 'CANCELLED', reason: 'wrong_code', ...none, sessions: 2});
  await counts(hoursAgo(25), starts);
  await counts(hoursAgo(1), starts, newId());
  expect(await world.statistics.starts(owner, clientId, hoursAgo(24))).toEqual({
    opened: {qr: 10, link: 8, push: 6, unproven: 4},
    refused: {stale: 12, unproven: 2, wrongNumbers: 2},
    suspectedRelays: 2,
  });
  expect(await world.statistics.starts(owner, clientId, hoursAgo(0))).toEqual({
    opened: {qr: 0, link: 0, push: 0, unproven: 0},
    refused: {stale: 0, unproven: 0, wrongNumbers: 0},
    suspectedRelays: 0,
  });
});

test('earlier hours and other clients do not count', async () => {
  await counts(hoursAgo(25), {});
  await counts(hoursAgo(1), {}, newId());
  expect(await world.statistics.of(owner, clientId, hoursAgo(24))).toEqual({
    unit: 'hour',
    periods: [],
    funnel: {AUTHENTICATION: none, SIGNING: none},
    outcomes: [],
    refusals: [],
  });
});

test('the members of another organisation see no statistics', async () => {
  const other = await world.owner('Banks');
  await expect(world.statistics.of(other, clientId, hoursAgo(1))).rejects.toThrow(UnknownTargetError);
  await expect(world.statistics.starts(other, clientId, hoursAgo(1))).rejects.toThrow(UnknownTargetError);
  await expect(world.statistics.of(owner, 'no-uuid', hoursAgo(1))).rejects.toThrow(UnknownTargetError);
});
