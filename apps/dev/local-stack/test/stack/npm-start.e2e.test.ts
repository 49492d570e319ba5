import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {challengeOf} from '@signet/domain';
import {z} from 'zod';
import {until} from '@signet/testing';
import {forgetCertificates} from '../support/forget-certificates.js';
import {json} from '../support/json.js';
import {verifier} from '../support/arrange.js';
import type {SeenProcess} from '../support/processes/process-tree.js';
import {checksOf, clientsOf, permissionsOf} from '../support/signetctl.js';
import {freePortBase, StartedStack, type Demo} from '../support/processes/started-stack.js';

let directory: string;
let portBase: number;
let stack: StartedStack;
let demo: Demo;
/** The subjectId of the first person at the demo's relying party. */
let person: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'signet-start-'));
  portBase = await freePortBase();
  stack = StartedStack.start(directory, portBase);
  demo = await stack.ready();
});
afterAll(async () => {
  await stack.kill(() => true);
  rmSync(directory, {recursive: true, force: true});
});

const operatorFile = () => join(directory, 'signetctl.json');

/** Starts a second stack that must fail. Returns its output. */
async function outputOfFailure(local: string, base: number): Promise<string> {
  const second = StartedStack.start(local, base);
  expect(await second.ended()).toBe(1);
  expect(second.processes()).toEqual([]);
  return second.output;
}

/** Sends a request of the first client of the demo. Without a body, it is a GET. */
function service(path: string, body?: object): Promise<unknown> {
  const {id, secret} = demo.client;
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  return json(`${demo.baseUrl}/relying-party/v1/session${path}`, body, {authorization});
}

/** Operates the phone of the first person. */
const hand = (step: string, body?: object) =>
  json(`${demo.simulatorUrl}/phones/${demo.phones[0]?.id}/${step}`, body);

const begin = (more: object) =>
  service('', {
    signature_type: 'AUTHENTICATION',
    redirect_uri: demo.client.redirectUris[0],
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...more,
  });

/** Logs in the first person through the APIs. Waits for the push if one was requested. */
async function logIn(more: object = {}) {
  const created = await begin(more);
  const {sessionId, pushStatus} = z.object({sessionId: z.uuid(), pushStatus: z.string()}).parse(created);
  if (pushStatus === 'DISPATCHED') {
    const push = JSON.stringify({type: 'session', sessionId});
    await until('the push', async () => JSON.stringify(await hand('inbox')).includes(push));
  }
  await hand('scan', {sessionId});
  await hand('confirm', {sessionId, pin: demo.phones[0]?.pin});
  const {redirect} = z.object({redirect: z.url()}).parse(await service(`/${sessionId}/completion`, {}));
  const code = new URL(redirect).searchParams.get('code');
  const token = await service('/token', {code, code_verifier: verifier});
  return {pushStatus, ...z.object({subjectId: z.uuid()}).parse(token)};
}

describe('the first start', () => {
  test('writes demo.json once all processes are ready, and prints URLs, credentials and PINs', async () => {
    const {client, portalInvitationUrl: invitation = 'no invitation'} = demo;
    const pages = [demo.loginUrl, demo.shopUrl, demo.simulatorUrl, demo.portalUrl, demo.appUrl, invitation];
    for (const url of [`${demo.baseUrl}/readyz`, ...pages])
      expect([url, (await fetch(url)).status]).toEqual([url, 200]);
    for (const shown of [...pages, demo.baseUrl, client.id, client.secret])
      expect(stack.output).toContain(shown);
    for (const {name, pin} of demo.phones) {
      expect(stack.output).toContain(name);
      expect(stack.output).toContain(`PIN ${pin}`);
    }
  });

  test('lets signetctl find the stack, with the rights of an operator, and only for this user', () => {
    expect(permissionsOf(operatorFile())).toBe('600');
    expect(clientsOf(directory)).toEqual([demo.client.id, demo.otherClient.id, expect.any(String)]);
    expect(new Set(checksOf(directory))).toEqual(new Set(['ok']));
  });

  test('has phones that know what the page of a session shows, and so prove where they opened it', async () => {
    const {sessionId} = z.object({sessionId: z.uuid()}).parse(await begin({start: {}}));
    await hand('scan', {sessionId});
    const status = await service(`/${sessionId}/status?include=start`);
    expect(status).toMatchObject({status: 'SCANNED', start: {way: 'QR', ageMs: expect.any(Number)}});
  });

  test('delivers a push to the phone of a person who has logged in before', async () => {
    const first = await logIn();
    expect(first.pushStatus).toBe('NOT_REQUESTED');
    person = first.subjectId;
    expect(await logIn({subject_id: person, push: true})).toEqual({
      pushStatus: 'DISPATCHED',
      subjectId: person,
    });
  });
});

