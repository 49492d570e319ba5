import {AccessRequests, Invitations, Members, type Membership} from '@signet/admin/portal';
import {createPrisma} from '@signet/admin';
import {testPool} from '@signet/testing';
import {Installation} from '../support/installation.js';
import {Operator, user} from '../support/operator.js';
import {unknown} from '../support/person.js';

let installation: Installation;
let operator: Operator;
let portalPool: ReturnType<typeof testPool>;
let prisma: ReturnType<typeof createPrisma>;
beforeAll(async () => {
  installation = await Installation.create();
  operator = installation.operator;
  portalPool = testPool(installation.database.urls.portal);
  prisma = createPrisma(portalPool);
});
afterAll(async () => {
  await portalPool.end();
  await installation.remove();
});

const subjectId = '0198c3a5-0000-7000-8000-000000000001';
const created = () => operator.json('organisation', 'create', '--name', 'Shop AS', '--owner', 'Kati');

/** Accepts the invitation that a command has printed. */
async function accept({invitationUrl}: {invitationUrl: string}): Promise<Membership> {
  const {origin, pathname, searchParams} = new URL(invitationUrl);
  expect(origin + pathname).toBe('https://portal.signet.example/invitation');
  const token = searchParams.get('token') ?? '';
  const organisation = await new Invitations(prisma, 1).accept(token, subjectId);
  const found = await new Members(prisma).find(subjectId, organisation ?? '');
  if (found === null) throw new Error('The invitation was not accepted.');
  return found;
}

const invite = (organisation: string, role: string) =>
  ['organisation', 'invite', '--organisation', organisation, '--name', 'Jaan', '--role', role] as const;

describe('organisations', () => {
  test('a new organisation has an invitation, which makes the person who accepts it an owner', async () => {
    const organisation = await created();
    expect(organisation).toMatchObject({name: 'Shop AS', expiresAt: expect.stringMatching(/^\d{4}-.*Z$/)});
    expect(await accept(organisation)).toMatchObject({
      organisationId: organisation.organisationId,
      name: 'Kati',
      role: 'OWNER',
    });
    const entries = await installation.audit(`organisation:${organisation.organisationId}`);
    expect(entries.slice(0, 2)).toMatchObject([
      {actor: user, action: 'organisation.created'},
      {actor: user, action: 'invitation.created'},
    ]);
    expect(JSON.stringify(entries)).not.toContain(
      new URL(organisation.invitationUrl).searchParams.get('token'),
    );
  });

  test('the list counts members and clients, and the audit log of an organisation can be read', async () => {
    const {organisationId, ...organisation} = await created();
    await accept(organisation);
    const {clientId} = await operator.createClient();
    const assigned = await operator.json(
      ...['organisation', 'assign', '--organisation', organisationId, '--client', clientId],
    );
    expect(assigned).toEqual({clientId, organisationId});
    const {organisations} = await operator.json('organisation', 'list');
    expect(organisations).toContainEqual(
      expect.objectContaining({organisationId, name: 'Shop AS', members: 1, clients: 1}),
    );
    expect(await installation.audit(`relying_party:${clientId}`)).toContainEqual(
      expect.objectContaining({actor: user, action: 'relying_party.assigned'}),
    );
    const {entries} = await operator.json('audit', 'list', '--target', `organisation:${organisationId}`);
    expect(entries).not.toHaveLength(0);
  });

  test('an operator can invite a member with any role', async () => {
    const {organisationId} = await created();
    const invitation = await operator.json(...invite(organisationId, 'viewer'));
    expect(invitation).toMatchObject({name: 'Jaan', role: 'VIEWER'});
    expect(await accept(invitation)).toMatchObject({organisationId, name: 'Jaan', role: 'VIEWER'});
  });

  test('an unknown role, organisation or client is refused with a message that says so', async () => {
    const {organisationId} = await created();
    const role = await operator.failure(...invite(organisationId, 'boss'));
    expect(role).toMatchObject({
      code: 'usage',
      message: expect.stringContaining('owner, developer or viewer'),
    });
    expect(await operator.failure(...invite(unknown, 'owner'))).toMatchObject({code: 'not_found'});
    const assign = ['organisation', 'assign', '--organisation', organisationId, '--client', unknown];
    expect(await operator.failure(...assign)).toMatchObject({code: 'not_found'});
  });

  test('nothing is created when the address of the portal is not set', async () => {
    const {PORTAL_URL: _, ...environment} = installation.operator.environment;
    const before = await operator.json('organisation', 'list');
    const failure = await new Operator(environment).failure(
      ...['organisation', 'create', '--name', 'Shop AS', '--owner', 'Kati'],
    );
    expect(failure).toMatchObject({
      code: 'settings_invalid',
      message: expect.stringContaining('PORTAL_URL'),
    });
    expect(await operator.json('organisation', 'list')).toEqual(before);
  });
});

