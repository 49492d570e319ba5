import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {challengeOf} from '@signet/domain';
import {z} from 'zod';
import {verifier} from './support/arrange.js';
import type {SeenProcess} from './support/process-tree.js';
import {freePortBase, StartedStack, type Demo} from './support/started-stack.js';
import {until} from './support/until.js';

import.meta.jest.setTimeout(240_000);

let directory: string;
let portBase: number;
let stack: StartedStack;
let demo: Demo;
/** What the demo's relying party calls its first person. */
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

/** A second stack that is to fail; gives what it said. */
async function refused(local: string, base: number): Promise<string> {
  const second = StartedStack.start(local, base);
  expect(await second.ended()).toBe(1);
  expect(second.processes()).toEqual([]);
  return second.output;
}

const json = async (url: string, body?: object, headers: Record<string, string> = {}) => {
  const response = await fetch(url, {
    ...(body && {method: 'POST', body: JSON.stringify(body)}),
    headers: {...headers, ...(body && {'content-type': 'application/json'})},
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
  return answer;
};

/** A login of the first person, by hand; waits for the push if one was asked for. */
async function logIn(more: object = {}) {
  const [phone] = demo.phones;
  const {id, secret, redirectUris} = demo.client;
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  const service = (path: string, body: object) =>
    json(`${demo.baseUrl}/relying-party/v1/session${path}`, body, {authorization});
  const hand = (step: string, body?: object) =>
    json(`${demo.simulatorUrl}/phones/${phone?.id}/${step}`, body);
  const created = await service('', {
    signature_type: 'AUTHENTICATION',
    redirect_uri: redirectUris[0],
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...more,
  });
  const {sessionId, pushStatus} = z.object({sessionId: z.uuid(), pushStatus: z.string()}).parse(created);
  if (pushStatus === 'DISPATCHED') {
    const push = {type: 'session', sessionId};
    await until('the push', async () => JSON.stringify(await hand('inbox')) === JSON.stringify([push]));
  }
  await hand('scan', {sessionId});
  await hand('confirm', {sessionId, pin: phone?.pin});
  const {redirect} = z.object({redirect: z.url()}).parse(await service(`/${sessionId}/completion`, {}));
  const code = new URL(redirect).searchParams.get('code');
  const token = await service('/token', {code, code_verifier: verifier});
  return {pushStatus, ...z.object({subjectId: z.uuid()}).parse(token)};
}

describe('the first start', () => {
  test('writes demo.json when everything answers, and prints what a person needs', async () => {
    for (const url of [`${demo.baseUrl}/readyz`, demo.loginUrl, demo.shopUrl, `${demo.simulatorUrl}/phones`])
      expect([url, (await fetch(url)).status]).toEqual([url, 200]);
    for (const shown of [
      demo.shopUrl,
      demo.simulatorUrl,
      demo.loginUrl,
      demo.baseUrl,
      demo.client.id,
      demo.client.secret,
    ])
      expect(stack.output).toContain(shown);
    for (const {name, pin} of demo.phones) {
      expect(stack.output).toContain(name);
      expect(stack.output).toContain(`PIN ${pin}`);
    }
  });

  test('brings a push to the phone of a person who has logged in before', async () => {
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

  test('on the same ports is told which port is taken and what to do, and leaves the first alone', async () => {
    const said = await refused(directory, portBase);
    expect(said).toContain(`Port ${portBase} is taken`);
    expect(said).toMatch(/What to do: .*PORT_BASE/);
  });

  test('on ports that browsers refuse to call is told so', async () => {
    const said = await refused(directory, 5000);
    expect(said).toContain('PORT_BASE=5000 is not usable');
    expect(said).toMatch(/Why: .*port 5060.*\n.*What to do: /);
  });

  test('on other ports does not touch the data of the first', async () => {
    const said = await refused(directory, await freePortBase());
    expect(said).toContain('Another local stack is running');
    expect(said).toMatch(/What to do: .*SIGNET_LOCAL/);
  });
});

describe('the next starts', () => {
  const known = ({client, otherClient, phones}: Demo) => ({client, otherClient, phones});
  const hasEverything = async () => {
    expect(known(await stack.ready())).toEqual(known(demo));
    expect(await logIn({subject_id: person})).toMatchObject({subjectId: person});
  };
  const isPostgres = ({command}: SeenProcess) => command.includes(join(directory, 'data/postgres'));

  test('Ctrl-C stops everything and takes demo.json away', async () => {
    expect(stack.processes().length).toBeGreaterThan(12);
    expect(await stack.interrupt()).toBe(0);
    expect(existsSync(stack.demoFile)).toBe(false);
  });

  test('a port that one of the inner processes misses is named, too', async () => {
    const taken = portBase + 11;
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(taken, '127.0.0.1', resolve));
    const said = await refused(directory, portBase);
    await new Promise((resolve) => squatter.close(resolve));
    expect(said).toContain(`Port ${taken} is taken`);
    expect(said).toContain('the session-service needs it');
  });

  test('the second one has the clients, the phones and the people of the first', async () => {
    stack = StartedStack.start(directory, portBase);
    await hasEverything();
  });

  test('what a stack leaves behind whose every process is killed is no obstacle', async () => {
    await stack.kill(() => true);
    expect(existsSync(join(directory, 'data/postgres/postmaster.pid'))).toBe(true);
    expect(existsSync(stack.demoFile)).toBe(true);
    stack = StartedStack.start(directory, portBase);
    await hasEverything();
  });

  test('a stack that is killed leaves no process, PostgreSQL included', async () => {
    expect(stack.processes().some(isPostgres)).toBe(true);
    await stack.kill(({command}) => command.includes('local-stack/dist/main.js'));
  });

  test('Ctrl-C in the middle of a start stops it without complaint', async () => {
    stack = StartedStack.start(directory, portBase);
    await stack.says('Starting services');
    expect(existsSync(stack.demoFile)).toBe(false);
    expect(await stack.interrupt()).toBe(0);
    expect(stack.output).not.toContain('Why:');
  });

  test('npm that is killed takes everything with it', async () => {
    stack = StartedStack.start(directory, portBase);
    await stack.says('Starting services');
    await stack.kill((_, index) => index === 0);
  });

  test('a starter that is killed takes everything with it', async () => {
    stack = StartedStack.start(directory, portBase);
    await stack.says('Starting PostgreSQL');
    await stack.kill((_, index) => index === 1);
  });
});
