import {newId} from '@signet/store/sql';
import {portalWorld, productionClient, type PortalWorld} from '../support/portal-world.js';

let world: PortalWorld;
beforeAll(async () => {
  world = await portalWorld();
});
afterAll(() => world.close());

test('members see who changed the organisation and its clients, newest first', async () => {
  const owner = await world.owner();
  const kati = await world.join(owner, 'DEVELOPER', 'Kati');
  const {id} = await world.clients.register(kati, productionClient());
  await world.organisations.assign(id, owner.organisationId);
  const entries = await world.audit.list(owner, {limit: 100});
  const [organisation, client] = [`organisation:${owner.organisationId}`, `relying_party:${id}`];
  expect(entries.map(({actor, action, target}) => [actor, action, target])).toEqual([
    ['operator', 'relying_party.assigned', client],
    ['Kati', 'access.requested', client],
    ['Kati', 'relying_party.registered', client],
    ['Kati', 'invitation.accepted', organisation],
    ['Olga', 'invitation.created', organisation],
    ['Olga', 'invitation.accepted', organisation],
    ['operator', 'invitation.created', organisation],
    ['operator', 'organisation.created', organisation],
  ]);
  expect(entries.at(-1)).toMatchObject({id: expect.any(String), at: expect.any(Date)});
});

test('the entries of other organisations are not listed', async () => {
  const [owner, other] = [await world.owner(), await world.owner('Banks')];
  const {id} = await world.clients.register(other, productionClient());
  const entries = await world.audit.list(owner, {limit: 100});
  expect(entries).toHaveLength(3);
  const foreign = [`organisation:${other.organisationId}`, `relying_party:${id}`];
  expect(entries.filter(({target}) => foreign.includes(target))).toEqual([]);
});

test('the pages contain each entry once, although many have the same time', async () => {
  const owner = await world.owner();
  const target = `organisation:${owner.organisationId}`;
  await world.admin.query(
    `INSERT INTO audit_entry (id, at, actor, action, target)
     SELECT gen_random_uuid(), '2026-01-01', 'x', 'n' || n, $1 FROM generate_series(1, 20) n`,
    [target],
  );
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const page = await world.audit.list(owner, {limit: 4, before});
    seen.push(...page.map(({id}) => id));
    before = page.at(-1)?.id;
  } while (before !== undefined);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual((await world.audit.list(owner, {limit: 100})).map(({id}) => id));
  expect(seen).toHaveLength(23);
});

test.each([newId(), 'no-uuid'])('the page after the unknown entry %s is empty', async (before) => {
  expect(await world.audit.list(await world.owner(), {limit: 4, before})).toEqual([]);
});

test('a removed member keeps the name in the log until the row is deleted', async () => {
  const owner = await world.owner();
  const {subjectId} = await world.join(owner, 'VIEWER', 'Kati');
  await world.members.remove(owner, subjectId);
  const actors = async () => (await world.audit.list(owner, {limit: 3})).map(({actor}) => actor);
  expect(await actors()).toEqual(['Olga', 'Kati', 'Olga']);
  await world.admin.query('DELETE FROM member WHERE subject_id = $1', [subjectId]);
  expect(await actors()).toEqual(['Olga', 'former member', 'Olga']);
});
