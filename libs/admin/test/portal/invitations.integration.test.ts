import {newId} from '@signet/store/sql';
import {RoleError, type Membership} from '../../src/portal/index.js';
import {RegistrationError} from '../../src/registry/clients/client-draft.js';
import {UnknownTargetError} from '../../src/registry/registry-errors.js';
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

test('an invitation shows the organisation, the role and the name before it is accepted', async () => {
  const {token, expiresAt} = await world.invitations.create(owner, draft);
  expect(await world.invitations.find(token)).toEqual({organisationName: 'Shops', ...draft, expiresAt});
});

test('the person who accepts an invitation is a member with its role and name', async () => {
  const {token} = await world.invitations.create(owner, draft);
  const subjectId = newId();
  expect(await world.invitations.accept(token, subjectId)).toBe(owner.organisationId);
  expect(await world.members.find(subjectId, owner.organisationId)).toEqual({
    organisationId: owner.organisationId,
    organisationName: 'Shops',
    subjectId,
    ...draft,
  });
});

test('an invitation can be accepted once', async () => {
  const {token} = await world.invitations.create(owner, draft);
  await world.invitations.accept(token, newId());
  const late = newId();
  expect(await world.invitations.accept(token, late)).toBeNull();
  expect(await world.invitations.find(token)).toBeNull();
  expect(await world.members.membershipsOf(late)).toEqual([]);
});

test('of two people who accept an invitation at once, one is a member', async () => {
  const {token} = await world.invitations.create(owner, draft);
  const results: (string | null)[] = [];
  const accept = async () => results.push(await world.invitations.accept(token, newId()));
  expect(await world.atOnce(owner, accept, accept)).toEqual(['fulfilled', 'fulfilled']);
  expect(results.filter((id) => id !== null)).toEqual([owner.organisationId]);
  expect(await world.members.list(owner)).toHaveLength(2);
});

test.each([
  ['unknown', async () => 'unknown'],
  [
    'withdrawn',
    async () => {
      const {id, token} = await world.invitations.create(owner, draft);
      await world.invitations.withdraw(owner, id);
      return token;
    },
  ],
  [
    'expired',
    async () => {
      const {id, token} = await world.invitations.create(owner, draft);
      // One second ago, because the store compares the expiry with the process's clock, which may be slightly behind
      // PostgreSQL's.
      await world.admin.query(
        `UPDATE invitation SET expires_at = now() - interval '1 second' WHERE id = $1`,
        [id],
      );
      return token;
    },
  ],
])('an invitation that is %s can be neither found nor accepted', async (_, tokenOf) => {
  const token = await tokenOf();
  expect(await world.invitations.find(token)).toBeNull();
  expect(await world.invitations.accept(token, newId())).toBeNull();
  expect(await world.invitations.list(owner)).toEqual([]);
});

test.each([
  ['DEVELOPER', 'OWNER'],
  ['VIEWER', 'DEVELOPER'],
] as const)('a member with the role %s gets the higher role %s of an invitation', async (before, after) => {
  const {subjectId, organisationId} = await world.join(owner, before, 'Kati');
  const {token} = await world.invitations.create(owner, {name: 'Other', role: after});
  await world.invitations.accept(token, subjectId);
  expect(await world.members.find(subjectId, organisationId)).toMatchObject({role: after, name: 'Kati'});
});

test.each([
  ['OWNER', 'VIEWER'],
  ['VIEWER', 'VIEWER'],
] as const)(
  'a member with the role %s does not use up an invitation as %s, which stays open',
  async (before, invited) => {
    const {subjectId, organisationId} = await world.join(owner, before, 'Kati');
    const {token} = await world.invitations.create(owner, {name: 'Other', role: invited});
    await expect(world.invitations.accept(token, subjectId)).rejects.toThrow('a member of this organisation');
    expect(await world.members.find(subjectId, organisationId)).toMatchObject({role: before});
    expect(await world.invitations.accept(token, newId())).toBe(organisationId);
  },
);

