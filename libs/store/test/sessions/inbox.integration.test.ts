import {randomUUID} from 'node:crypto';
import {limits} from '@signet/contracts';
import {newId, type InboxRow} from '@signet/store';
import type {TestClient} from '@signet/testing';
import fc from 'fast-check';
import {readInbox} from '../../src/sessions/statements/reads/inbox.js';
import {planOf} from '../support/plan.js';
import {sessionWorld, type TestDevice} from '../support/session-world.js';

const size = limits.inboxSessions.default;

let world: Awaited<ReturnType<typeof sessionWorld>>;
let device: TestDevice;
const clients: TestClient[] = [];
const organisations = Array.from({length: 4}, () => randomUUID());
beforeAll(async () => {
  world = await sessionWorld();
  for (let made = 0; made < 26; made += 1) clients.push(await world.registrar.client());
  for (const id of organisations)
    await world.admin.query('INSERT INTO organisation (id, name) VALUES ($1, $2)', [id, id]);
});
beforeEach(async () => {
  device = await world.device();
});
afterAll(() => world.close());

/** Inserts sessions for the person of the device, oldest first, and returns their ids. */
async function insertSessions(clientIds: readonly string[], pushStatus = 'DISPATCHED'): Promise<string[]> {
  const ids = clientIds.map(() => newId());
  await world.admin.query(
    `INSERT INTO session (id, client_id, signature_type, expires_at, redirect_uri, code_challenge, subject_id,
       subject_identity_id, push_status)
     SELECT new.id, new.client_id, 'AUTHENTICATION', now() + interval '5 minutes', 'https://shop.example/callback',
       repeat('a', 43), new.id, $3, $4::"PushStatus"
     FROM unnest($1::uuid[], $2::uuid[]) AS new (id, client_id)`,
    [ids, clientIds, device.identityId, pushStatus],
  );
  return ids;
}

/** Gives each client an organisation, or none. */
const organise = (organisationIds: readonly (string | null)[]) =>
  world.admin.query(
    `UPDATE relying_party rp SET organisation_id = new.organisation_id
     FROM unnest($1::uuid[], $2::uuid[]) AS new (id, organisation_id) WHERE rp.id = new.id`,
    [clients.map(({id}) => id), organisationIds],
  );

const inbox = async (): Promise<string[]> =>
  (await world.phones.inbox(device.id)).map(({sessionId}: InboxRow) => sessionId);

const clientIdOf = (index: number): string => clients[index]?.id ?? '';

/** The values by their key, each list in the order of the values. */
const grouped = (ids: readonly string[], keyOf: (id: string) => string): Map<string, string[]> =>
  ids.reduce((groups, id) => groups.set(keyOf(id), [...(groups.get(keyOf(id)) ?? []), id]), new Map());

const scenario = fc.record({
  organisationOf: fc.array(fc.option(fc.constantFrom(...organisations)), {minLength: 26, maxLength: 26}),
  // The oldest session comes first. Low numbers are frequent, so that some clients have many sessions.
  askers: fc.array(fc.oneof(fc.nat(25), fc.nat(3), fc.constant(0)), {minLength: 1, maxLength: 90}),
});

test('no client hides the request of another one, whatever they send', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({organisationOf, askers}) => {
      device = await world.device();
      await organise(organisationOf);
      const clientIds = askers.map(clientIdOf);
      const newestFirst = (await insertSessions(clientIds)).toReversed();
      const clientOf = new Map(newestFirst.toReversed().map((id, index) => [id, askers[index] ?? 0]));
      const client = (id: string): string => String(clientOf.get(id));
      const sender = (id: string): string => organisationOf[clientOf.get(id) ?? 0] ?? client(id);
      const shown = await inbox();

      expect(shown).toEqual(newestFirst.filter((id) => shown.includes(id)));
      expect(shown).toHaveLength(Math.min(size, newestFirst.length));
      for (const by of [client, sender]) {
        const waiting = [...grouped(newestFirst, by).values()];
        if (waiting.length <= size)
          expect(shown).toEqual(expect.arrayContaining(waiting.map(([newest]) => newest)));
      }
      const shownOf = grouped(shown, client);
      for (const [key, ids] of grouped(newestFirst, client)) {
        const own = shownOf.get(key) ?? [];
        expect(own).toEqual(ids.slice(0, own.length));
      }
    }),
    {numRuns: 40},
  );
});

test('clients of different organisations take turns: none has two sessions more than another one that waits', async () => {
  await organise(clients.map(() => null));
  const amounts = fc.array(fc.nat(30), {minLength: 2, maxLength: 6});
  await fc.assert(
    fc.asyncProperty(amounts, async (counts) => {
      device = await world.device();
      const clientIds = counts.flatMap((count, index) =>
        Array.from({length: count}, () => clientIdOf(index)),
      );
      const ids = await insertSessions(clientIds);
      const clientOf = new Map(ids.map((id, index) => [id, clientIds[index] ?? '']));
      const shownOf = grouped(await inbox(), (id) => clientOf.get(id) ?? '');
      const amount = (index: number) => shownOf.get(clientIdOf(index))?.length ?? 0;
      const most = Math.max(...counts.map((_, index) => amount(index)));
      for (const [index, count] of counts.entries())
        if (amount(index) < count) expect(most - amount(index)).toBeLessThanOrEqual(1);
    }),
    {numRuns: 20},
  );
});

test('an organisation with many clients hides the newest request of nobody', async () => {
  const [organisation] = organisations;
  await organise(clients.map((_, index) => (index < 20 ? (organisation ?? null) : null)));
  const others = await insertSessions([20, 20, 21, 21].map(clientIdOf));
  const many = await insertSessions(Array.from({length: 60}, (_, index) => clientIdOf(index % 19)));
  const shown = await inbox();
  expect(shown.filter((id) => many.includes(id))).toHaveLength(18);
  expect(shown.filter((id) => others.includes(id))).toEqual([others[3], others[1]]);
});

test('a request that rang no phone is in the inbox, and one without a push is not', async () => {
  const [silent = ''] = await insertSessions([clientIdOf(0)], 'NO_DEVICE');
  await insertSessions([clientIdOf(0)], 'NOT_REQUESTED');
  expect(await inbox()).toEqual([silent]);
  expect(await world.phones.cancel(device.proof(), silent, 'declined')).toEqual([silent]);
  expect(await inbox()).toEqual([]);
});

test('a flood of one client makes the inbox neither slow nor blind', async () => {
  const [wanted = ''] = await insertSessions([clientIdOf(1)]);
  await insertSessions(Array.from({length: 5000}, () => clientIdOf(0)));
  await world.admin.query('ANALYZE session');
  expect(await inbox()).toContain(wanted);
  const {pages} = await planOf(world.admin, readInbox, [device.id]);
  expect(pages).toBeLessThan(200);
});
