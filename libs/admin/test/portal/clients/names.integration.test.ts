import {testKeys} from '@signet/testing';
import {newId} from '@signet/store/sql';
import {OrganisationClients, type Membership} from '../../../src/portal/index.js';
import {ClientRegistry} from '../../../src/registry/clients/client-registry.js';
import {RegistrationError} from '../../../src/registry/clients/client-draft.js';
import {portalWorld, productionClient, type PortalWorld} from '../../support/portal-world.js';

const TAKEN = 'Another client has this name, or one that looks the same.';

let world: PortalWorld;
let operators: ClientRegistry;
let owner: Membership;
let other: Membership;
beforeEach(async () => {
  world = await portalWorld();
  operators = new ClientRegistry(world.operator, testKeys.secretHash, 'test');
  owner = await world.owner();
  other = await world.owner('Banks');
});
afterEach(() => world.close());

const named = (name: string) => ({...productionClient(), name});
const byOperator = (name: string) => ({...named(name), allowedAttributes: [], allowedPredicates: []});

test.each(['Corner Bakery', 'corner  bakery', 'Сorner Bаkery', 'CornerBakery', 'Ｃorner Bakery'])(
  'nobody registers a production client named %s beside Corner Bakery',
  async (name) => {
    await world.clients.register(owner, named('Corner Bakery'));
    await expect(world.clients.register(other, named(name))).rejects.toThrow(TAKEN);
    await expect(world.clients.register(owner, named(name))).rejects.toThrow(TAKEN);
    await expect(operators.register(byOperator(name))).rejects.toThrow(TAKEN);
    await operators.register(byOperator('Corner Bookshop'));
  },
);

test('a client does not take the name of another one by a change', async () => {
  await operators.register(byOperator('Corner Bakery'));
  const {id} = await world.clients.register(owner, named('Bookshop'));
  await expect(world.clients.update(owner, id, {name: 'Сorner Bakery'})).rejects.toThrow(TAKEN);
  await expect(operators.update(id, {name: 'CORNER BAKERY'})).rejects.toThrow(TAKEN);
  expect(await world.clients.find(owner, id)).toMatchObject({name: 'Bookshop'});
});

test.each(['\uf8ff', '\u{f0000}', '\u0378', '\u{1d159}'])(
  'no name has the character %j, which looks different or like nothing',
  async (character) => {
    const name = `Bakery ${character}`;
    await expect(world.clients.register(owner, named(name))).rejects.toThrow('nobody can see or that fonts');
    await expect(operators.register(byOperator(name))).rejects.toThrow('nobody can see or that fonts');
  },
);

test('a client may change the writing of its own name', async () => {
  const {id} = await world.clients.register(owner, named('Corner Bakery'));
  await world.clients.update(owner, id, {name: 'CORNER BAKERY'});
  expect(await world.clients.find(owner, id)).toMatchObject({name: 'CORNER BAKERY'});
});

test('the name of a deleted client and the earlier name of a renamed one are free', async () => {
  const {id} = await operators.register(byOperator('Corner Bakery'));
  await operators.update(id, {name: 'Corner Bookshop'});
  const {id: second} = await operators.register(byOperator('Corner Bakery'));
  await operators.delete(second);
  await world.clients.register(owner, named('Corner Bakery'));
});

test('test clients may have any name, and take none', async () => {
  const test = {...named('Signet'), isTest: true};
  await world.clients.register(owner, test);
  await world.clients.register(other, test);
  await operators.register(byOperator('Signet'));
});

test('a test client that an operator turns into a production client needs a free name', async () => {
  const {id} = await operators.register({...byOperator('Corner Bakery'), isTest: true});
  await operators.register(byOperator('Corner Bakery'));
  await expect(operators.update(id, {isTest: false})).rejects.toThrow(TAKEN);
});

test.each(['Signet', 'Sіgnet portal', 'SIGNET Support', 'Nord ID', 'NORD  ID login'])(
  'a member does not give a production client the name of the service, such as %s',
  async (name) => {
    const clients = new OrganisationClients(world.portal, testKeys, false, ['Nord ID']);
    await expect(clients.register(owner, named(name))).rejects.toThrow('a name of the service itself');
    const {id} = await clients.register(owner, productionClient());
    await expect(clients.update(owner, id, {name})).rejects.toThrow(RegistrationError);
    await operators.register(byOperator(name));
  },
);

test('of many who register names that look the same at once, one succeeds', async () => {
  const organisations = await Promise.all(['A', 'B', 'C', 'D'].map((name) => world.owner(name)));
  const spellings = ['Corner Bakery', 'CORNER BAKERY', 'Сorner Bakery', 'Corner Bаkery'];
  const ends = await Promise.allSettled([
    ...organisations.map((by, at) => world.clients.register(by, named(spellings[at] ?? ''))),
    ...spellings.map((name) => operators.register(byOperator(name))),
  ]);
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
  expect(refusals).toEqual(Array.from({length: 7}, () => expect.stringContaining(TAKEN)));
});

describe('of clients that were registered before names were compared', () => {
  const registeredBefore = async (name: string): Promise<string> => {
    const id = newId();
    await world.admin.query(
      `INSERT INTO relying_party (id, name, secret_hash, secret_key_version, may_sign, name_approved, organisation_id)
       VALUES ($1, $2, '\\x00', 1, true, true, $3)`,
      [id, name, owner.organisationId],
    );
    return id;
  };

  test('two keep the same name, and all else of them can be changed', async () => {
    const ids = [await registeredBefore('Corner Bakery'), await registeredBefore('Corner Bakery')];
    for (const id of ids) {
      await operators.update(id, {createLimit: 5});
      await world.clients.update(owner, id, {redirectUris: []});
      expect(await world.clients.find(owner, id)).toMatchObject({name: 'Corner Bakery', nameApproved: true});
    }
  });

  test('none loses its name to a new client', async () => {
    await registeredBefore('Corner Bakery');
    await expect(world.clients.register(other, named('Сorner Bakery'))).rejects.toThrow(TAKEN);
    await expect(operators.register(byOperator('corner bakery'))).rejects.toThrow(TAKEN);
  });
});
