import type {AccessRequest, ClientSettings, Membership} from '../../../src/portal/index.js';
import {portalWorld, productionClient, type PortalWorld} from '../../support/portal-world.js';

const SHOP = 'https://shop.example/callback';
const EVIL = 'https://evil.example/callback';
const access = {attributes: ['name'], predicates: [], signing: true, purpose: 'We sign contracts.'};

let world: PortalWorld;
let owner: Membership;
let draft: ReturnType<typeof productionClient>;
let id: string;
beforeAll(async () => {
  world = await portalWorld();
});
beforeEach(async () => {
  owner = await world.owner();
  draft = productionClient();
  id = (await world.clients.register(owner, draft)).id;
});
afterAll(() => world.close());

const open = async (): Promise<AccessRequest | undefined> =>
  (await world.requests.list(owner, id)).find(({status}) => status === 'OPEN');
const approve = async () => world.decisions.approve((await open())?.id ?? '');
const client = () => world.clients.find(owner, id);
const change = (changes: Partial<ClientSettings>) => world.clients.update(owner, id, changes);

/** Gives the client an approved name, an attribute and signatures. */
async function trusted(): Promise<void> {
  await world.requests.create(owner, id, access);
  await approve();
  expect(await client()).toMatchObject({nameApproved: true, maySign: true, allowedAttributes: ['name']});
}

describe('a client that a member has registered', () => {
  test('waits for the approval of its name', async () => {
    expect(await client()).toMatchObject({nameApproved: false, maySign: false});
    expect(await open()).toMatchObject({name: draft.name, attributes: [], signing: false, purpose: ''});
    await approve();
    expect(await client()).toMatchObject({name: draft.name, nameApproved: true, maySign: false});
    expect(await open()).toBeUndefined();
  });

  test('stays without approval after a denial, and asks again with the next request', async () => {
    await world.decisions.deny((await open())?.id ?? '', 'Who are you?');
    expect(await client()).toMatchObject({nameApproved: false});
    await world.requests.create(owner, id, access);
    expect(await open()).toMatchObject({...access, name: draft.name});
  });

  test('asks again for its name when its settings are saved', async () => {
    await world.decisions.deny((await open())?.id ?? '', 'Who are you?');
    await change({name: draft.name});
    expect(await open()).toMatchObject({name: draft.name});
  });

  test('changes its name at once, and the operator approves only what was asked for last', async () => {
    const seen = (await open())?.id ?? '';
    const {name} = productionClient();
    await change({name});
    expect(await client()).toMatchObject({name, nameApproved: false});
    await expect(world.decisions.approve(seen)).rejects.toThrow('has withdrawn the access request');
    await expect(world.decisions.deny(seen, 'No.')).rejects.toThrow('has withdrawn the access request');
    await approve();
    expect(await client()).toMatchObject({name, nameApproved: true});
  });

  test('has one request for its name, and for the data and the signatures that it asks for later', async () => {
    await world.requests.create(owner, id, access);
    expect(await open()).toMatchObject({...access, name: draft.name});
    await expect(world.requests.create(owner, id, access)).rejects.toThrow('has an open request');
    const {name} = productionClient();
    await change({name});
    expect(await open()).toMatchObject({...access, name});
  });

  test('does not change its addresses between the look and the approval of the operator', async () => {
    await world.requests.create(owner, id, access);
    const seen = (await open())?.id ?? '';
    await change({redirectUris: [EVIL]});
    await expect(world.decisions.approve(seen)).rejects.toThrow('has withdrawn the access request');
    expect(await client()).toMatchObject({redirectUris: [EVIL], allowedAttributes: [], maySign: false});
  });
});

