import {newId} from '@signet/store/sql';
import {RoleError, type Membership} from '../../src/portal/index.js';
import {RegistrationError} from '../../src/registry/clients/client-draft.js';
import {RegistryError, UnknownTargetError} from '../../src/registry/registry-errors.js';
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

test('a person sees the organisations of which the person is a member, sorted by name', async () => {
  const kati = await world.join(owner, 'VIEWER');
  const other = await world.owner('Banks');
  const {token} = await world.invitations.create(other, {name: 'Kati', role: 'OWNER'});
  await world.invitations.accept(token, kati.subjectId);
  const {subjectId} = kati;
  expect(await world.members.membershipsOf(subjectId)).toEqual([
    {
      organisationId: other.organisationId,
      organisationName: 'Banks',
      subjectId,
      role: 'OWNER',
      name: 'Kati',
    },
    {
      organisationId: owner.organisationId,
      organisationName: 'Shops',
      subjectId,
      role: 'VIEWER',
      name: 'Kati, backend',
    },
  ]);
});

test.each([newId(), 'no-uuid', ''])('the organisation "%s" does not exist for a person', async (id) => {
  expect(await world.members.find(owner.subjectId, id)).toBeNull();
});

test('a person is not a member of the organisation of others', async () => {
  const other = await world.owner('Banks');
  expect(await world.members.find(owner.subjectId, other.organisationId)).toBeNull();
  expect(await world.members.list(other)).toHaveLength(1);
});

test('a removed member no longer finds the organisation and is no longer listed', async () => {
  const {subjectId} = await world.join(owner, 'DEVELOPER');
  await world.members.remove(owner, subjectId);
  expect(await world.members.find(subjectId, owner.organisationId)).toBeNull();
  expect(await world.members.membershipsOf(subjectId)).toEqual([]);
  expect((await world.members.list(owner)).map((member) => member.subjectId)).toEqual([owner.subjectId]);
});

test('a member with a request in progress cannot finish it after the removal', async () => {
  const kati = await world.join(owner, 'OWNER');
  await world.members.remove(owner, kati.subjectId);
  await expect(world.members.renameOrganisation(kati, 'Mine')).rejects.toThrow(UnknownTargetError);
});

test('a member who lost the role of owner with a request in progress cannot finish it', async () => {
  const kati = await world.join(owner, 'OWNER');
  await world.members.changeRole(owner, kati.subjectId, 'DEVELOPER');
  await expect(world.members.renameOrganisation(kati, 'Mine')).rejects.toThrow(RoleError);
});

test.each(['DEVELOPER', 'VIEWER'] as const)(
  'a %s changes neither members nor the organisation',
  async (role) => {
    const kati = await world.join(owner, role);
    const {subjectId} = owner;
    const refused = 'Only an owner of the organisation may do this.';
    await expect(world.members.changeRole(kati, kati.subjectId, 'OWNER')).rejects.toThrow(refused);
    await expect(world.members.remove(kati, subjectId)).rejects.toThrow(refused);
    await expect(world.members.rename(kati, subjectId, 'Boss')).rejects.toThrow(refused);
    await expect(world.members.renameOrganisation(kati, 'Mine')).rejects.toThrow(refused);
    expect(await world.members.find(subjectId, owner.organisationId)).toEqual(owner);
  },
);

test('a member can correct their own name', async () => {
  const kati = await world.join(owner, 'VIEWER');
  await world.members.rename(kati, kati.subjectId, ' Kati Ko\u0303iv ');
  expect((await world.members.find(kati.subjectId, kati.organisationId))?.name).toBe('Kati K\u00f5iv');
});

test.each(['', '  ', 'x'.repeat(81), 'a\u202eb', 'two\nlines'])('the name %j is refused', async (name) => {
  await expect(world.members.rename(owner, owner.subjectId, name)).rejects.toThrow(RegistrationError);
  await expect(world.members.renameOrganisation(owner, name)).rejects.toThrow(
    'The name must have 1 to 80 characters, all of them visible, on one line.',
  );
});

test('an owner of another organisation cannot change a member', async () => {
  const other = await world.owner('Banks');
  const kati = await world.join(owner, 'VIEWER');
  await expect(world.members.remove(other, kati.subjectId)).rejects.toThrow(UnknownTargetError);
  await expect(world.members.changeRole(other, kati.subjectId, 'OWNER')).rejects.toThrow(UnknownTargetError);
  await expect(world.members.rename(other, 'no-uuid', 'x')).rejects.toThrow(UnknownTargetError);
  expect(await world.members.find(kati.subjectId, owner.organisationId)).toEqual(kati);
});

test.each(['DEVELOPER', 'VIEWER'] as const)('a %s can leave', async (role) => {
  const {subjectId, ...kati} = await world.join(owner, role);
  await world.members.remove({subjectId, ...kati}, subjectId);
  expect(await world.members.find(subjectId, owner.organisationId)).toBeNull();
  expect((await world.actions(`organisation:${owner.organisationId}`)).at(-1)).toBe(
    `member.left by portal:${subjectId}`,
  );
});

test('the last owner can neither leave nor take a lower role', async () => {
  await expect(world.members.remove(owner, owner.subjectId)).rejects.toThrow(RegistryError);
  await expect(world.members.changeRole(owner, owner.subjectId, 'VIEWER')).rejects.toThrow(
    'This is the last owner of the organisation.',
  );
  expect(await world.members.find(owner.subjectId, owner.organisationId)).toEqual(owner);
});

test('of two owners who remove each other at once, exactly one remains', async () => {
  const kati = await world.join(owner, 'OWNER');
  const ends = await world.atOnce(
    owner,
    () => world.members.remove(owner, kati.subjectId),
    () => world.members.remove(kati, owner.subjectId),
  );
  expect(ends).toEqual(['fulfilled', 'rejected']);
  expect(await world.members.list(owner)).toHaveLength(1);
});

test('of two owners who leave at once, exactly one remains', async () => {
  const kati = await world.join(owner, 'OWNER');
  const leave = (member: Membership) => () => world.members.remove(member, member.subjectId);
  expect(await world.atOnce(owner, leave(owner), leave(kati))).toEqual(['fulfilled', 'rejected']);
  expect(await world.members.list(owner)).toHaveLength(1);
});

test('each change leaves an audit entry with its actor and without names', async () => {
  const {subjectId} = await world.join(owner, 'VIEWER', 'Secret Agent');
  await world.members.changeRole(owner, subjectId, 'DEVELOPER');
  await world.members.rename(owner, subjectId, 'Hidden Helper');
  await world.members.remove(owner, subjectId);
  await world.members.renameOrganisation(owner, 'Covert Company');
  const by = (action: string) => `${action} by portal:${owner.subjectId}`;
  const actions = await world.actions(`organisation:${owner.organisationId}`);
  expect(actions.slice(-4)).toEqual([
    by('member.role_changed'),
    by('member.renamed'),
    by('member.removed'),
    by('organisation.renamed'),
  ]);
  expect(await world.auditText()).not.toMatch(/Secret Agent|Hidden Helper|Covert Company/);
});

test('a refused change leaves no audit entry', async () => {
  const before = await world.actions(`organisation:${owner.organisationId}`);
  await expect(world.members.remove(owner, owner.subjectId)).rejects.toThrow(RegistryError);
  expect(await world.actions(`organisation:${owner.organisationId}`)).toEqual(before);
});
