import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {attachData, TrustStore, verify} from '@signet/asic';
import type {Phone} from '@signet/phone';
import {createLocalAuthority} from '@signet/pki';
import {QueueProducer} from '@signet/queue';
import {hasRedis, redisUrl, TestTrustServices, until} from '@signet/testing';
import {logIn} from '../support/login.js';
import {
  contract,
  eventsOf,
  resultOf,
  sign,
  statusOf,
  untilStatus,
  signingEvents,
} from '../support/signing.js';
import {Stack} from '../support/stack.js';

const authority = createLocalAuthority();
const trust = TrustStore.fromPem(authority.rootCertificatePem);
const backends = ['PostgreSQL', ...(hasRedis() ? ['Redis'] : [])];

describe.each(backends)('signing with the queues on %s', (backend) => {
  let services: TestTrustServices;
  let stack: Stack;
  let phone: Phone;
  beforeAll(async () => {
    services = await TestTrustServices.start(authority);
    stack = await Stack.start({
      gateways: 1,
      sessionServices: 1,
      workers: ['signing-worker'],
      authority,
      trust: services,
      environment: {LIMIT_EVIDENCE_TIMEOUT: '1'},
      ...(backend === 'Redis' && {redisUrl: await redisUrl()}),
    });
    phone = await stack.phone();
  });
  afterAll(async () => {
    await stack.stop();
    await services.stop();
  });
  afterEach(() => {
    services.behaviour = 'well';
  });

  it('creates a container that verifiers accept, and returns the same bytes each time', async () => {
    const sessionId = await sign(stack, phone, 'leping & lisa №1 契約 🖋.txt');
    await untilStatus(stack, sessionId, 'COMPLETED');
    const result = await resultOf(stack, sessionId);
    const complete = await attachData(Buffer.from(result.container, 'base64'), contract);
    expect(await verify(complete, {trust})).toMatchObject({
      verdict: 'passed',
      signatures: [{level: 'LT', data: [{name: 'leping & lisa №1 契約 🖋.txt'}]}],
    });
    expect(await resultOf(stack, sessionId)).toEqual(result);
    expect(await eventsOf(stack, sessionId)).toEqual(signingEvents);
    expect(opensslVerifies(complete)).toBe(true);
  });

  it('creates one container for three concurrent jobs', async () => {
    services.behaviour = 'error';
    const sessionId = await sign(stack, phone);
    const producer = new QueueProducer({url: stack.queueUrl}, 20_000);
    services.behaviour = 'well';
    await Promise.all(
      [101, 102, 103].map((enqueued) => producer.add('signing', {sessionId}, {rowId: sessionId, enqueued})),
    );
    await untilStatus(stack, sessionId, 'COMPLETED');
    const {container} = await resultOf(stack, sessionId);
    await until('the end of all jobs', async () => {
      const {active = 1, waiting = 1} =
        (await producer.queueDepths()).find(({queue}) => queue === 'signing') ?? {};
      return active + waiting === 0;
    });
    await producer.close();
    expect(await eventsOf(stack, sessionId)).toEqual(signingEvents);
    expect((await resultOf(stack, sessionId)).container).toBe(container);
  });

  it('waits for a timestamp authority that does not respond, without delaying logins, and then continues', async () => {
    services.behaviour = 'silent';
    const waiting: string[] = [];
    for (let signed = 0; signed < 6; signed += 1) waiting.push(await sign(stack, phone));
    await until('a request to the silent authority', () => services.asked.length > 0);
    expect((await logIn(stack, await stack.phone())).subjectId).toEqual(expect.any(String));
    for (const sessionId of waiting) expect(await statusOf(stack, sessionId)).toBe('SCANNED');
    services.behaviour = 'well';
    await Promise.all(waiting.map((sessionId) => untilStatus(stack, sessionId, 'COMPLETED', 60_000)));
    for (const sessionId of waiting) expect(await eventsOf(stack, sessionId)).toEqual(signingEvents);
  });

  it('cancels a signing with a revoked certificate immediately', async () => {
    services.speakFor(authority, {status: () => ({revokedAt: new Date(Date.now() - 60_000)})});
    const sessionId = await sign(stack, phone);
    await untilStatus(stack, sessionId, 'CANCELLED');
    services.speakFor(authority);
    expect(await eventsOf(stack, sessionId)).toEqual([
      'session.scanned',
      'signature.captured',
      'container.refused',
      'session.cancelled',
    ]);
    const {rows} = await stack.admin.query('SELECT cancel_reason FROM session WHERE id = $1', [sessionId]);
    expect(rows).toEqual([{cancel_reason: 'signing_failed'}]);
  });

  it('never completes a signing with untrusted evidence, and gives up at the deadline', async () => {
    services.speakFor(createLocalAuthority());
    const sessionId = await sign(stack, phone);
    await until('a request to the untrusted authority', () => services.asked.length > 0);
    await stack.admin.query(
      `UPDATE session SET signed_at = signed_at - interval '599 seconds' WHERE id = $1`,
      [sessionId],
    );
    await untilStatus(stack, sessionId, 'CANCELLED');
    services.speakFor(authority);
    const {rows} = await stack.admin.query('SELECT cancel_reason FROM session WHERE id = $1', [sessionId]);
    expect(rows).toEqual([{cancel_reason: 'signing_failed'}]);
    expect(await eventsOf(stack, sessionId)).toEqual([
      'session.scanned',
      'signature.captured',
      'session.cancelled',
    ]);
    const refused = await stack.call('GET', `/session/${sessionId}/result`);
    expect([refused.status, refused.body['errorCode']]).toEqual([409, 'not_signed']);
  });
});

/** Verifies the signature over the manifest with OpenSSL. */
function opensslVerifies(container: Uint8Array): boolean {
  const directory = mkdtempSync(join(tmpdir(), 'signet-container-'));
  const run = (program: string, ...args: string[]) => spawnSync(program, args, {cwd: directory}).status === 0;
  try {
    writeFileSync(join(directory, 'root.pem'), authority.rootCertificatePem);
    writeFileSync(join(directory, 'c.asice'), container);
    return (
      run('python3', '-m', 'zipfile', '-e', 'c.asice', '.') &&
      run(
        'openssl',
        ...['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', 'META-INF/signature001.p7s'],
        ...['-content', 'META-INF/ASiCManifest001.xml', '-CAfile', 'root.pem', '-out', '/dev/null'],
      )
    );
  } finally {
    rmSync(directory, {recursive: true});
  }
}
