import {SignetClient} from '@signet/sdk';
import {FakeSignet, type FakeSignetOptions} from '../src/index.js';

const redirectUri = 'https://shop.example/callback';

const start = (options: Partial<FakeSignetOptions> = {}) => {
  const fake = new FakeSignet({redirectUris: [redirectUri], ...options});
  return {fake, client: new SignetClient(fake.clientOptions)};
};

describe('a session that is pushed', () => {
  test.each([
    ['approves', 'DISPATCHED', 'CONFIRMED'],
    ['declines', 'DISPATCHED', 'CANCELLED'],
    ['doesNotReact', 'DISPATCHED', 'PENDING'],
    ['locksPin', 'DISPATCHED', 'CANCELLED'],
    ['hasNoPhone', 'NO_DEVICE', 'PENDING'],
  ] as const)('to the person %s gets the reaction of this person', async (who, pushStatus, status) => {
    const {fake, client} = start();
    const {subjectId} = fake.people[who];
    const login = await client.createLogin({redirectUri, subjectId, push: true});
    expect(login.pushStatus).toBe(pushStatus);
    expect((await client.status(login.sessionId)).status).toBe(status);
  });

  test('to the person who approves is signed', async () => {
    const {fake, client} = start();
    const {subjectId} = fake.people.approves;
    const {sessionId} = await client.createSigning({data: new Uint8Array(3), subjectId, push: true});
    expect(await client.waitUntil(sessionId, 'COMPLETED')).toEqual({status: 'COMPLETED'});
    expect((await client.result(sessionId)).name).toBe('Test confirms');
  });

  test('to a person of the test waits for the test', async () => {
    const {fake, client} = start();
    const mari = fake.addPerson({givenName: 'Mari', personalCode: '1', country: 'EE'});
    const subjectId = mari.subjectId;
    const {sessionId, pushStatus} = await client.createLogin({redirectUri, subjectId, push: true});
    expect(pushStatus).toBe('DISPATCHED');
    expect((await client.status(sessionId)).status).toBe('PENDING');
    await fake.approve(sessionId);
    const {redirect} = await client.complete(sessionId);
    expect(redirect).toContain('code=');
  });

  test('to a person without a phone has no push', async () => {
    const {fake, client} = start();
    const subjectId = crypto.randomUUID().toUpperCase();
    fake.addPerson({givenName: 'Mari', personalCode: '1', country: 'EE', subjectId, hasPhone: false});
    expect((await client.createLogin({redirectUri, subjectId, push: true})).pushStatus).toBe('NO_DEVICE');
  });
});

describe('a test is told why a phone cannot do something', () => {
  test('because the session is for another person', async () => {
    const {fake, client} = start();
    const {subjectId} = fake.people.declines;
    const {sessionId} = await client.createLogin({redirectUri, subjectId});
    await expect(fake.approve(sessionId, fake.people.approves)).rejects.toThrow(
      `The session is PENDING, for the person ${subjectId} only.`,
    );
  });

  test('because the session has ended', async () => {
    const {fake, client} = start();
    const {sessionId} = await client.createLogin({redirectUri});
    await client.cancel(sessionId);
    for (const act of ['scan', 'approve', 'decline', 'leave', 'lockPin'] as const)
      await expect(fake[act](sessionId)).rejects.toThrow('The session is CANCELLED.');
  });

  test('because there is no such session', async () => {
    const {fake} = start();
    await expect(fake.approve('x')).rejects.toThrow('The session does not exist');
  });
});

describe('the header X-Signet-Test', () => {
  test.each(['CONFIRMED', 'COMPLETED'] as const)('makes a login %s', async (outcome) => {
    const {fake, client} = start();
    const {subjectId} = fake.people.declines;
    const {sessionId} = await client.createLogin({redirectUri, subjectId}, {test: {outcome}});
    expect(await client.status(sessionId)).toEqual({status: outcome});
  });

  test('makes a signing COMPLETED', async () => {
    const {client} = start();
    const {sessionId} = await client.createSigning({data: new Uint8Array()}, {test: {outcome: 'COMPLETED'}});
    expect(await client.result(sessionId)).toHaveProperty('container');
  });

  test('does not change a session that has ended in another way before', async () => {
    const {fake, client} = start();
    const test = {outcome: 'CANCELLED:left', afterMs: 1000} as const;
    const {sessionId} = await client.createLogin({redirectUri}, {test});
    await fake.approve(sessionId);
    await fake.advance(1000);
    expect(await client.status(sessionId)).toEqual({status: 'CONFIRMED'});
  });

  test('opens the hosted page of a session that has its outcome already', async () => {
    const {fake, client} = start();
    const login = await client.createLogin({redirectUri, hostedPage: true}, {test: {outcome: 'CONFIRMED'}});
    const page = await fake.openHostedPage(login.hostedUrl);
    expect(await client.handleCallback(await page.continue(), login)).toHaveProperty('subjectId');
  });
});

test('a client that may request less is told what it may request', async () => {
  const {client} = start({attributes: ['country'], predicates: []});
  const login = client.createLogin({redirectUri, properties: {attributes: ['name']}});
  await expect(login).rejects.toMatchObject({
    errorCode: 'invalid_scope',
    message: expect.stringContaining(
      'The client may request these attributes: country; and these predicates: none',
    ),
  });
});
