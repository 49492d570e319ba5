import {newId} from '@signet/store/sql';
import {RoleError, type Membership} from '../../src/portal/index.js';
import {RegistrationError} from '../../src/registry/clients/client-draft.js';
import {RegistryError, UnknownTargetError} from '../../src/registry/registry-errors.js';
import {portalWorld, productionClient, type PortalWorld} from '../support/portal-world.js';

let world: PortalWorld;
let owner: Membership;
let developer: Membership;
let clientId: string;
beforeAll(async () => {
  world = await portalWorld();
});
beforeEach(async () => {
  owner = await world.owner();
  developer = await world.join(owner, 'DEVELOPER');
  clientId = (await world.clients.register(developer, productionClient())).id;
  await world.decisions.approve(await openRequestOf(clientId));
});
afterAll(() => world.close());

async function openRequestOf(id: string): Promise<string> {
  const open = (await world.decisions.list({all: false})).filter((request) => request.clientId === id);
  expect(open).toHaveLength(1);
  return open[0]?.id ?? '';
}

const draft = {attributes: ['name'], predicates: ['AGE_OVER'], purpose: 'We send parcels to adults.'};
/** The requests of the client, without the one for its name. */
const asked = async () => (await world.requests.list(owner, clientId)).filter(({name}) => name === null);
const ask = () => world.requests.create(developer, clientId, draft);

test('a request is open until an operator decides', async () => {
  const id = await ask();
  const request = {
    id,
    clientId,
    ...draft,
    signing: false,
    name: null,
    redirectUris: [],
    returnOrigins: [],
    withdrawn: false,
    status: 'OPEN',
    createdAt: expect.any(Date),
    decidedAt: null,
    answer: null,
  };
  expect(await asked()).toEqual([request]);
  expect(await world.decisions.list({all: false})).toContainEqual({
    ...request,
    client: {
      name: expect.stringMatching(/^Shop/),
      redirectUris: ['https://shop.example/callback'],
      returnOrigins: ['https://shop.example'],
    },
    organisationName: 'Shops',
  });
  expect(await world.clients.find(owner, clientId)).toMatchObject({allowedAttributes: []});
});

test('an approval adds to what the client may request, and increments its version', async () => {
  await world.decisions.approve(await ask());
  const {attributes, predicates} = {attributes: ['country', 'country'], predicates: []};
  await world.decisions.approve(
    await world.requests.create(developer, clientId, {...draft, attributes, predicates}),
    'Fine.',
  );
  expect(await world.clients.find(owner, clientId)).toMatchObject({
    allowedAttributes: ['name', 'country'],
    allowedPredicates: ['AGE_OVER'],
  });
  const {rows} = await world.admin.query('SELECT version FROM relying_party WHERE id = $1', [clientId]);
  expect(rows).toEqual([{version: 4}]);
  expect(await asked()).toMatchObject([
    {status: 'APPROVED', answer: 'Fine.', attributes: ['country'], decidedAt: expect.any(Date)},
    {status: 'APPROVED', answer: null},
  ]);
});

test('a denial changes nothing but the request, and permits another one', async () => {
  const id = await ask();
  const before = await world.clients.find(owner, clientId);
  await world.decisions.deny(id, 'The purpose does not need the name.');
  expect(await world.clients.find(owner, clientId)).toEqual(before);
  expect(await asked()).toMatchObject([{status: 'DENIED', answer: 'The purpose does not need the name.'}]);
  await expect(ask()).resolves.toBeDefined();
});

test('a client has at most one open request, also when two members ask at once', async () => {
  const ends = await world.atOnce(owner, ask, () => world.requests.create(owner, clientId, draft));
  expect(ends).toEqual(['fulfilled', 'rejected']);
  await expect(ask()).rejects.toThrow('The client has an open request.');
});

test('a request is decided once, also when two operators decide at once', async () => {
  const id = await ask();
  const results = await Promise.allSettled([
    world.decisions.approve(id),
    world.decisions.deny(id, 'No need.'),
  ]);
  expect(results.map(({status}) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(world.decisions.approve(id)).rejects.toThrow(RegistryError);
  expect(await world.decisions.list({all: false})).not.toContainEqual(expect.objectContaining({id}));
  expect(await world.decisions.list({all: true})).toContainEqual(expect.objectContaining({id}));
});

test('a request of a deleted client is not approved and stays open', async () => {
  const id = await ask();
  await world.admin.query('UPDATE relying_party SET deleted_at = now() WHERE id = $1', [clientId]);
  await expect(world.decisions.approve(id)).rejects.toThrow('is deleted');
  expect(await world.decisions.list({all: false})).toContainEqual(expect.objectContaining({id}));
});

test.each([newId(), 'no-uuid'])(
  'an operator cannot decide the request %s, which does not exist',
  async (id) => {
    await expect(world.decisions.approve(id)).rejects.toThrow(UnknownTargetError);
    await expect(world.decisions.deny(id, 'No need.')).rejects.toThrow(UnknownTargetError);
  },
);

test.each([
  [{attributes: [], predicates: []}, 'Choose at least one attribute or predicate, or signatures.'],
  [{attributes: ['shoeSize']}, 'The attribute shoeSize is not one of name,'],
  [{predicates: ['TALL']}, 'The predicate type TALL is not one of AGE_OVER,'],
  [{purpose: ''}, 'The purpose must have 1 to 500 characters'],
  [{purpose: 'x'.repeat(501)}, 'The purpose must have 1 to 500 characters'],
])('a request with %j is refused with a message that says what to change', async (wrong, message) => {
  await expect(world.requests.create(developer, clientId, {...draft, ...wrong})).rejects.toThrow(message);
  expect(await asked()).toEqual([]);
});

test('what the client may already request is not requested again', async () => {
  await world.decisions.approve(await ask());
  await expect(ask()).rejects.toThrow('The client may already request the attribute name.');
});

test('a denial needs an answer', async () => {
  const id = await ask();
  await expect(world.decisions.deny(id, ' ')).rejects.toThrow(RegistrationError);
  expect(await asked()).toMatchObject([{status: 'OPEN'}]);
});

test('a viewer reads requests and makes none', async () => {
  const viewer = await world.join(owner, 'VIEWER');
  await ask();
  expect(await world.requests.list(viewer, clientId)).toHaveLength(2);
  await expect(world.requests.create(viewer, clientId, draft)).rejects.toThrow(RoleError);
});

test('the members of another organisation neither read nor make requests', async () => {
  const other = await world.owner('Banks');
  await expect(world.requests.list(other, clientId)).rejects.toThrow(UnknownTargetError);
  await expect(world.requests.create(other, clientId, draft)).rejects.toThrow(UnknownTargetError);
});

test('the audit log contains requests and decisions, but not the texts', async () => {
  await world.decisions.deny(await ask(), 'A private answer.');
  await world.decisions.approve(await ask());
  expect((await world.actions(`relying_party:${clientId}`)).slice(4)).toEqual([
    `access.requested by portal:${developer.subjectId}`,
    'access.denied by test',
    `access.requested by portal:${developer.subjectId}`,
    'relying_party.updated by test',
    'access.approved by test',
  ]);
  expect(await world.auditText()).not.toMatch(/private answer|parcels/);
});
