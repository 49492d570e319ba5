import type {Phone} from '@signet/phone';
import {createLocalAuthority} from '@signet/pki';
import {
  hasRedis,
  migrateTestDatabase,
  PushReceiver,
  startRedisServer,
  TestTrustServices,
  until,
  type RedisServer,
} from '@signet/testing';
import {z} from 'zod';
import {keyEnvironment} from '../support/key-environment.js';
import {createLogin, finishLogin, logIn} from '../support/login.js';
import {runSignetctl} from '../support/signetctl.js';
import {
  createSigning,
  resultOf,
  sign,
  signingEvents,
  eventsOf,
  statusOf,
  untilStatus,
} from '../support/signing.js';
import {Stack} from '../support/stack.js';
import {ArchivedPostgres} from './archived-postgres.js';

const processes = ['session-service', 'push-dispatcher', 'signing-worker', 'api-gateway'];

const authority = createLocalAuthority();

/** A person whose name occurs nowhere in the programs, so a search of the backup finds only this person. */
const somebody = {givenName: 'Eufrosüüne', familyName: 'Käokõrv', personalCode: '60102039876'};

const outputs = z.object({stdout: z.string()});
const findings = z.object({
  checks: z.array(z.object({check: z.string(), state: z.string(), message: z.string()})),
});

const whereThereIsRedis = hasRedis() ? describe : describe.skip;

