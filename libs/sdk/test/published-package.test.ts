import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {installPublished, moduleResolutions, pathsIn} from '../../testing/src/published-package.js';

const scratch = mkdtempSync(join(tmpdir(), 'signet-published-'));
afterAll(() => rmSync(scratch, {recursive: true}));
const published = installPublished('libs/sdk', scratch);
const installed = join(published.project, 'node_modules/@signet/sdk');

test('the package holds its licence, its README and every file that its package.json points to', () => {
  const {exports, types} = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const paths = pathsIn([exports, types]);
  expect(paths).toContain('dist/index.d.ts');
  expect(published.files).toEqual(expect.arrayContaining([...paths, 'LICENSE', 'README.md']));
});

test('the package holds no tests', () => {
  expect(published.files.filter((file) => /(^|\/)tests?\/|\.test\./.test(file))).toEqual([]);
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
