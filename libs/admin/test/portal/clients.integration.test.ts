import {attributeNames, predicateTypes} from '@signet/contracts';
import {testKeys} from '@signet/testing';
import {matchesClientSecret} from '@signet/vault';
import {newId} from '@signet/store/sql';
import {OrganisationClients, RoleError, type Membership} from '../../src/portal/index.js';
import {RegistrationError} from '../../src/registry/clients/client-draft.js';
import {RegistryError, UnknownTargetError} from '../../src/registry/registry-errors.js';
import {portalWorld, productionClient, type PortalWorld} from '../support/portal-world.js';

let world: PortalWorld;
let owner: Membership;
let developer: Membership;
beforeAll(async () => {
  world = await portalWorld();
});
beforeEach(async () => {
  owner = await world.owner();
  developer = await world.join(owner, 'DEVELOPER');
});
afterAll(() => world.close());

async function isSecretOf(id: string, secret: string): Promise<boolean> {
  const {rows} = await world.admin.query(
    'SELECT secret_hash AS hash, secret_key_version AS "keyVersion" FROM relying_party WHERE id = $1',
    [id],
  );
  return matchesClientSecret(testKeys.secretHash, id, rows[0], secret);
}

test('a developer registers a client, which may request nothing until an operator approves it', async () => {
  const draft = productionClient();
  const {id, secret} = await world.clients.register(developer, draft);
  expect(await world.clients.find(owner, id)).toEqual({
    id,
    name: draft.name,
    status: 'ACTIVE',
    isTest: false,
    redirectUris: ['https://shop.example/callback'],
    returnOrigins: ['https://shop.example'],
    allowedAttributes: [],
    allowedPredicates: [],
    maySign: false,
    nameApproved: false,
    startProof: 'OFF',
    createdAt: expect.any(Date),
    version: 1,
  });
  expect(await isSecretOf(id, secret)).toBe(true);
});

test('a test client may request everything if the setting allows it, and otherwise nothing', async () => {
  const closed = new OrganisationClients(world.portal, testKeys, false);
  const test = {...productionClient(), isTest: true};
  const {id: closedId} = await closed.register(developer, test);
  expect(await world.clients.find(owner, closedId)).toMatchObject({
    isTest: true,
    allowedAttributes: [],
    maySign: false,
  });
  const {id} = await world.clients.register(developer, test);
  expect(await world.clients.find(owner, id)).toMatchObject({
    isTest: true,
    allowedAttributes: attributeNames,
    allowedPredicates: predicateTypes,
    maySign: true,
  });
});

test('a developer chooses the start proof of a client, and a change of other fields keeps it', async () => {
  const draft = {...productionClient(), startProof: 'REQUIRED'} as const;
  const {id} = await world.clients.register(developer, draft);
  await world.clients.update(developer, id, {returnOrigins: [], startProof: undefined});
  expect(await world.clients.find(owner, id)).toMatchObject({startProof: 'REQUIRED', returnOrigins: []});
  await world.clients.update(developer, id, {startProof: 'PREFERRED'});
  expect(await world.clients.find(owner, id)).toMatchObject({startProof: 'PREFERRED'});
});

test('a developer changes the given fields of a client, and the others stay', async () => {
  const {id} = await world.clients.register(developer, productionClient());
  const {name} = productionClient();
  await world.clients.update(developer, id, {name});
  await world.clients.update(developer, id, {redirectUris: ['https://new.example/callback']});
  expect(await world.clients.find(owner, id)).toMatchObject({
    name,
    redirectUris: ['https://new.example/callback'],
    returnOrigins: ['https://shop.example'],
  });
  const {rows} = await world.admin.query('SELECT version FROM relying_party WHERE id = $1', [id]);
  expect(rows).toEqual([{version: 3}]);
});

test('a change by a member keeps what an operator chose', async () => {
  const {id} = await world.clients.register(developer, productionClient());
  await world.admin.query(
    `UPDATE relying_party SET create_limit = 7, api_revision = 'EARLIER', allowed_attributes = '{name}' WHERE id = $1`,
    [id],
  );
  const {name} = productionClient();
  await world.clients.update(developer, id, {name});
  const {rows} = await world.admin.query(
    'SELECT name, create_limit, api_revision, allowed_attributes FROM relying_party WHERE id = $1',
    [id],
  );
  expect(rows).toEqual([{name, create_limit: 7, api_revision: 'EARLIER', allowed_attributes: ['name']}]);
});

test('after a rotation only the new secret is valid', async () => {
  const {id, secret} = await world.clients.register(developer, productionClient());
  const renewed = await world.clients.rotateSecret(developer, id, 1);
  expect([await isSecretOf(id, secret), await isSecretOf(id, renewed)]).toEqual([false, true]);
});