describe('a second stack at the same time', () => {
  afterEach(async () => {
    expect(existsSync(stack.demoFile)).toBe(true);
    expect((await fetch(`${demo.baseUrl}/readyz`)).status).toBe(200);
  });

  test('with the same data says where the first is running', async () => {
    const output = await outputOfFailure(directory, await freePortBase());
    expect(output).toContain(`Signet is already running at ${demo.shopUrl}`);
    expect(output).toMatch(/What to do: .*SIGNET_LOCAL/);
  });

  test('on the same ports explains which port is in use, and does not affect the first', async () => {
    const output = await outputOfFailure(join(directory, 'other'), portBase);
    expect(output).toContain(`Port ${portBase} is in use`);
    expect(output).toMatch(/What to do: .*PORT_BASE/);
  });

  test('on ports that browsers refuse to call explains the reason', async () => {
    const output = await outputOfFailure(directory, 5000);
    expect(output).toContain('PORT_BASE=5000 cannot be used');
    expect(output).toMatch(/Why: .*port 5060.*\n.*What to do: /);
  });
});

describe('a process that dies', () => {
  test('is started again, which the terminal shows, and logins work again', async () => {
    const isSessionService = ({command}: SeenProcess) => command.includes('dist/session-service.js');
    const [victim] = stack.processes().filter(isSessionService);
    process.kill(victim?.pid ?? 0, 'SIGKILL');
    await stack.untilPrinted('session-service ended with SIGKILL. It is started again in 0.5 s');
    await stack.untilPrinted('session-service is running again.');
    expect(await logIn({subject_id: person, push: true})).toEqual({
      pushStatus: 'DISPATCHED',
      subjectId: person,
    });
  });
});

describe('the next starts', () => {
  const hasEverything = async () => {
    expect(await stack.ready()).toEqual(demo);
    expect(await logIn({subject_id: person})).toMatchObject({subjectId: person});
  };
  const isPostgres = ({command}: SeenProcess) => command.includes(join(directory, 'data/postgres'));

  test('Ctrl-C stops everything and removes demo.json and the settings for signetctl', async () => {
    expect(stack.processes().length).toBeGreaterThan(13);
    expect(await stack.interrupt()).toBe(0);
    expect(existsSync(stack.demoFile)).toBe(false);
    expect(existsSync(operatorFile())).toBe(false);
  });

  test('a used port is reported even if only an internal process needs the port', async () => {
    const taken = portBase + 11;
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(taken, '127.0.0.1', resolve));
    const output = await outputOfFailure(directory, portBase);
    await new Promise((resolve) => squatter.close(resolve));
    expect(output).toContain(`Port ${taken} is in use`);
    expect(output).toContain('the session-service needs this port');
  });

  test('the second start has the clients, phones and people of the first', async () => {
    stack = StartedStack.start(directory, portBase);
    await hasEverything();
  });

  test('a stack starts after all processes of the previous one were killed, and records the certificates of its phones', async () => {
    await forgetCertificates(operatorFile());
    expect(checksOf(directory)).toContain('warning');
    await stack.kill(() => true);
    expect(existsSync(join(directory, 'data/postgres/postmaster.pid'))).toBe(true);
    expect(existsSync(stack.demoFile)).toBe(true);
    stack = StartedStack.start(directory, portBase);
    await hasEverything();
    expect(new Set(checksOf(directory))).toEqual(new Set(['ok']));
  });

  test('a stack that is killed leaves no process behind, not even PostgreSQL', async () => {
    expect(stack.processes().some(isPostgres)).toBe(true);
    await stack.kill(({command}) => /local-stack\/(dist\/)?main\.js/.test(command));
  });

  test('Ctrl-C during a start stops the stack without an error message', async () => {
    stack = StartedStack.start(directory, portBase);
    await stack.untilPrinted('Starting services');
    expect(existsSync(stack.demoFile)).toBe(false);
    expect(await stack.interrupt()).toBe(0);
    expect(stack.output).not.toContain('Why:');
  });

  test('killing npm stops everything', async () => {
    stack = StartedStack.start(directory, portBase);
    await stack.untilPrinted('Starting services');
    await stack.kill((_, index) => index === 0);
  });

  test('killing the starter stops everything', async () => {
    stack = StartedStack.start(directory, portBase);
    await stack.untilPrinted('Starting PostgreSQL');
    await stack.kill((_, index) => index === 1);
  });
});