test('an operator renames an organisation, also for phones', async () => {
  const {organisationId} = await created();
  const renamed = await operator.json(
    ...['organisation', 'rename', '--organisation', organisationId, '--name', 'Store AS'],
  );
  expect(renamed).toEqual({organisationId, name: 'Store AS'});
  const {organisations} = await operator.json('organisation', 'list');
  expect(organisations).toContainEqual(
    expect.objectContaining({organisationId, name: 'Store AS', nameOnPhones: 'Store AS'}),
  );
  const unknownId = '00000000-0000-7000-8000-000000000000';
  expect(
    await operator.failure('organisation', 'rename', '--organisation', unknownId, '--name', 'Store AS'),
  ).toMatchObject({code: 'not_found'});
});

describe('access requests', () => {
  /** Creates a client whose organisation has requested an attribute. */
  async function requested() {
    const organisation = await created();
    const member = await accept(organisation);
    const {clientId} = await operator.createClient('--no-signing');
    const {organisationId} = organisation;
    await operator.json(
      ...['organisation', 'assign', '--organisation', organisationId, '--client', clientId],
    );
    const draft = {
      attributes: ['givenName'],
      predicates: [],
      signing: true,
      purpose: 'We greet people by name.',
    };
    await new AccessRequests(prisma).create(member, clientId, draft);
    const {requests} = await operator.json('request', 'list');
    const request = requests.find((one: {clientId: string}) => one.clientId === clientId);
    return {clientId, request};
  }
  const attributesOf = async (clientId: string) =>
    (await operator.json('client', 'show', clientId)).attributes;

  test('an open request shows who asks for what, and why', async () => {
    const {request} = await requested();
    expect(request).toMatchObject({
      organisation: 'Shop AS',
      client: expect.stringMatching(/^Shop/),
      name: null,
      attributes: ['givenName'],
      signing: true,
      redirectUris: [],
      currentRedirectUris: [],
      purpose: 'We greet people by name.',
      status: 'OPEN',
      answer: null,
    });
  });

  test('an approved request lets the client ask for the attribute, and is no longer listed', async () => {
    const {clientId, request} = await requested();
    const approved = await operator.json('request', 'approve', request.requestId, '--answer', 'Welcome.');
    expect(approved).toMatchObject({status: 'APPROVED', answer: 'Welcome.'});
    expect(await attributesOf(clientId)).toContain('givenName');
    expect(await operator.json('client', 'show', clientId)).toMatchObject({signing: true});
    const open = JSON.stringify(await operator.json('access', 'list'));
    expect(open).not.toContain(request.requestId);
    const all = JSON.stringify(await operator.json('request', 'list', '--all'));
    expect(all).toContain(request.requestId);
  });

  test('a denied request needs an answer, and changes nothing', async () => {
    const {clientId, request} = await requested();
    expect(await operator.failure('request', 'deny', request.requestId)).toMatchObject({code: 'usage'});
    const denied = await operator.json('request', 'deny', request.requestId, '--answer', 'Not needed.');
    expect(denied).toMatchObject({status: 'DENIED', answer: 'Not needed.'});
    expect(await attributesOf(clientId)).toEqual([]);
  });

  test('a request is decided once', async () => {
    const {request} = await requested();
    await operator.json('request', 'deny', request.requestId, '--answer', 'Not needed.');
    const again = await operator.failure('request', 'approve', request.requestId);
    expect(again).toMatchObject({code: 'refused', message: expect.stringContaining('DENIED')});
    expect(await operator.failure('request', 'approve', unknown)).toMatchObject({code: 'not_found'});
  });
});