test('a secret is replaced once for each version of the client that a member has seen', async () => {
  const {id} = await world.clients.register(developer, productionClient());
  const renewed = await world.clients.rotateSecret(developer, id, 1);
  await expect(world.clients.rotateSecret(developer, id, 1)).rejects.toThrow('was not replaced');
  expect(await isSecretOf(id, renewed)).toBe(true);
  expect(await world.clients.find(owner, id)).toMatchObject({version: 2});
  const rotations = (await world.actions(`relying_party:${id}`)).filter((line) => line.includes('rotated'));
  expect(rotations).toHaveLength(1);
});

test('of two registrations with one id, the second is refused', async () => {
  const id = newId();
  const {secret} = await world.clients.register(developer, {...productionClient(), id});
  await expect(world.clients.register(owner, {...productionClient(), id})).rejects.toThrow(
    'registered already',
  );
  const other = await world.owner('Banks');
  await expect(world.clients.register(other, {...productionClient(), id})).rejects.toThrow(RegistryError);
  expect(await isSecretOf(id, secret)).toBe(true);
});

test('a viewer sees clients and changes nothing', async () => {
  const viewer = await world.join(owner, 'VIEWER');
  const {id, secret} = await world.clients.register(developer, productionClient());
  const seen = await world.clients.list(viewer);
  expect(seen.map((client) => client.id)).toEqual([id]);
  await expect(world.clients.register(viewer, productionClient())).rejects.toThrow(RoleError);
  await expect(world.clients.update(viewer, id, {name: 'x'})).rejects.toThrow(RoleError);
  await expect(world.clients.rotateSecret(viewer, id, 1)).rejects.toThrow(
    'Only a developer or an owner of the organisation may do this.',
  );
  expect(await world.clients.list(viewer)).toEqual(seen);
  expect(await isSecretOf(id, secret)).toBe(true);
});

test('a client of another organisation is like one that does not exist', async () => {
  const other = await world.owner('Banks');
  const {id, secret} = await world.clients.register(developer, productionClient());
  const refusal = (clientId: string) => `There is no client ${clientId}.`;
  for (const clientId of [id, newId(), 'no-uuid']) {
    await expect(world.clients.find(other, clientId)).rejects.toThrow(refusal(clientId));
    await expect(world.clients.update(other, clientId, {name: 'x'})).rejects.toThrow(refusal(clientId));
    await expect(world.clients.rotateSecret(other, clientId, 1)).rejects.toThrow(refusal(clientId));
  }
  expect(await world.clients.list(other)).toEqual([]);
  expect(await isSecretOf(id, secret)).toBe(true);
});

test('a deleted client is like one that does not exist', async () => {
  const {id} = await world.clients.register(developer, productionClient());
  await world.admin.query('UPDATE relying_party SET deleted_at = now() WHERE id = $1', [id]);
  await expect(world.clients.find(owner, id)).rejects.toThrow(UnknownTargetError);
  await expect(world.clients.update(owner, id, {name: 'x'})).rejects.toThrow(UnknownTargetError);
  expect(await world.clients.list(owner)).toEqual([]);
});

test.each([
  [{name: ''}, 'The name is empty'],
  [{redirectUris: ['http://shop.example/#x']}, 'Redirect URI http://shop.example/#x'],
  [{returnOrigins: ['shop']}, 'Return origin shop'],
])('the values %j are refused with a message that names the fault', async (wrong, message) => {
  const {id} = await world.clients.register(developer, productionClient());
  await expect(world.clients.register(developer, {...productionClient(), ...wrong})).rejects.toThrow(message);
  await expect(world.clients.update(developer, id, wrong)).rejects.toThrow(RegistrationError);
  expect(await world.clients.list(owner)).toEqual([await world.clients.find(owner, id)]);
});

test('an organisation has at most 50 clients, also when two members register one at once', async () => {
  await world.admin.query(
    `INSERT INTO relying_party (id, name, secret_hash, secret_key_version, organisation_id)
     SELECT gen_random_uuid(), 'c', '\\x00', 1, $1 FROM generate_series(1, 49)`,
    [owner.organisationId],
  );
  const ends = await world.atOnce(
    owner,
    () => world.clients.register(owner, productionClient()),
    () => world.clients.register(developer, productionClient()),
  );
  expect(ends).toEqual(['fulfilled', 'rejected']);
  await expect(world.clients.register(owner, productionClient())).rejects.toThrow('has 50 clients');
});

test('each change leaves an audit entry with its actor and without the secret', async () => {
  const {id, secret} = await world.clients.register(developer, productionClient());
  await world.clients.update(owner, id, {name: productionClient().name});
  const renewed = await world.clients.rotateSecret(developer, id, 2);
  expect(await world.actions(`relying_party:${id}`)).toEqual([
    `relying_party.registered by portal:${developer.subjectId}`,
    `access.requested by portal:${developer.subjectId}`,
    `access.requested by portal:${owner.subjectId}`,
    `relying_party.updated by portal:${owner.subjectId}`,
    `relying_party.secret_rotated by portal:${developer.subjectId}`,
  ]);
  const text = await world.auditText();
  expect(text).not.toContain(secret);
  expect(text).not.toContain(renewed);
});
