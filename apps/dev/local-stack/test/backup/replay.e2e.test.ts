import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Phone} from '@signet/phone';
import {migrateTestDatabase, until, type TestClient, type TestPerson} from '@signet/testing';
import {z} from 'zod';
import {keyEnvironment} from '../support/key-environment.js';
import {createLogin, logIn} from '../support/login.js';
import {runSignetctl} from '../support/signetctl.js';
import {BASE_URL, Stack} from '../support/stack.js';
import {ArchivedPostgres} from './archived-postgres.js';

const replayed = z.object({entries: z.array(z.object({action: z.string(), state: z.string()}))});

describe('a database that is restored as it was before erasures and revocations', () => {
  const directory = mkdtempSync(join(tmpdir(), 'signet-replay-'));
  const logFile = join(directory, 'session-service.log');
  let postgres: ArchivedPostgres;
  let stack: Stack;
  let instant: string;
  let phones: {untouched: Phone; revoked: Phone; guessed: Phone; erased: Phone};
  let erasedPerson: TestPerson;
  let suspended: TestClient;

  const signetctl = (...argv: string[]) => {
    const database = {DATABASE_URL: stack.databaseUrls.operator, QUEUE_URL: stack.queueUrl};
    const settings = {...keyEnvironment, ...database, ENVIRONMENT: 'test', SIGNET_LOCAL: '/nowhere'};
    return runSignetctl(settings, ...argv);
  };
  const replay = async (...options: string[]) => {
    const argv = [
      'restore',
      'replay',
      '--since',
      `${instant.replace(' ', 'T')}:00`,
      '--actor',
      'test',
      ...options,
      logFile,
    ];
    return replayed.parse(await signetctl(...argv)).entries.map(({action, state}) => `${action} ${state}`);
  };
  const count = async (condition: string): Promise<number> => {
    const {rows} = await stack.admin.query<{count: number}>(
      `SELECT count(*)::int AS count FROM ${condition}`,
    );
    return rows[0]?.count ?? Number.NaN;
  };
  const idOf = async (person: TestPerson): Promise<string> => {
    const {rows} = await stack.admin.query('SELECT id FROM device WHERE identity_id = $1', [
      person.identityId,
    ]);
    return rows[0].id;
  };
  const enrol = async () => {
    const person = await stack.registrar.person();
    return {person, phone: await stack.phone({person})};
  };
  /** The HTTP status with which a client reads a session. */
  const statusFor = async ({id, secret}: TestClient, sessionId: string): Promise<number> => {
    const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
    const url = `${BASE_URL}/relying-party/v1/session/${sessionId}/status`;
    return (await stack.fetch(url, {headers: {authorization}})).status;
  };
  const guessPin = async (phone: Phone) => {
    const {sessionId} = await createLogin(stack);
    await phone.scan(sessionId);
    for (let attempt = 0; attempt < 3; attempt += 1) await phone.confirm(sessionId, '9999');
  };

  beforeAll(async () => {
    postgres = await ArchivedPostgres.start();
    stack = await Stack.start({
      gateways: 1,
      sessionServices: 1,
      database: await migrateTestDatabase(postgres.url('signet'), () => postgres.stop()),
    });
    const [untouched, revoked, guessed, erased] = [
      await enrol(),
      await enrol(),
      await enrol(),
      await enrol(),
    ];
    phones = {
      untouched: untouched.phone,
      revoked: revoked.phone,
      guessed: guessed.phone,
      erased: erased.phone,
    };
    erasedPerson = erased.person;
    suspended = await stack.registrar.client();
    await postgres.backUp();
    instant = await postgres.now();

    await signetctl('person', 'erase', erasedPerson.identityId, '--yes', '--actor', 'test');
    await signetctl('device', 'revoke', await idOf(revoked.person), '--yes', '--actor', 'test');
    await signetctl('client', 'suspend', suspended.id, '--actor', 'test');
    await guessPin(phones.guessed);
    await until('the log', async () => (await count('audit_entry WHERE logged_at IS NULL')) === 0);
    writeFileSync(
      logFile,
      stack
        .logs()
        .map(({text}) => text)
        .join(''),
    );
    await postgres.archiveAll();
    for (const name of ['api-gateway', 'session-service'])
      await Promise.all(stack.running(name).map((service) => service.stop()));
    await postgres.restore(instant);
  });
  afterAll(async () => {
    await stack.stop();
    rmSync(directory, {recursive: true});
  });

  test('contains the erased person, the revoked and the locked phone, and the suspended client as before', async () => {
    expect(await count(`device WHERE status = 'ACTIVE'`)).toBe(4);
    expect(await count(`relying_party WHERE status = 'ACTIVE'`)).toBe(2);
    expect(await count('identity WHERE erased_at IS NULL')).toBe(4);
  });

  test('is not changed by a dry run, and then gets back what took rights away, while no process runs', async () => {
    const actions = ['identity.erased', 'device.revoked', 'relying_party.suspended', 'device.locked'];
    expect(await replay('--dry-run')).toEqual(actions.map((action) => `${action} to repeat`));
    expect(await count(`device WHERE status = 'ACTIVE'`)).toBe(4);
    expect(await replay('--yes')).toEqual(actions.map((action) => `${action} repeated`));
  });

  test('then lets nobody in who was revoked, locked, erased or suspended, and everybody else', async () => {
    await Promise.all(['session-service', 'api-gateway'].map((name) => stack.launch(name)));
    const {sessionId} = await createLogin(stack);
    expect(await phones.revoked.scan(sessionId)).toMatchObject({
      status: 403,
      body: {errorCode: 'device_revoked'},
    });
    expect(await phones.erased.scan(sessionId)).toMatchObject({
      status: 403,
      body: {errorCode: 'device_revoked'},
    });
    expect(await phones.guessed.scan(sessionId)).toMatchObject({
      status: 403,
      body: {errorCode: 'device_locked'},
    });
    expect(await statusFor(suspended, sessionId)).toBe(401);
    expect(await statusFor(stack.client, sessionId)).toBe(200);
    expect(await logIn(stack, phones.untouched)).toEqual({subjectId: expect.any(String)});
  });

  test('contains nothing about the erased person', async () => {
    const {rows} = await stack.admin.query(
      `SELECT octet_length(attributes_encrypted) AS length, erased_at FROM identity WHERE id = $1`,
      [erasedPerson.identityId],
    );
    expect(rows).toEqual([{length: 0, erased_at: expect.any(Date)}]);
    expect(await count(`device WHERE identity_id = '${erasedPerson.identityId}' AND name = ''`)).toBe(1);
  });

  test('is not changed by a second replay, while the processes run', async () => {
    const before = await count('audit_entry');
    const states = (await replay('--yes')).map((line) => line.split(' ').at(-1));
    expect(states).toEqual(states.map(() => 'done'));
    expect(await count('audit_entry')).toBe(before);
  });

  test('also has the repeated actions in the log, for the next restore', async () => {
    await until('the log', async () => (await count('audit_entry WHERE logged_at IS NULL')) === 0);
    const text = stack
      .logs()
      .map((log) => log.text)
      .join('');
    expect(text.match(/"auditAction":"restore\.repeated"/g)).toHaveLength(4);
  });
});
