import {failpoints, type FailpointName} from '@signet/failpoints';
import type {Phone} from '@signet/phone';
import {createLocalAuthority} from '@signet/pki';
import {QueueProducer} from '@signet/queue';
import {TestTrustServices} from '@signet/testing';
import {eventsOf, resultOf, sign, untilStatus, signingEvents} from '../support/signing.js';
import {backendsOf, redisOption} from '../support/backends.js';
import {Stack} from '../support/stack.js';

/**
 * How many times the worker is killed at each step of one job, except the last. `npm run kills` sets 20, and tests both
 * backends of the queues.
 */
const KILLS = Number(process.env['SIGNING_KILLS'] ?? 1);

/**
 * The last step of a job. When a worker is killed at this step, it has already stored the container, so no later worker
 * reaches the step.
 */
const last = 'signing.stored' satisfies FailpointName;

const authority = createLocalAuthority();

const title = `a signing worker that is killed ${KILLS} times at each step of one job, with the queues on %s,`;

describe.each(backendsOf(KILLS >= 20))(title, (backend) => {
  let services: TestTrustServices;
  let stack: Stack;
  let phone: Phone;
  let producer: QueueProducer;
  let jobs = 1000;
  beforeAll(async () => {
    services = await TestTrustServices.start(authority);
    const queues = await redisOption(backend);
    stack = await Stack.start({gateways: 1, sessionServices: 1, authority, trust: services, ...queues});
    phone = await stack.phone();
    producer = new QueueProducer({url: stack.queueUrl}, 20_000);
  });
  afterAll(async () => {
    await producer.close();
    await stack.stop();
    await services.stop();
  });

  /**
   * Starts a worker that is killed at the step. Adds a new job for it, because the job of a killed worker is retried
   * only after its lock has expired.
   */
  const killAt = async (step: FailpointName, sessionId: string) => {
    const worker = await stack.launch('signing-worker', {
      NODE_OPTIONS: '--conditions=failpoints',
      FAILPOINT: step,
    });
    jobs += 1;
    await producer.add('signing', {sessionId}, {rowId: sessionId, enqueued: jobs});
    expect(await worker.ended).toBe('ended with SIGKILL');
  };

  it(
    'creates exactly one container',
    async () => {
      const sessionId = await sign(stack, phone);
      const steps = failpoints.filter((step) => step.startsWith('signing.') && step !== last);
      for (const step of steps) {
        for (let kill = 0; kill < KILLS; kill += 1) await killAt(step, sessionId);
      }
      const {rows: before} = await stack.admin.query('SELECT epoch, outcome FROM signature');
      expect(before).toEqual([{epoch: expect.any(Number), outcome: null}]);
      expect(before[0].epoch).toBeGreaterThanOrEqual(steps.length * KILLS);
      await killAt(last, sessionId);
      await untilStatus(stack, sessionId, 'COMPLETED');
      const {container} = await resultOf(stack, sessionId);

      await stack.launch('signing-worker');
      await producer.add('signing', {sessionId}, {rowId: sessionId, enqueued: jobs + 1});
      const another = await sign(stack, phone);
      await untilStatus(stack, another, 'COMPLETED', 30_000);
      expect((await resultOf(stack, sessionId)).container).toBe(container);
      for (const id of [sessionId, another]) expect(await eventsOf(stack, id)).toEqual(signingEvents);
    },
    60_000 + KILLS * 60_000,
  );
});