describe('a client with data or signatures', () => {
  beforeEach(trusted);

  test('keeps its approved name until the operator approves the new one', async () => {
    const {name} = productionClient();
    await change({name});
    expect(await client()).toMatchObject({name: draft.name, nameApproved: true});
    expect(await open()).toMatchObject({name, attributes: [], signing: false});
    await approve();
    expect(await client()).toMatchObject({name, nameApproved: true});
  });

  test.each<[string, Partial<ClientSettings>]>([
    ['another host', {redirectUris: [EVIL]}],
    ['one more host', {redirectUris: [SHOP, EVIL]}],
    ['another port', {redirectUris: ['https://shop.example:8443/callback']}],
    ['a subdomain', {redirectUris: ['https://www.shop.example/callback']}],
    ['a loopback host', {redirectUris: [SHOP, 'http://localhost:9999/']}],
    ['another host of its return origins', {returnOrigins: ['https://evil.example']}],
    ['a place on another host', {returnOrigins: ['https://shop.example', 'https://evil.example/login/']}],
  ])('keeps its addresses until the operator approves %s', async (_host, changes) => {
    const {redirectUris, returnOrigins} = draft;
    await change(changes);
    expect(await client()).toMatchObject({redirectUris, returnOrigins});
    expect(await open()).toMatchObject({redirectUris: [], returnOrigins: [], ...changes, name: null});
    await approve();
    expect(await client()).toMatchObject({redirectUris, returnOrigins, ...changes});
  });

  test.each<[string, Partial<ClientSettings>]>([
    ['another path on its host', {redirectUris: ['https://shop.example/other?a=b']}],
    ['the default port', {redirectUris: ['https://shop.example:443/callback']}],
    ['no address', {redirectUris: [], returnOrigins: []}],
    ['a return origin on the host of a redirect URI', {returnOrigins: ['https://shop.example/login/']}],
  ])('has %s at once', async (_change, changes) => {
    await change(changes);
    expect(await client()).toMatchObject(changes);
    expect(await open()).toBeUndefined();
  });

  test('gets no new host by removing its addresses first, nor its old one back', async () => {
    await change({redirectUris: []});
    for (const uri of [EVIL, SHOP]) {
      await change({redirectUris: [uri]});
      expect(await client()).toMatchObject({redirectUris: []});
      expect(await open()).toMatchObject({redirectUris: [uri]});
    }
  });

  test('gets no redirect URI on a host that is approved only for return origins', async () => {
    await change({returnOrigins: ['https://cdn.example']});
    await approve();
    await change({redirectUris: ['https://cdn.example/callback']});
    expect(await client()).toMatchObject({redirectUris: [SHOP], returnOrigins: ['https://cdn.example']});
  });

  test('withdraws what waits by going back to what it has', async () => {
    await change({name: productionClient().name, redirectUris: [EVIL]});
    await change({name: draft.name, redirectUris: [SHOP]});
    expect(await open()).toBeUndefined();
    const [latest] = await world.requests.list(owner, id);
    expect(latest).toMatchObject({status: 'DENIED', withdrawn: true, answer: null});
  });

  test('keeps its request when its settings are saved again', async () => {
    const changes = {name: productionClient().name, redirectUris: [EVIL]};
    await change(changes);
    const before = await open();
    await change(changes);
    expect(await open()).toEqual(before);
  });

  test('keeps what waits when a member changes something else', async () => {
    await change({redirectUris: [EVIL]});
    const {name} = productionClient();
    await change({name});
    await world.requests.create(owner, id, {...access, attributes: ['country'], signing: false});
    expect(await open()).toMatchObject({name, redirectUris: [EVIL], attributes: ['country']});
  });
});

test('a client without data and signatures has a new host at once, and a new name only after the approval', async () => {
  await approve();
  const {name} = productionClient();
  await change({name, redirectUris: [EVIL]});
  expect(await client()).toMatchObject({name: draft.name, redirectUris: [EVIL]});
  expect(await open()).toMatchObject({name, redirectUris: []});
});

test('an operator sees the name that the operator has given to the organisation, and not that of its owners', async () => {
  await world.members.renameOrganisation(owner, 'Tax Board');
  const requests = await world.decisions.list({all: false});
  expect(requests.find(({clientId}) => clientId === id)).toMatchObject({organisationName: 'Shops'});
});

test('an approval fails if the name was taken in the meantime', async () => {
  await approve();
  const {name} = productionClient();
  await change({name});
  await world.clients.register(await world.owner('Banks'), {...draft, name});
  await expect(approve()).rejects.toThrow('Another client has this name');
  expect(await client()).toMatchObject({name: draft.name});
});

test('of an approval and a change at the same time, none approves what was not asked for', async () => {
  await trusted();
  for (let round = 0; round < 10; round += 1) {
    await change({redirectUris: [SHOP, `https://${round}.example/`]});
    const seen = await open();
    const ends = await Promise.allSettled([
      world.decisions.approve(seen?.id ?? ''),
      change({redirectUris: [SHOP, EVIL]}),
    ]);
    const {redirectUris} = await client();
    expect(redirectUris).not.toContain(EVIL);
    expect(redirectUris.includes(`https://${round}.example/`)).toBe(ends[0].status === 'fulfilled');
    expect(ends[1].status).toBe('fulfilled');
    await change({redirectUris: [SHOP]});
  }
});
