import {testKeys} from '@signet/testing';
import {OrganisationClients, type Membership} from '../../../src/portal/index.js';
import {portalWorld, productionClient, type PortalWorld} from '../../support/portal-world.js';

const changes = {
  name: 'Tax Board',
  redirectUris: ['https://evil.example/callback'],
  returnOrigins: ['https://evil.example'],
};

let world: PortalWorld;
let owner: Membership;
let draft: ReturnType<typeof productionClient>;
beforeAll(async () => {
  world = await portalWorld();
});
beforeEach(async () => {
  owner = await world.owner();
  draft = {...productionClient(), isTest: true};
});
afterAll(() => world.close());

const open = async (id: string) =>
  (await world.requests.list(owner, id)).find(({status}) => status === 'OPEN');

test.each([false, true])(
  'a test client changes at once and asks for nothing, whether test clients are open or not (%s)',
  async (areOpen) => {
    const {id} = await new OrganisationClients(world.portal, testKeys, areOpen).register(owner, draft);
    await world.clients.update(owner, id, {...changes, name: 'Signet'});
    expect(await world.clients.find(owner, id)).toMatchObject({...changes, name: 'Signet'});
    expect(await world.requests.list(owner, id)).toEqual([]);
  },
);

test('a test client keeps its name and its addresses once an operator has approved data or signatures', async () => {
  const {id} = await new OrganisationClients(world.portal, testKeys, false).register(owner, draft);
  const access = {attributes: ['name'], predicates: [], signing: true, purpose: 'We test contracts.'};
  await world.decisions.approve(await world.requests.create(owner, id, access));
  const {name, redirectUris, returnOrigins} = draft;
  await world.clients.update(owner, id, changes);
  expect(await world.clients.find(owner, id)).toMatchObject({
    ...{isTest: true, maySign: true, allowedAttributes: ['name']},
    ...{name, redirectUris, returnOrigins},
  });
  expect(await open(id)).toMatchObject(changes);
  await world.decisions.approve((await open(id))?.id ?? '');
  expect(await world.clients.find(owner, id)).toMatchObject(changes);
});
