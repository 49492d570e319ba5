import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {z} from 'zod';
import {maarja, startDemo, type Demo} from '../support/demo.js';
import {root} from './guide.js';
import {approveOnHostedPage} from './hosted-page.js';

let demo: Demo;
let directory: string;
beforeAll(async () => {
  demo = await startDemo();
  directory = mkdtempSync(join(tmpdir(), 'signet-offered-'));
});
afterAll(async () => {
  rmSync(directory, {recursive: true});
  await demo.stop();
});

const {version} = z
  .object({version: z.string()})
  .parse(JSON.parse(readFileSync(join(root, 'libs/sdk/package.json'), 'utf8')));
const file = `signet-sdk-${version}.tgz`;

/** Runs a program in the directory. Returns what it prints, as JSON. */
function run(program: string, env: Record<string, string>): unknown {
  writeFileSync(join(directory, 'program.mjs'), program);
  const options = {cwd: directory, env: {...process.env, ...env}, encoding: 'utf8'} as const;
  return JSON.parse(execFileSync(process.execPath, ['program.mjs'], options));
}

const client = `import {SignetClient} from '@signet/sdk';
const {SIGNET_URL: baseUrl, LOGIN_URL: loginUrl, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret, LOGIN, RETURNED} = process.env;
const signet = new SignetClient({baseUrl, loginUrl, clientId, clientSecret});
`;

test('the service offers its SDK, which npm installs in an empty directory without a registry, and which logs a person in', async () => {
  const offered = await fetch(`${demo.apiUrl}/docs/packages/${file}`);
  expect([offered.status, offered.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
  writeFileSync(join(directory, file), Buffer.from(await offered.arrayBuffer()));
  const nowhere = [
    '--offline',
    '--registry=http://127.0.0.1:9/',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  execFileSync('npm', ['install', `./${file}`, ...nowhere], {cwd: directory, stdio: 'pipe'});

  const env = {
    SIGNET_URL: demo.apiUrl,
    LOGIN_URL: demo.loginUrl,
    CLIENT_ID: demo.client.id,
    CLIENT_SECRET: demo.client.secret,
  };
  const create = `console.log(JSON.stringify(await signet.createLogin({redirectUri: ${JSON.stringify(demo.client.redirectUri)}, hostedPage: true})));`;
  const login = z.looseObject({hostedUrl: z.url()}).parse(run(`${client}${create}`, env));
  const phone = `${demo.simulatorUrl}/phones/${await demo.enrol(maarja)}`;
  const returned = await approveOnHostedPage(demo, login.hostedUrl, phone, maarja.pin);
  const finish = 'console.log(JSON.stringify(await signet.handleCallback(RETURNED, JSON.parse(LOGIN))));';
  const person = run(`${client}${finish}`, {...env, LOGIN: JSON.stringify(login), RETURNED: returned});

  expect(person).toEqual({subjectId: expect.any(String)});
});

test('there is no package of another release', async () => {
  for (const name of ['signet-sdk-0.0.1.tgz', 'inputs.sha256', '..%2Fbuilt.json'])
    expect((await fetch(`${demo.apiUrl}/docs/packages/${name}`)).status).toBe(404);
});
