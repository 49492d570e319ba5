import {newId} from '@signet/store/sql';
import {testPool} from '@signet/testing';
import {createPrisma} from '../../src/prisma.js';
import {SessionTimelines, type Membership} from '../../src/portal/index.js';
import {UnknownTargetError} from '../../src/registry/registry-errors.js';
import {portalWorld, productionClient, type PortalWorld} from '../support/portal-world.js';
import {planOf, readsWholeTable, removedRows} from '../../../store/test/support/plan.js';

let world: PortalWorld;
let owner: Membership;
let clientId: string;
beforeAll(async () => {
  world = await portalWorld();
});
beforeEach(async () => {
  owner = await world.owner();
  clientId = (await testClient()).id;
});
afterAll(() => world.close());

const testClient = () => world.clients.register(owner, {...productionClient(), isTest: true});

/** Inserts logins that wait for a phone, and returns their ids, the newest first. */
async function logins(count: number, client = clientId): Promise<string[]> {
  const ids = Array.from({length: count}, () => newId());
  await world.admin.query(
    `INSERT INTO session (id, client_id, signature_type, expires_at, redirect_uri, code_challenge, state, title)
     SELECT id, $2, 'AUTHENTICATION', clock_timestamp() + interval '2 minutes', 'https://shop.example/', $3, 'the state', 'The title'
     FROM unnest($1::uuid[]) id`,
    [ids, client, 'c'.repeat(43)],
  );
  return ids.toReversed();
}

/** Ends logins. */
const end = (ids: readonly string[]) =>
  world.admin.query(
    `UPDATE session SET status = 'EXPIRED', ended_at = clock_timestamp() WHERE id = ANY($1::uuid[])`,
    [ids],
  );

const idsOf = (sessions: readonly {readonly id: string}[]) => sessions.map(({id}) => id);

test('the newest sessions of a client come first, and the next page begins after the last one', async () => {
  const ids = await logins(5);
  await logins(2, (await world.clients.register(owner, productionClient())).id);
  const first = await world.timelines.recent(owner, clientId, {limit: 3});
  expect(idsOf(first)).toEqual(ids.slice(0, 3));
  const rest = await world.timelines.recent(owner, clientId, {limit: 3, before: ids[2]});
  expect(idsOf(rest)).toEqual(ids.slice(3));
});

test('a session of the list has its steps, and nothing that the client sent', async () => {
  const [id = ''] = await logins(1);
  const sessions = await world.timelines.recent(owner, clientId, {limit: 3});
  expect(sessions).toEqual([
    {
      id,
      clientId,
      signatureType: 'AUTHENTICATION',
      status: 'PENDING',
      cancelReason: null,
      entries: [{at: expect.any(Date), what: 'created', reason: null, requestId: null}],
    },
  ]);
});

test('what is no id has no sessions before it', async () => {
  await logins(1);
  expect(await world.timelines.recent(owner, clientId, {limit: 3, before: 'no-uuid'})).toEqual([]);
});

test('the sessions of a client of another organisation are not listed', async () => {
  const other = await world.owner('Banks');
  await expect(world.timelines.recent(other, clientId, {limit: 3})).rejects.toThrow(
    new UnknownTargetError('client', clientId),
  );
});

test.each([
  ['test', true],
  ['production', false],
])('the open sessions and the ended ones of a %s client are one list', async (_, isTest) => {
  const {id: client} = await world.clients.register(owner, {...productionClient(), isTest});
  const ids = await logins(6, client);
  await end(ids.filter((_id, index) => index % 2 === 1));
  const first = await world.timelines.recent(owner, client, {limit: 4});
  expect(idsOf(first)).toEqual(ids.slice(0, 4));
  expect(first.map(({status}) => status)).toEqual(['PENDING', 'EXPIRED', 'PENDING', 'EXPIRED']);
  expect(idsOf(await world.timelines.recent(owner, client, {limit: 4, before: ids[3]}))).toEqual(
    ids.slice(4),
  );
});

describe('among many sessions of others', () => {
  let ended: readonly string[];
  beforeAll(async () => {
    const others = await world.clients.register(await world.owner('Busy'), productionClient());
    await end(await logins(10_000, others.id));
    await logins(200, others.id);
  });
  beforeEach(async () => {
    ended = await logins(60);
    await end(ended);
    await logins(5);
    await world.admin.query('VACUUM ANALYZE session');
  });

  test.each([
    ['the first page', () => undefined],
    ['a later page', () => ended[30]],
  ])('PostgreSQL reads the ended sessions of the client, and all open ones, for %s', async (_, before) => {
    const [open, closed] = await statementsOf(clientId, before());
    if (open === undefined || closed === undefined) throw new Error('A list takes two statements.');
    const ofEnded = await planOf(world.admin, {name: 'closed', text: closed.text}, closed.values);
    expect(ofEnded.nodes.filter(readsWholeTable)).toEqual([]);
    expect(removedRows(ofEnded.nodes)).toBe(0);
    expect(ofEnded.pages).toBeLessThan(40);
    expect(ofEnded.nodes[0]?.['Actual Rows']).toBe(21);
    const ofOpen = await planOf(world.admin, {name: 'open', text: open.text}, open.values);
    expect(ofOpen.nodes.filter(readsWholeTable)).toEqual([]);
    expect(removedRows(ofOpen.nodes)).toBeLessThanOrEqual(220);
  });
});

interface SentStatement {
  readonly text: string;
  readonly values: unknown[];
}

const isStatement = (value: unknown): value is SentStatement =>
  typeof value === 'object' && value !== null && 'text' in value && 'values' in value;

/** Returns the statements about sessions that Prisma Client sends for a page of the list. */
async function statementsOf(client: string, before: string | undefined): Promise<SentStatement[]> {
  const pool = testPool(world.database.urls.portal);
  const query = jest.spyOn(pool, 'query');
  try {
    await new SessionTimelines(createPrisma(pool)).recent(owner, client, {limit: 21, before});
    const sent = query.mock.calls.flatMap(([sql]: readonly unknown[]) => (isStatement(sql) ? [sql] : []));
    return sent.filter(({text}) => /\bsession\b/.test(text));
  } finally {
    await pool.end();
  }
}
