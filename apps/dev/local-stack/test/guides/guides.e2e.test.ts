import {execFileSync, spawn, spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {freePort, until} from '@signet/testing';
import {maarja, startDemo, type Demo} from '../support/demo.js';
import {approveOnHostedPage} from './hosted-page.js';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const guide = (name: string) => readFileSync(join(root, 'docs/guides', name), 'utf8');
/** The code blocks of a guide in one language, in order. */
const blocks = (name: string, language: string): string[] =>
  Array.from(
    guide(name).matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms')),
    ([, code = '']) => code,
  );

/** Installs a package of the workspace as npm would publish it. The packages are built already. */
function install(name: string, directory: string): void {
  const modules = join(directory, 'node_modules/@signet', name);
  mkdirSync(modules, {recursive: true});
  const tarball = join(directory, `signet-${name}-0.1.0.tgz`);
  execFileSync('npm', ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', directory], {
    ...{cwd: join(root, 'libs', name), stdio: 'pipe'},
  });
  execFileSync('tar', ['-xzf', tarball, '-C', modules, '--strip-components=1']);
}

let demo: Demo;
let phone: string;
let directory: string;
beforeAll(async () => {
  demo = await startDemo();
  phone = `${demo.simulatorUrl}/phones/${await demo.enrol(maarja)}`;
  directory = mkdtempSync(join(tmpdir(), 'signet-guides-'));
});
afterAll(async () => {
  rmSync(directory, {recursive: true});
  await demo.stop();
});

test('the login with curl works as written, and ends with a subjectId', () => {
  const {apiUrl: baseUrl, simulatorUrl, client} = demo;
  const phones = [{id: phone.split('/').at(-1), pin: maarja.pin}];
  const named = {id: client.id, secret: client.secret, redirectUris: [client.redirectUri]};
  mkdirSync(join(directory, '.local'));
  writeFileSync(
    join(directory, '.local/demo.json'),
    JSON.stringify({baseUrl, simulatorUrl, client: named, phones}),
  );
  const commands = blocks('quickstart-curl.md', 'sh').join('\necho\n');
  const {status, stdout, stderr} = spawnSync('bash', ['-euo', 'pipefail', '-c', commands], {
    ...{cwd: directory, encoding: 'utf8'},
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('{"status":"CONFIRMED"}');
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({subjectId: expect.any(String)});
});

describe('the guide to Express', () => {
  beforeAll(() => {
    for (const name of ['sdk', 'passport-signet']) install(name, directory);
    for (const name of ['express', 'express-session', 'passport'])
      symlinkSync(join(root, 'node_modules', name), join(directory, 'node_modules', name));
  });

  /** Starts a program of the guide as a relying party of its own. */
  async function startApp(program: string) {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const client = await demo.registrar.client({redirectUris: [`${url}/callback`]});
    const file = join(directory, `app-${port}.mjs`);
    writeFileSync(file, program);
    const environment = {
      ...{
        SIGNET_URL: demo.apiUrl,
        LOGIN_URL: demo.loginUrl,
        CLIENT_ID: client.id,
        CLIENT_SECRET: client.secret,
      },
      ...{SESSION_SECRET: 'of the test', PORT: String(port)},
    };
    const app = spawn(process.execPath, [file], {env: {...process.env, ...environment}});
    let output = '';
    for (const stream of [app.stdout, app.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    await until('the start of the application', () => output.includes(url) || app.exitCode !== null);
    expect(output).toContain(`Open ${url}`);
    return {url, errors: () => output.replace(/^Open .*\n/, ''), stop: () => app.kill()};
  }

  /** Requests a page as a browser with one cookie. */
  async function visit(url: string, cookie: string, method = 'GET') {
    const response = await fetch(url, {method, redirect: 'manual', headers: {cookie}});
    const [given = cookie] = response.headers.get('set-cookie')?.split(';') ?? [];
    const location = response.headers.get('location') ?? '';
    return {status: response.status, location, cookie: given, text: await response.text()};
  }

  test.each([
    ['its application', 0],
    ['its application with Passport', 2],
  ])('%s logs a person in, with the same subjectId each time', async (_, index) => {
    const app = await startApp(blocks('express.md', 'js')[index] ?? '');
    try {
      const subjects: (string | undefined)[] = [];
      for (let logins = 0; logins < 2; logins += 1) {
        expect((await visit(app.url, '')).text).toContain('Log in with Signet');
        const started = await visit(`${app.url}/login`, '', 'POST');
        const redirect = await approveOnHostedPage(demo, started.location, phone, maarja.pin);
        const back = await visit(redirect, started.cookie);
        expect(back.location).toBe('/');
        const [, subjectId] =
          /logged in as ([0-9a-f-]{36})/.exec((await visit(app.url, back.cookie)).text) ?? [];
        subjects.push(subjectId);
        // The same address, in this browser and in another one, logs nobody in.
        for (const cookie of [started.cookie, back.cookie, '']) {
          const again = await visit(redirect, cookie);
          expect(again.text).not.toContain('logged in as');
          if (cookie !== back.cookie)
            expect((await visit(app.url, again.cookie)).text).toContain('Log in with');
        }
      }
      expect(subjects[0]).toBeDefined();
      expect(subjects[1]).toBe(subjects[0]);
      expect(app.errors()).not.toMatch(/SignetError|SignetConnectionError/);
    } finally {
      app.stop();
    }
  });
});