whereThereIsRedis('a database that is restored as it was at an instant, with an empty Redis,', () => {
  let postgres: ArchivedPostgres;
  let redis: RedisServer;
  let trust: TestTrustServices;
  let pushes: PushReceiver;
  let stack: Stack;

  // `early` first logs in before the base backup, `late` after it, and `enrolled` after the recovery target time.
  let early: Phone, late: Phone, enrolled: Phone;
  let enrolledAfterwards: Phone;
  let earlySubject: string, lateSubject: string, enrolledSubject: string;
  let container: string;
  let signed: string;
  let open: {pending: string; scanned: string; expiring: string};
  let unsent: {pushes: string[]; signings: string[]};
  let afterwards: string;

  const stopAll = (...names: string[]) =>
    Promise.all(names.flatMap((name) => stack.running(name).map((service) => service.stop())));
  const sendsOf = (sessionId: string) => pushes.received.filter(({body}) => body.includes(sessionId)).length;
  const newLogin = async () => (await createLogin(stack)).sessionId;

  /** Creates a push and a signing with jobs in Redis, and then a push and a signing with unprocessed events. */
  const workThatIsNotDone = async () => {
    const workOf = async () => {
      const {sessionId} = await createLogin(stack, {subject_id: earlySubject, push: true});
      return [sessionId, await sign(stack, early)] as const;
    };
    await stopAll('signing-worker');
    const [push, signing] = await workOf();
    await until('the jobs', async () => {
      const {rows} = await stack.admin.query(
        `SELECT FROM push_delivery JOIN signature ON signature.session_id = $2
         WHERE push_delivery.session_id = $1 AND push_delivery.enqueued > 0 AND signature.enqueued > 0`,
        [push, signing],
      );
      return rows.length > 0;
    });
    await stopAll('session-service');
    const [laterPush, laterSigning] = await workOf();
    return {pushes: [push, laterPush], signings: [signing, laterSigning]};
  };

  beforeAll(async () => {
    [postgres, redis, trust, pushes] = await Promise.all([
      ArchivedPostgres.start(),
      startRedisServer(),
      TestTrustServices.start(authority),
      PushReceiver.start(),
    ]);
    stack = await Stack.start({
      gateways: 1,
      sessionServices: 1,
      workers: ['signing-worker'],
      database: await migrateTestDatabase(postgres.url('signet'), () => postgres.stop()),
      redisUrl: redis.url,
      pushUrl: pushes.url,
      authority,
      trust,
      environment: {LIMIT_SESSION_VALIDITY: '600'},
    });

    const person = await stack.registrar.person(somebody);
    early = await stack.phone({person, pushToken: 'the phone'});
    ({subjectId: earlySubject} = await logIn(stack, early));
    signed = await sign(stack, early);
    await untilStatus(stack, signed, 'COMPLETED');
    ({container} = await resultOf(stack, signed));

    await postgres.backUp();

    [late, enrolled] = await Promise.all([stack.phone(), stack.phone()]);
    ({subjectId: lateSubject} = await logIn(stack, late));
    open = {pending: await newLogin(), scanned: await newLogin(), expiring: await newLogin()};
    await late.scan(open.scanned);
    unsent = await workThatIsNotDone();
    const instant = await postgres.now();

    afterwards = await newLogin();
    enrolledAfterwards = await stack.phone();
    ({subjectId: enrolledSubject} = await logIn(stack, enrolled));
    await finishLogin(stack, late, open.pending);
    await postgres.archiveAll();

    await stopAll('api-gateway');
    await redis.stop();
    await postgres.restore(instant);
    redis = await startRedisServer(Number(new URL(redis.url).port));
    await stack.admin.query(
      `WITH jobs AS (UPDATE push_delivery SET enqueued_at = enqueued_at - interval '1 hour' WHERE outcome IS NULL),
         signings AS (UPDATE signature SET enqueued_at = enqueued_at - interval '1 hour' WHERE outcome IS NULL)
       UPDATE session SET expires_at = clock_timestamp() WHERE id = $1`,
      [open.expiring],
    );
    await Promise.all(processes.map((name) => stack.launch(name)));
  });
  afterAll(async () => {
    await stack.stop();
    await Promise.all([redis.stop(), trust.stop(), pushes.stop()]);
  });

  test('a person who logged in before keeps the subjectId, with the same phone', async () => {
    expect(await logIn(stack, early)).toEqual({subjectId: earlySubject});
    expect(await logIn(stack, late)).toEqual({subjectId: lateSubject});
  });

  test('a container that was completed before is delivered with the same bytes', async () => {
    expect((await resultOf(stack, signed)).container).toBe(container);
  });

  test('a session that was pending or scanned can be finished, even if it was finished after the instant', async () => {
    expect(await finishLogin(stack, late, open.pending)).toEqual({subjectId: lateSubject});
    expect(await statusOf(stack, open.scanned)).toBe('SCANNED');
    expect(await finishLogin(stack, late, open.scanned)).toEqual({subjectId: lateSubject});
  });

  test('a session whose deadline has passed meanwhile is expired', async () => {
    expect(await statusOf(stack, open.expiring)).toBe('EXPIRED');
  });

  test('pushes and signings that were recorded but not sent are sent', async () => {
    await until('all pushes', () => unsent.pushes.every((id) => sendsOf(id) > 0));
    for (const id of unsent.signings) {
      await untilStatus(stack, id, 'COMPLETED');
      expect(await eventsOf(stack, id)).toEqual(signingEvents);
    }
  });

  test('what was done after the instant is gone', async () => {
    expect(await stack.call('GET', `/session/${afterwards}/status`)).toMatchObject({
      status: 404,
      body: {errorCode: 'session_not_found'},
    });
    expect(await enrolledAfterwards.scan(open.pending)).toMatchObject({
      status: 401,
      body: {errorCode: 'invalid_device_proof'},
    });
  });

  test('a person whose first login is gone gets the same subjectId again', async () => {
    expect(await logIn(stack, enrolled)).toEqual({subjectId: enrolledSubject});
  });

  test('new signings get a container', async () => {
    const sessionId = await createSigning(stack);
    await late.scan(sessionId);
    await late.confirm(sessionId, '1234');
    await untilStatus(stack, sessionId, 'COMPLETED');
  });

  test('doctor finds everything in order but a key that is not the right one', async () => {
    const settings = {
      ...keyEnvironment,
      IDENTITY_ENCRYPTION_KEYS: `1:${'b'.repeat(42)}A`,
      ENVIRONMENT: 'test',
      SIGNET_LOCAL: '/nowhere',
      DATABASE_URL: stack.databaseUrls.operator,
      QUEUE_URL: redis.url,
    };
    const stdout = await runSignetctl(settings, 'doctor').catch(
      (error: unknown) => outputs.parse(error).stdout,
    );
    const {checks} = findings.parse(JSON.parse(String(stdout)));
    expect(checks.filter(({state}) => state !== 'ok')).toEqual([
      {
        check: 'keys',
        state: 'failed',
        message: expect.stringContaining('IDENTITY_ENCRYPTION_KEYS has another key of version 1'),
      },
    ]);
  });

  test('without the keys, the backup names nobody', () => {
    const files = postgres.files();
    const contains = (text: string) => files.some((file) => file.includes(text));
    expect(contains(stack.client.redirectUri)).toBe(true);
    expect(Object.values(somebody).filter(contains)).toEqual([]);
  });
});
