import {SignetClient, startFrames} from '@signet/sdk';
import {FakeSignet, type FakeSignetOptions} from '@signet/sdk-testing';

const redirectUri = 'https://shop.example/callback';

const connect = (options: Partial<FakeSignetOptions> = {}) => {
  const fake = new FakeSignet({redirectUris: [redirectUri], ...options});
  return {fake, client: new SignetClient(fake.clientOptions)};
};
const pushed = async ({client, fake}: ReturnType<typeof connect>, subjectId: string) => {
  const login = await client.createLogin({redirectUri, subjectId, push: true, start: {}});
  return {...login, refuse: () => fake.refuseNumbers(login.sessionId)};
};

test('a hosted page of a client that is registered with start proof works without more', async () => {
  const {fake, client} = connect({startProof: 'REQUIRED'});
  const login = await client.createLogin({redirectUri, hostedPage: true});
  const page = await fake.openHostedPage(login.hostedUrl);
  expect(await client.handleCallback(await page.approve(), login)).toHaveProperty('subjectId');
  expect(await client.status(login.sessionId, {include: 'start'})).toMatchObject({start: {way: 'QR'}});
});

test('a hosted page that only a link starts gets the token from the app', async () => {
  const {fake, client} = connect();
  const login = await client.createLogin({redirectUri, hostedPage: true, start: {ways: ['LINK']}});
  const page = await fake.openHostedPage(login.hostedUrl);
  expect(await client.handleCallback(await page.approve(), login)).toHaveProperty('subjectId');
});

test('after two wrong numbers, the person gets no push for half an hour', async () => {
  const world = connect();
  const mari = world.fake.addPerson({givenName: 'Mari', personalCode: '60001019906', country: 'EE'});
  for (let wrong = 0; wrong < 2; wrong += 1) {
    const login = await pushed(world, mari.subjectId);
    expect(login.pushStatus).toBe('DISPATCHED');
    await login.refuse();
  }
  expect((await pushed(world, mari.subjectId)).pushStatus).toBe('NO_DEVICE');
  await world.fake.advance(1_800_000);
  expect((await pushed(world, mari.subjectId)).pushStatus).toBe('DISPATCHED');
});

test('the second wrong number also cancels the pushes that the person has got before', async () => {
  const world = connect();
  const mari = world.fake.addPerson({givenName: 'Mari', personalCode: '60001019906', country: 'EE'});
  const [first, second, third] = [
    await pushed(world, mari.subjectId),
    await pushed(world, mari.subjectId),
    await pushed(world, mari.subjectId),
  ];
  await first.refuse();
  expect(await world.client.status(third.sessionId)).toMatchObject({status: 'PENDING'});
  await second.refuse();
  expect(await world.client.status(third.sessionId)).toMatchObject({status: 'CANCELLED'});
});

test('a phone shows numbers only after a push', async () => {
  const {fake, client} = connect();
  const {sessionId} = await client.createLogin({redirectUri, start: {}});
  await expect(fake.refuseNumbers(sessionId)).rejects.toThrow('The phone shows no numbers');
});

test('a text that is no QR code is explained, and so is a code that is too old', async () => {
  const {fake, client} = connect();
  await expect(fake.scanCode('https://shop.example')).rejects.toThrow('neither the text of a QR code');
  const login = await client.createLogin({redirectUri, start: {}});
  const code = await startFrames(login).current();
  await fake.advance(2000);
  await expect(fake.scanCode(code)).rejects.toThrow('The phone gets start_stale: ');
});
