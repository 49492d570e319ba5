import {newId} from '@signet/store/sql';
import {RegistrationError} from '../../src/registry/clients/client-draft.js';
import {UnknownTargetError} from '../../src/registry/registry-errors.js';
import {portalWorld, productionClient, type PortalWorld} from '../support/portal-world.js';

let world: PortalWorld;
beforeAll(async () => {
  world = await portalWorld();
});
afterAll(() => world.close());

test('an operator creates an organisation with an invitation for its owner', async () => {
  const {id, token} = await world.organisations.create('Po\u0303hja Pood', 'Olga');
  expect(await world.invitations.find(token)).toMatchObject({
    organisationName: 'P\u00f5hja Pood',
    role: 'OWNER',
    name: 'Olga',
  });
  expect(await world.actions(`organisation:${id}`)).toEqual([
    'organisation.created by test',
    'invitation.created by test',
  ]);
});

test('an operator invites to an organisation whose owners cannot log in', async () => {
  const {organisationId} = await world.owner();
  const {token} = await world.organisations.invite(organisationId, {name: 'New owner', role: 'OWNER'});
  expect(await world.accept(token)).toMatchObject({organisationId, role: 'OWNER'});
});

test.each([newId(), 'no-uuid'])(
  'nobody is invited to the organisation %s, which does not exist',
  async (id) => {
    await expect(world.organisations.invite(id, {name: 'Kati', role: 'OWNER'})).rejects.toThrow(
      UnknownTargetError,
    );
  },
);

test('an organisation without a name is refused, and nothing is stored', async () => {
  const before = await world.organisations.list();
  await expect(world.organisations.create(' ', 'Olga')).rejects.toThrow(RegistrationError);
  await expect(world.organisations.create('Shops', '')).rejects.toThrow(RegistrationError);
  expect(await world.organisations.list()).toEqual(before);
});

test('the list counts members and clients, without those that were removed or deleted', async () => {
  const owner = await world.owner('Counted');
  const {subjectId} = await world.join(owner, 'VIEWER');
  await world.join(owner, 'VIEWER');
  await world.members.remove(owner, subjectId);
  await world.clients.register(owner, productionClient());
  const {id} = await world.clients.register(owner, productionClient());
  await world.admin.query('UPDATE relying_party SET deleted_at = now() WHERE id = $1', [id]);
  const listed = await world.organisations.list();
  expect(listed.find((organisation) => organisation.id === owner.organisationId)).toMatchObject({
    name: 'Counted',
    members: 2,
    clients: 1,
  });
});

test('an assigned client moves to the other organisation, and its version changes', async () => {
  const [from, to] = [await world.owner('From'), await world.owner('To')];
  const {id} = await world.clients.register(from, productionClient());
  await world.organisations.assign(id, to.organisationId);
  expect(await world.clients.list(from)).toEqual([]);
  expect(await world.clients.find(to, id)).toMatchObject({id});
  const {rows} = await world.admin.query('SELECT version FROM relying_party WHERE id = $1', [id]);
  expect(rows).toEqual([{version: 2}]);
  expect((await world.actions(`relying_party:${id}`)).at(-1)).toBe('relying_party.assigned by test');
});

test('a client that is assigned to no organisation is managed by operators only', async () => {
  const owner = await world.owner();
  const {id} = await world.clients.register(owner, productionClient());
  await world.organisations.assign(id, null);
  await expect(world.clients.find(owner, id)).rejects.toThrow(UnknownTargetError);
});

test('a client is not assigned to an organisation that does not exist', async () => {
  const owner = await world.owner();
  const {id} = await world.clients.register(owner, productionClient());
  for (const organisationId of [newId(), 'no-uuid'])
    await expect(world.organisations.assign(id, organisationId)).rejects.toThrow('There is no organisation');
  for (const clientId of [newId(), 'no-uuid'])
    await expect(world.organisations.assign(clientId, owner.organisationId)).rejects.toThrow(
      'There is no client',
    );
  expect(await world.clients.list(owner)).toHaveLength(1);
});
