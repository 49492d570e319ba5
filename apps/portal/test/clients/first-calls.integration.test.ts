import {execFile} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import {promisify} from 'node:util';
import {variableLines} from '../../src/pages/clients/connect/first-calls.js';
import {clientIn, PortalWithClients, secretIn} from '../support/portal-with-clients.js';

let world: PortalWithClients;
beforeAll(async () => {
  world = await PortalWithClients.start();
});
afterAll(() => world.stop());

const references: Readonly<Record<string, string>> = {amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'"};
const blocksIn = (text: string): string[] =>
  Array.from(text.matchAll(/<pre class="lines"[^>]*><code>([^<]*)<\/code><\/pre>/g), ([, block = '']) =>
    block.replace(/&([#\w]+);/g, (_, name: string) => references[name] ?? ''),
  );

/** Runs a command in a shell, in which curl prints its arguments, one a line. */
async function argumentsOf(command: string): Promise<string[]> {
  const {stdout} = await promisify(execFile)('sh', ['-c', `curl() { printf '%s\\n' "$@"; }\n${command}`]);
  return stdout.trimEnd().split('\n');
}

/** Pastes lines into bash, types the secret, and returns the variables that a program of a guide then has. */
async function variablesSetBy(lines: string, secret: string): Promise<string[]> {
  const names = ['SIGNET_URL', 'LOGIN_URL', 'CLIENT_ID', 'REDIRECT_URI', 'CLIENT_SECRET'];
  const bash = promisify(execFile)('bash', ['--norc', '-c', `${lines}\nprintenv ${names.join(' ')}`]);
  bash.child.stdin?.end(`${secret}\n`);
  const {stdout} = await bash;
  return stdout.replace('Client secret: ', '').trimEnd().split('\n');
}

const register = (fields: Record<string, string>) =>
  world.post('/clients', {environment: 'test', returnOrigins: '', ...fields}, world.developer);

test('a new client gets a curl command with its own values, which a shell reads as they are, and without the secret', async () => {
  const redirectUri = "https://bakery.example/o'clock?a=$HOME&b=(1)";
  const {text} = await register({name: 'Quoted Bakery', redirectUris: redirectUri});
  const [curl = '', toTestPerson = '', variables = '', install = '', sdk = ''] = blocksIn(text);
  expect(await argumentsOf(curl)).toEqual([
    '-u',
    clientIn(text),
    '-H',
    'content-type: application/json',
    'http://127.0.0.1:1/relying-party/v1/session',
    '-d',
    JSON.stringify({
      signature_type: 'AUTHENTICATION',
      redirect_uri: redirectUri,
      state: 'first-try',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    }),
  ]);
  expect((await argumentsOf(toTestPerson)).at(-1)).toContain(
    '"subject_id":"00000000-0000-8000-8000-000000000001","push":true',
  );
  expect(await variablesSetBy(variables, secretIn(text))).toEqual([
    'http://127.0.0.1:1',
    'https://login.example',
    clientIn(text),
    redirectUri,
    secretIn(text),
  ]);
  expect(install.split('\n')).toEqual([
    expect.stringMatching(
      /^curl -fO 'http:\/\/127\.0\.0\.1:1\/docs\/packages\/signet-sdk-\d+\.\d+\.\d+\.tgz'$/,
    ),
    expect.stringMatching(/^npm install \.\/signet-sdk-\d+\.\d+\.\d+\.tgz$/),
  ]);
  expect(sdk).toContain(`clientId: "${clientIn(text)}"`);
  expect(sdk).toContain('process.env.CLIENT_SECRET');
  for (const block of blocksIn(text)) expect(block).not.toContain(secretIn(text));
});

test.each(['express', 'nextjs', 'django', 'spring-boot', 'quickstart-curl'])(
  'the guide %s shows the lines that set the values of a client as the portal does',
  async (name) => {
    const guide = await readFile(new URL(`../../../../docs/guides/${name}.md`, import.meta.url), 'utf8');
    const id = '00000000-0000-0000-0000-000000000000';
    const addresses = {baseUrl: 'https://api.signet.example', loginUrl: 'https://login.signet.example'};
    const lines = variableLines({id, redirectUris: ['http://localhost:4000/callback']}, addresses);
    expect(guide).toContain(`\`\`\`sh\n${lines}\n\`\`\`\n`);
  },
);

test('the settings show the same lines to developers, and none to viewers', async () => {
  const id = await world.client();
  expect(blocksIn((await world.get(`/clients/${id}`, world.developer)).text)).toHaveLength(5);
  expect(blocksIn((await world.get(`/clients/${id}`, world.viewer)).text)).toHaveLength(0);
});

test('a production client gets no line with a test person, and a client without a redirect URI no lines', async () => {
  const production = await register({
    name: 'Public Bakery',
    environment: 'production',
    redirectUris: 'https://bakery.example/callback',
  });
  expect(blocksIn(production.text).join()).not.toContain('subject_id');
  expect(blocksIn(production.text)).toHaveLength(4);
  const {status, text} = await register({name: 'Empty Bakery', redirectUris: ''});
  expect([status, blocksIn(text).length]).toEqual([200, 0]);
});

test('the page that replaces the secret leads to one that explains how to do it without an outage', async () => {
  const id = await world.client();
  const path = `/clients/${id}/secret/without-outage`;
  expect((await world.get(`/clients/${id}/secret`, world.developer)).text).toContain(
    `<a href="${world.path(path)}">how to do this without an outage</a>`,
  );
  const {status, text} = await world.get(path, world.viewer);
  expect(status).toBe(200);
  expect(text).toContain('A client has one secret at a time');
  expect(text).toMatch(/is a different one for each\s+client/);
});

test('the page of a new client leads to the guides, to the reference and to the webhook', async () => {
  const {text} = await register({name: 'Guided Bakery', redirectUris: 'https://bakery.example/callback'});
  for (const page of ['/guides', '/guides/express', '/guides/django', '/guides/quickstart-curl', ''])
    expect(text).toContain(`href="http://127.0.0.1:1/docs${page}"`);
  expect(text).toContain(`href="${world.path(`/clients/${clientIn(text)}/webhook`)}"`);
});
