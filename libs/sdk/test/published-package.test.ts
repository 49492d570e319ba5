import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {installPublished, moduleResolutions, publicationFaults} from '../../testing/src/published-package.js';

const scratch = mkdtempSync(join(tmpdir(), 'signet-published-'));
afterAll(() => rmSync(scratch, {recursive: true}));
const published = installPublished('libs/sdk', scratch);

test('the package is ready for a registry', () => {
  expect(publicationFaults(published)).toEqual([]);
  expect(published.manifest).not.toHaveProperty('dependencies');
});

test('the client does not load the fake', () => {
  const installed = join(published.project, 'node_modules/@signet/sdk/dist');
  const fake = join(installed, 'testing/index.js');
  expect(published.files).toContain('dist/testing/index.js');
  expect(published.files).toContain('dist/testing/third-party-licences.txt');
  expect(readFileSync(join(installed, 'index.js'), 'utf8')).not.toContain('testing');
  // The fake shares the classes of the client, and needs neither Node.js nor another package.
  const imported = Array.from(
    readFileSync(fake, 'utf8').matchAll(/\bfrom\s*["']([^"']+)["']/g),
    ([, from]) => from,
  );
  expect(new Set(imported)).toEqual(new Set(['../index.js']));
});

const program = `
  import {
    attachData, CallbackError, encodeProperties, newProofKey, qrPayload, SignetClient, SignetError, verifyWebhook,
    type Login, type ProofKey, type SigningResult, type WebhookEvent,
  } from '@signet/sdk';

  const proofKey: Promise<ProofKey> = newProofKey();
  const signet = new SignetClient({baseUrl: 'https://signet.example', clientId: 'id', clientSecret: 'secret'});
  const redirectUri = 'https://rp.example/callback';
  export const login = (): Promise<Login> => signet.createLogin({redirectUri, properties: {attributes: ['givenName']}});
  export const hosted = async (): Promise<string> => (await signet.createLogin({redirectUri, hostedPage: true})).hostedUrl;
  export const result = async (id: string): Promise<SigningResult['container']> => (await signet.result(id)).container;
  export const reasonOf = (event: WebhookEvent): string | undefined =>
    event.type === 'session.cancelled' ? event.data.reason : undefined;
  console.log(qrPayload({sessionId: 'a', returnUrl: 'https://rp.example/'}), (await proofKey).codeVerifier.length);
  console.log(new SignetError(409, 'x', {errorCode: 'not_signed'}) instanceof Error, new CallbackError('no_code').reason);
  console.log(encodeProperties({attributes: ['name']}), typeof attachData, typeof verifyWebhook);

  // @ts-expect-error the attribute does not exist
  export const a = () => signet.createLogin({redirectUri, properties: {attributes: ['email']}});
  // @ts-expect-error a push needs a person
  export const b = () => signet.createLogin({redirectUri, push: true});
  // @ts-expect-error the hosted page of a signing needs a redirect URI
  export const c = () => signet.createSigning({signedDataHash: '', hostedPage: true});
  // @ts-expect-error a login has a hostedUrl only if hostedPage is true
  export const d = async (): Promise<string> => (await signet.createLogin({redirectUri})).hostedUrl;
  // @ts-expect-error there is no such status
  export const e = () => signet.waitUntil('s', 'confirmed');
`;

test.each(moduleResolutions)(
  'a strict TypeScript project with %s modules compiles and runs',
  (resolution) => {
    expect(published.run(program, resolution)).toBe(
      'signet://app/scan?sessionId=a&returnUrl=https%3A%2F%2Frp.example%2F 43\ntrue no_code\n' +
        'eyJhdHRyaWJ1dGVzIjpbIm5hbWUiXX0 function function\n',
    );
  },
);

const testOfAShop = `
  import {SignetClient, SignetError} from '@signet/sdk';
  import {FakeSignet, type FakeSignetOptions, type HostedPage, type Person} from '@signet/sdk/testing';

  const redirectUri = 'https://shop.example/callback';
  const options: FakeSignetOptions = {redirectUris: [redirectUri], attributes: ['name']};
  const fake = new FakeSignet(options);
  const signet = new SignetClient(fake.clientOptions);
  const mari: Person = fake.addPerson({givenName: 'Mari', personalCode: '60001019906', country: 'EE'});
  const login = await signet.createLogin({redirectUri, hostedPage: true, properties: {attributes: ['name']}});
  const page: HostedPage = await fake.openHostedPage(login.hostedUrl);
  const person = await signet.handleCallback(await page.approve(mari), login);
  console.log(person.attributes.name, person.subjectId === mari.subjectId);
  await fake.advance(61_000);
  await signet.redeem('x', login.codeVerifier).catch((error: unknown) => {
    if (error instanceof SignetError) console.log(error.errorCode);
  });
  const {sessionId} = await signet.createSigning({data: new Uint8Array(5)});
  await fake.approve(sessionId, mari);
  console.log((await signet.result(sessionId)).name, (await fake.webhooks()).length);
  // @ts-expect-error the attribute does not exist
  new FakeSignet({redirectUris: [], attributes: ['email']});
`;

test.each(moduleResolutions)('a test with the fake compiles and runs with %s modules', (resolution) => {
  expect(published.run(testOfAShop, resolution)).toBe('Mari true\ninvalid_grant\nMari 5\n');
});
