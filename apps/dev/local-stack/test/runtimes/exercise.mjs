// What a program does with the published packages. Runs on every runtime, with packages from `import` or `require`.
const redirectUri = 'https://shop.example/callback';

function check(condition, what) {
  if (!condition) throw new Error(`Unexpected: ${what}`);
}

async function logIn({SignetClient}, fake, mari) {
  const client = new SignetClient(fake.clientOptions);
  const properties = {attributes: ['name'], predicates: {adult: {type: 'AGE_OVER', years: 18}}};
  const login = await client.createLogin({redirectUri, properties, hostedPage: true});
  const page = await fake.openHostedPage(login.hostedUrl);
  const person = await client.handleCallback(await page.approve(mari), login);
  check(person.subjectId === mari.subjectId && person.attributes.name === 'Mari Maasikas', 'the person');
  check(person.predicates.adult === true, 'the predicate');
  const {status} = await client.webhook();
  check(status === 'ENABLED', 'the webhook');
}

async function sign({SignetClient, attachData}, {verify, TrustStore}, fake, mari) {
  const client = new SignetClient(fake.clientOptions);
  const data = new TextEncoder().encode('One cake');
  const {sessionId} = await client.createSigning({data, signedDataName: 'order.txt'});
  await fake.approve(sessionId, mari);
  const container = await attachData(await client.result(sessionId), data);
  const trust = new TrustStore([await fake.trustAnchor()]);
  const {verdict} = await verify(container, {trust, level: 'B'});
  check(verdict === 'passed', `the verdict ${verdict}`);
}

/** Starts a login as Passport does, which adds the method `redirect` to the strategy. */
async function startWithPassport({SignetStrategy}, {SignetClient}, fake) {
  const client = new SignetClient(fake.clientOptions);
  const strategy = new SignetStrategy({client, redirectUri, verify: (person) => person});
  const address = await new Promise((redirect, error) => {
    Object.assign(strategy, {redirect, error});
    strategy.authenticate({query: {}, session: {}});
  });
  check(new URL(address).searchParams.has('t'), `the address ${address}`);
}

async function verifyWebhooks({verifyWebhook, WebhookError}, fake) {
  const webhooks = await fake.webhooks();
  check(webhooks.length > 0, 'no webhooks');
  for (const {body, headers, event} of webhooks) {
    const verified = await verifyWebhook({body, headers, secret: fake.webhookSecret});
    check(verified.event.type === event.type, 'the event');
    const forged = verifyWebhook({body: `${body} `, headers, secret: fake.webhookSecret});
    const refused = await forged.catch((error) => error instanceof WebhookError);
    check(refused === true, 'a forged webhook was accepted');
  }
}

/** Logs in, signs, and verifies webhooks against the fake. Throws an error if something is not as expected. */
export async function exercise({sdk, testing, asic, passport}) {
  const fake = new testing.FakeSignet({redirectUris: [redirectUri]});
  const mari = fake.addPerson({
    ...{givenName: 'Mari', familyName: 'Maasikas', personalCode: '60001019906'},
    ...{dateOfBirth: '1990-05-17', country: 'EE'},
  });
  await logIn(sdk, fake, mari);
  await sign(sdk, asic, fake, mari);
  await startWithPassport(passport, sdk, fake);
  await verifyWebhooks(sdk, fake);
  console.log('logged in, signed, verified');
}
