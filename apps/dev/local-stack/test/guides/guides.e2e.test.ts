import {execFileSync, spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, join} from 'node:path';
import {testSubjectIds} from '@signet/domain';
import {chromiumLaunch, hasChromium} from '@signet/testing';
import {chromium} from 'playwright-core';
import {maarja, startDemo, type Demo} from '../support/demo.js';
import {blocks, expectResponse, root, steps} from './guide.js';
import {startApp, valuesOf, visit, type StartedApp} from './guide-app.js';
import {approveOnHostedPage} from './hosted-page.js';

const whereThereIsChromium = hasChromium() ? test : test.skip;

/** Installs a package of the workspace as npm would publish it. The packages must have been built already. */
function install(library: string, directory: string): void {
  const name = basename(library);
  const modules = join(directory, 'node_modules/@signet', name);
  mkdirSync(modules, {recursive: true});
  const tarball = join(directory, `signet-${name}-0.1.0.tgz`);
  execFileSync('npm', ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', directory], {
    ...{cwd: join(root, library), stdio: 'pipe'},
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

/** A character that no command prints. It separates the outputs of the steps. */
const END = '\u001E';

/**
 * Runs all shell commands of a guide in one shell, as a reader who has set the values of a client would. Returns the output
 * of each step.
 */
function run(name: string): string[] {
  const commands = steps(name).map((step) => `${step.commands}printf '\\036'\n`);
  // Without `--norc`, Bash would read its startup file, because its standard input is a socket: Node.js uses sockets as
  // pipes.
  const {status, stdout, stderr} = spawnSync(
    'bash',
    ['--norc', '-euo', 'pipefail', '-c', commands.join('')],
    {
      ...{cwd: directory, encoding: 'utf8', env: {...process.env, ...valuesOf(demo)}},
    },
  );
  expect([status, stderr]).toEqual([0, '']);
  return stdout.split(END).slice(0, -1);
}

test('the login with curl works as written, and ends with a subjectId', () => {
  const printed = run('quickstart-curl.md');
  expect(printed).toContain('{"status":"CONFIRMED"}');
  expect(JSON.parse(printed.at(-1) ?? '')).toEqual({subjectId: testSubjectIds.confirms});
});

test.each(['properties.md', 'states-and-errors.md', 'versioning.md', '../test-identities.md'])(
  'the commands of %s get the answers in it',
  (name) => {
    const expected = steps(name);
    const printed = run(name);
    expected.forEach((step, at) => expectResponse(printed[at] ?? '', step));
    expect(expected.some(({response}) => response !== undefined)).toBe(true);
  },
);

describe('the programs of the guides', () => {
  beforeAll(() => {
    for (const library of ['libs/sdk', 'libs/passport-signet']) install(library, directory);
    for (const name of ['express', 'express-session', 'passport', 'lean-qr', 'standardwebhooks'])
      symlinkSync(join(root, 'node_modules', name), join(directory, 'node_modules', name));
  });

  test.each([
    ['the application', 0],
    ['the application with Passport', 3],
  ])('%s of the Express guide logs a person in, with the same subjectId each time', async (_, index) => {
    const app = await startApp(demo, directory, blocks('express.md', 'js')[index] ?? '');
    try {
      const uninvited = await visit(`${app.url}/callback?code=valid&state=of-another-browser`, '');
      expect(uninvited.location).toMatch(/^\/[a-z]*$/);
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
        // The redirect URL cannot be used again: it logs nobody in, neither in this browser nor in another one.
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

  const [application = '', route = ''] = blocks('express.md', 'js');
  const [withSdk = '', withoutSdk = ''] = blocks('../webhooks.md', 'js');
  test.each([
    ['the route of the Express guide', application.replace('app.use((error', `${route}\napp.use((error`)],
    ['the program with the SDK', withSdk],
    ['the program with standardwebhooks', withoutSdk],
  ])('%s accepts an event only with the secret that the SDK names', async (_, program) => {
    const receive = async (secret: string) => {
      const app = await startApp(demo, directory, program, {SIGNET_WEBHOOK_SECRET: secret});
      const command = ['trigger', 'session.confirmed', '--forward-to', `${app.url}/signet-events`];
      const env = {...process.env, ...valuesOf(demo)};
      const sent = spawnSync(process.execPath, ['node_modules/@signet/sdk/bin/signet.mjs', ...command], {
        ...{cwd: directory, encoding: 'utf8', env},
      });
      app.stop();
      return sent;
    };
    const refused = await receive('whsec_AAAA');
    expect(refused.stdout).toContain('-> 400');
    const [secret = ''] = /whsec_[A-Za-z0-9+/=]+/.exec(refused.stderr) ?? [];
    expect(await receive(secret)).toMatchObject({status: 0, stdout: expect.stringContaining('-> 204')});
  });

  describe('the login page of your own', () => {
    let app: StartedApp;
    beforeAll(async () => {
      const [program = '', script = ''] = blocks('self-hosted-page.md', 'js');
      mkdirSync(join(directory, 'public'));
      writeFileSync(join(directory, 'public/waiting.js'), script);
      app = await startApp(demo, directory, program);
    });
    afterAll(() => app.stop());

    const loginOf = (text: string) => /data-session="([^"]+)"/.exec(text)?.[1] ?? '';
    const approve = (action: string, body: object) =>
      fetch(`${phone}/${action}`, {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify(body),
      });

    test('shows a code, follows the states, and logs the person in, in two tabs', async () => {
      const {cookie} = await visit(`${app.url}/login`, '', 'POST');
      const waiting = await visit(`${app.url}/waiting`, cookie);
      const sessionId = loginOf(waiting.text);
      expect(waiting.text).toContain('<svg');
      const link = /href="(signet:[^"]+)"/.exec(waiting.text)?.[1]?.replaceAll('&amp;', '&');
      const status = (since: string) =>
        visit(`${app.url}/waiting/status?of=${sessionId}&since=${since}`, cookie).then(({text}) => text);
      const scanned = status('PENDING');
      const view: unknown = await (await approve('scan', {link})).json();
      expect(view).toMatchObject({returnUrl: `${app.url}/waiting`});
      expect(JSON.parse(await scanned)).toEqual({status: 'SCANNED'});
      const tabs = [status('SCANNED'), status('SCANNED')];
      await approve('confirm', {sessionId, pin: maarja.pin});
      const redirects = (await Promise.all(tabs)).map((text): unknown => JSON.parse(text));
      expect(redirects[0]).toEqual({redirect: expect.stringContaining(`${app.url}/callback?code=`)});
      expect(redirects[1]).toEqual(redirects[0]);
      const resumed = await visit(`${app.url}/waiting`, cookie);
      expect({redirect: resumed.location}).toEqual(redirects[0]);
      const back = await visit(resumed.location, cookie);
      expect((await visit(app.url, back.cookie)).text).toMatch(/logged in as [0-9a-f-]{36}/);
      expect(app.errors()).toBe('');
    });

    test('leaves no code in the address when another browser has begun the login', async () => {
      expect((await visit(`${app.url}/callback?code=valid&state=x`, '')).location).toBe('/failed');
      expect((await visit(`${app.url}/failed`, '')).text).toContain('The login did not work.');
    });

    test('cancels the login when the person presses “Cancel”', async () => {
      const {cookie} = await visit(`${app.url}/login`, '', 'POST');
      const sessionId = loginOf((await visit(`${app.url}/waiting`, cookie)).text);
      expect((await visit(`${app.url}/cancel`, cookie, 'POST')).location).toBe('/');
      expect((await approve('scan', {sessionId})).status).toBe(404);
      const {text} = await visit(`${app.url}/waiting/status?of=${sessionId}&since=PENDING`, cookie);
      expect(JSON.parse(text)).toEqual({status: 'ENDED'});
    });

    whereThereIsChromium('follows the login in a browser under its own policy', async () => {
      const browser = await chromium.launch(chromiumLaunch);
      try {
        const page = await browser.newPage();
        const complaints: string[] = [];
        page.on('console', (message) => complaints.push(message.text()));
        page.on('pageerror', (error) => complaints.push(error.message));
        await page.goto(app.url);
        await page.getByRole('button', {name: 'Log in with Signet'}).click();
        await page.getByRole('img', {name: 'QR code to scan with the Signet app'}).waitFor();
        const sessionId = loginOf(await page.content());
        await approve('scan', {sessionId});
        await page.getByText('Continue on your phone').waitFor();
        expect(await page.getByRole('link').count()).toBe(0);
        await approve('confirm', {sessionId, pin: maarja.pin});
        await page.getByText('You are logged in as').waitFor();
        expect(complaints).toEqual([]);
      } finally {
        await browser.close();
      }
    });
  });
});
