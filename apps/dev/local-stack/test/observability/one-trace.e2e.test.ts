import {createLocalAuthority} from '@signet/pki';
import {hasRedis, PushReceiver, redisUrl, TestTrustServices, until} from '@signet/testing';
import {
  startCollector,
  type Collector,
  type ExportedSpan,
} from '../../../../../libs/telemetry/test/support/collector.js';
import {serviceProcesses} from '../../src/processes/table.js';
import {knownPerson} from '../support/arrange.js';
import {createLogin} from '../support/login.js';
import {sign, untilStatus} from '../support/signing.js';
import {Stack} from '../support/stack.js';

const backends = ['PostgreSQL', ...(hasRedis() ? ['Redis'] : [])];
const [server, client, producer, consumer] = [2, 3, 4, 5];

describe.each(backends)('with the queues on %s', (backend) => {
  let collector: Collector;
  let spans: readonly ExportedSpan[];

  beforeAll(async () => {
    collector = await startCollector();
    const authority = createLocalAuthority();
    const [pushes, trust] = [await PushReceiver.start(), await TestTrustServices.start(authority)];
    const stack = await Stack.start({
      gateways: 1,
      sessionServices: 1,
      workers: ['push-dispatcher', 'signing-worker'],
      pushUrl: pushes.url,
      authority,
      trust,
      environment: {OTEL_EXPORTER_OTLP_ENDPOINT: collector.url},
      ...(backend === 'Redis' && {redisUrl: await redisUrl()}),
    });
    const {identityId, subjectId} = await knownPerson(stack);
    const activationCode = await stack.registrar.identities.issueActivationCode(identityId, 1);
    const phone = await stack.phone({
      person: {...(await stack.registrar.person()), identityId, activationCode},
      pushToken: 'a-push-token',
    });
    await createLogin(stack, {subject_id: subjectId, push: true});
    await until('the push', () => pushes.received.length > 0);
    await untilStatus(stack, await sign(stack, phone), 'COMPLETED');
    // A process exports its last spans when it ends.
    for (const {name} of serviceProcesses)
      await Promise.all(stack.running(name).map((process) => process.stop()));
    await stack.stop();
    await Promise.all([pushes.stop(), trust.stop()]);
    spans = collector.spans();
  }, 240_000);
  afterAll(() => collector.close());

  /** Returns the process, name and kind of each span from the root span to this span. */
  function pathTo(last: ExportedSpan | undefined): unknown[] {
    const path: unknown[] = [];
    for (let span = last; span !== undefined;) {
      path.unshift([span.service, span.name, span.kind]);
      const parent = span.parentSpanId;
      span = spans.find(({spanId, traceId}) => spanId === parent && traceId === span?.traceId);
    }
    return path;
  }

  const inTrace = (of: ExportedSpan | undefined, name: string) =>
    spans.find((span) => span.name === name && span.traceId === of?.traceId);
  const named = (name: string) => spans.find((span) => span.name === name);

  test('one trace runs from the request through the row of the delivery and the job to the push provider', () => {
    const sent = named('push SESSION');
    expect(pathTo(sent)).toEqual([
      ['api-gateway', 'POST /relying-party/v1/session', server],
      ['session-service', 'enqueue push', producer],
      ['push-dispatcher', 'process push', consumer],
      ['push-dispatcher', 'push SESSION', client],
    ]);
    expect(sent?.attributes).toMatchObject({'signet.provider': 'SIMULATOR', 'signet.outcome': 'sent'});
  });

  test.each(['timestamp', 'ocsp'])(
    'one trace runs from the confirmation on the phone to the request to the %s service',
    (service) => {
      const asked = named(`request ${service}`);
      expect(pathTo(asked)).toEqual([
        ['api-gateway', expect.stringMatching(/^POST .*confirm/), server],
        ['session-service', 'enqueue signing', producer],
        ['signing-worker', 'process signing', consumer],
        ['signing-worker', `request ${service}`, client],
      ]);
      expect(asked?.attributes).toMatchObject({'signet.service': service, 'signet.outcome': 'accepted'});
      // The worker inserts the event about the container, so its span continues the trace of the job.
      expect(pathTo(inTrace(asked, 'relay container.created'))).toEqual([
        ['api-gateway', expect.stringMatching(/^POST .*confirm/), server],
        ['session-service', 'enqueue signing', producer],
        ['signing-worker', 'process signing', consumer],
        ['session-service', 'relay container.created', consumer],
      ]);
    },
  );

  test('spans of queues have the attributes of messaging', () => {
    expect(named('enqueue push')?.attributes).toMatchObject({
      'messaging.system': 'bullmq',
      'messaging.destination.name': 'push',
      'messaging.operation.type': 'send',
    });
    expect(named('process push')?.attributes).toMatchObject({
      'messaging.system': 'bullmq',
      'messaging.destination.name': 'push',
      'messaging.operation.type': 'process',
    });
  });
});
