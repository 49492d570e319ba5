import {challengeOf} from '@signet/domain';
import {Phone} from '@signet/phone';
import {hasRedis, redisUrl, until} from '@signet/testing';
import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import type {ReadableSpan} from '@opentelemetry/sdk-trace';
import {z} from 'zod';
import {startInOneProcess} from './support/processes/one-process.js';
import {BASE_URL} from './support/stack.js';

const backends = hasRedis() ? ['postgres', 'redis'] : ['postgres'];

describe.each(backends)('with the queues on %s', (backend) => {
  let telemetry: TestTelemetry;
  let service: Awaited<ReturnType<typeof startInOneProcess>>;
  beforeAll(async () => {
    telemetry = startTestTelemetry();
    service = await startInOneProcess(backend === 'redis' ? await redisUrl() : undefined);
  });
  afterAll(async () => {
    await service.stop();
    await telemetry.stop();
  });

  test('one trace runs from the request through the event row and the job to the push', async () => {
    const client = await service.registrar.client();
    const person = await service.registrar.person();
    const phone = await Phone.enrol(
      {
        activationCode: person.activationCode,
        deviceName: 'Test phone',
        platform: 'SIMULATOR',
        push: {provider: 'SIMULATOR', token: 'a-push-token'},
        baseUrl: BASE_URL,
        pin: '1234',
        scryptCost: {N: 2, r: 1, p: 1},
      },
      {fetch: service.fetch},
    );
    expect(phone.ok).toBe(true);
    const subjectId = crypto.randomUUID();
    await service.admin.query(
      'INSERT INTO subject (client_id, subject_id, identity_id, key_version) VALUES ($1, $2, $3, 1)',
      [client.id, subjectId, person.identityId],
    );

    const response = await service.fetch(`${BASE_URL}/relying-party/v1/session`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        signature_type: 'AUTHENTICATION',
        redirect_uri: client.redirectUri,
        code_challenge: challengeOf('v'.repeat(43)),
        code_challenge_method: 'S256',
        subject_id: subjectId,
        push: true,
      }),
    });
    const {sessionId, pushStatus} = z
      .object({sessionId: z.uuid(), pushStatus: z.string()})
      .parse(await response.json());
    expect(pushStatus).toBe('DISPATCHED');

    const [received] = await until('the push', () => service.pushes.length > 0 && service.pushes);
    expect(received?.token).toBe('a-push-token');
    expect(JSON.parse(received?.body ?? '')).toEqual({type: 'session', sessionId});

    const last = await until('the end of the job', () =>
      telemetry.spans().find(({name}) => name === 'process push'),
    );
    const spans = telemetry
      .spans()
      .filter((span) => span.spanContext().traceId === last.spanContext().traceId);
    const byId = new Map(spans.map((span) => [span.spanContext().spanId, span]));
    const path: string[] = [];
    for (let span: ReadableSpan | undefined = last; span !== undefined;) {
      path.unshift(span.name);
      span = byId.get(span.parentSpanContext?.spanId ?? '');
    }
    expect(path).toEqual([
      'POST /relying-party/v1/session',
      'relay session.created',
      'enqueue push',
      'process push',
    ]);
  });
});