test('of two invitations with one id, the second is refused', async () => {
  const id = newId();
  const {token} = await world.invitations.create(owner, {...draft, id});
  await expect(world.invitations.create(owner, {...draft, id})).rejects.toThrow('exists already');
  expect(await world.invitations.find(token)).not.toBeNull();
});

test('a removed member returns with the role and the name of a new invitation', async () => {
  const {subjectId, organisationId} = await world.join(owner, 'OWNER', 'Kati');
  await world.members.remove(owner, subjectId);
  const {token} = await world.invitations.create(owner, {name: 'Kati again', role: 'VIEWER'});
  await world.invitations.accept(token, subjectId);
  expect(await world.members.find(subjectId, organisationId)).toMatchObject({
    role: 'VIEWER',
    name: 'Kati again',
  });
});

test('open invitations are listed without their tokens', async () => {
  const {id, expiresAt} = await world.invitations.create(owner, draft);
  const createdAt = expect.any(Date);
  expect(await world.invitations.list(owner)).toEqual([{id, ...draft, createdAt, expiresAt}]);
});

test.each(['DEVELOPER', 'VIEWER'] as const)(
  'a %s neither invites nor withdraws invitations',
  async (role) => {
    const kati = await world.join(owner, role);
    const {id, token} = await world.invitations.create(owner, draft);
    await expect(world.invitations.create(kati, draft)).rejects.toThrow(RoleError);
    await expect(world.invitations.withdraw(kati, id)).rejects.toThrow(RoleError);
    expect(await world.invitations.find(token)).not.toBeNull();
  },
);

test('an owner of another organisation does not see an invitation and cannot withdraw it', async () => {
  const other = await world.owner('Banks');
  const {id} = await world.invitations.create(owner, draft);
  expect(await world.invitations.list(other)).toEqual([]);
  await expect(world.invitations.withdraw(other, id)).rejects.toThrow(UnknownTargetError);
  await expect(world.invitations.withdraw(owner, 'no-uuid')).rejects.toThrow(UnknownTargetError);
});

test('an accepted invitation cannot be withdrawn', async () => {
  const {id, token} = await world.invitations.create(owner, draft);
  await world.invitations.accept(token, newId());
  await expect(world.invitations.withdraw(owner, id)).rejects.toThrow(UnknownTargetError);
});

test('an invitation without a name is refused', async () => {
  await expect(world.invitations.create(owner, {...draft, name: ' '})).rejects.toThrow(RegistrationError);
});

test('an organisation has at most 100 members and open invitations', async () => {
  await world.admin.query(
    `INSERT INTO member (organisation_id, subject_id, name, role)
     SELECT $1, gen_random_uuid(), 'm', 'VIEWER' FROM generate_series(1, 98)`,
    [owner.organisationId],
  );
  const {id} = await world.invitations.create(owner, draft);
  await expect(world.invitations.create(owner, draft)).rejects.toThrow('100 members and open invitations');
  await world.invitations.withdraw(owner, id);
  await expect(world.invitations.create(owner, draft)).resolves.toBeDefined();
});

test('the audit log contains each step of an invitation, but neither its token nor its name', async () => {
  const first = await world.invitations.create(owner, {...draft, name: 'Secret Agent'});
  await world.invitations.withdraw(owner, first.id);
  const {token} = await world.invitations.create(owner, draft);
  const subjectId = newId();
  await world.invitations.accept(token, subjectId);
  const actions = await world.actions(`organisation:${owner.organisationId}`);
  const by = (action: string) => `${action} by portal:${owner.subjectId}`;
  expect(actions.slice(-4)).toEqual([
    by('invitation.created'),
    by('invitation.withdrawn'),
    by('invitation.created'),
    `invitation.accepted by portal:${subjectId}`,
  ]);
  const text = await world.auditText();
  expect(text).not.toContain('Secret Agent');
  expect(text).not.toContain(token);
  expect(text).toContain(first.id);
});
