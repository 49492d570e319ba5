import {newId} from '@signet/store/sql';
import type {Membership} from '../../src/portal/index.js';
import {portalWorld, type PortalWorld} from '../support/portal-world.js';

let world: PortalWorld;
let owner: Membership;
beforeAll(async () => {
  world = await portalWorld();
});
beforeEach(async () => {
  owner = await world.owner();
});
afterAll(() => world.close());

const draft = {name: 'Kati, backend', role: 'DEVELOPER'} as const;

describe('an invitation ends with what its creator may do', () => {
  const endings = [
    ['is removed', (eve: Membership) => world.members.remove(owner, eve.subjectId)],
    ['leaves', (eve: Membership) => world.members.remove(eve, eve.subjectId)],
    ['becomes a developer', (eve: Membership) => world.members.changeRole(owner, eve.subjectId, 'DEVELOPER')],
  ] as const;

  test.each(endings)('when the creator %s', async (_, end) => {
    const eve = await world.join(owner, 'OWNER', 'Eve');
    const {id, token} = await world.invitations.create(eve, {name: 'Eve again', role: 'OWNER'});
    await end(eve);
    expect(await world.invitations.find(token)).toBeNull();
    expect(await world.invitations.accept(token, newId())).toBeNull();
    expect(await world.invitations.list(owner)).toEqual([]);
    const {rows} = await world.admin.query('SELECT withdrawn_at FROM invitation WHERE id = $1', [id]);
    expect(rows).toEqual([{withdrawn_at: expect.any(Date)}]);
  });

  test('and not with what others do: the invitations of another owner stay open', async () => {
    const eve = await world.join(owner, 'OWNER', 'Eve');
    const {token} = await world.invitations.create(owner, draft);
    await world.members.remove(owner, eve.subjectId);
    expect(await world.invitations.accept(token, newId())).toBe(owner.organisationId);
  });

  test('and not when the creator is renamed or stays an owner', async () => {
    const eve = await world.join(owner, 'OWNER', 'Eve');
    const {token} = await world.invitations.create(eve, draft);
    await world.members.rename(owner, eve.subjectId, 'Eva');
    await world.members.changeRole(owner, eve.subjectId, 'OWNER');
    expect(await world.invitations.accept(token, newId())).toBe(owner.organisationId);
  });

  test('even if it was created while the creator was removed', async () => {
    const eve = await world.join(owner, 'OWNER', 'Eve');
    const created: string[] = [];
    await world.atOnce(
      owner,
      async () => {
        created.push((await world.invitations.create(eve, {name: 'Eve again', role: 'OWNER'})).token);
      },
      () => world.members.remove(owner, eve.subjectId),
    );
    for (const token of created) expect(await world.invitations.accept(token, newId())).toBeNull();
  });
});

test('an invitation from before a removal does not readmit the removed member, and stays open for others', async () => {
  const kati = await world.join(owner, 'DEVELOPER', 'Kati');
  const {token} = await world.invitations.create(owner, {name: 'Mari', role: 'OWNER'});
  await world.members.remove(owner, kati.subjectId);
  await expect(world.invitations.accept(token, kati.subjectId)).rejects.toThrow(
    'You were removed from this organisation after this invitation was made.',
  );
  expect(await world.members.find(kati.subjectId, owner.organisationId)).toBeNull();
  expect(await world.invitations.accept(token, newId())).toBe(owner.organisationId);
});
