import {spawnSync} from 'node:child_process';
import {startCollector, type Collector} from './support/collector.js';
import {buildTelemetry, spawnService, type SpawnedService} from './support/spawned-service.js';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentSpanId = '00f067aa0ba902b7';
const secret = 's3cret-c4nary';
/** Processes start slowly while other test suites run. */
const timeoutMs = 30_000;

/** The URL of the Redis server that all suites of the test run share; empty without Redis. */
const redisUrl = process.env['SIGNET_TEST_REDIS_URL'] ?? '';

let collector: Collector;
let service: SpawnedService;

beforeAll(buildTelemetry, timeoutMs);

beforeEach(async () => {
  collector = await startCollector();
  service = spawnService({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    TEST_REDIS_URL: redisUrl,
    TRUST_TRACEPARENT: 'true',
  });
}, timeoutMs);

afterEach(async () => {
  service.signal('SIGKILL');
  await service.exit;
  collector.close();
}, timeoutMs);

const post = async (path: string) =>
  fetch(`http://127.0.0.1:${await service.port('http.listening')}${path}`, {
    method: 'POST',
    headers: {'content-type': 'application/json', traceparent: `00-${traceId}-${parentSpanId}-01`},
    body: JSON.stringify({secret}),
  });

test(
  'one trace runs from the caller through the request to each statement, without SQL text or values',
  async () => {
    expect((await post(`/session/${secret}?token=${secret}`)).status).toBe(200);
    service.signal('SIGTERM');
    expect(await service.exit).toBe(0);
    const spans = collector.spans();
    const request = spans.find(({parentSpanId: parent}) => parent === parentSpanId);
    expect(request).toMatchObject({name: 'POST /session/:id', traceId});
    const children = spans.filter((span) => span !== request);
    expect(children.map(({name}) => name.split(' ')[0])).toEqual([
      'read_status',
      'read_device',
      ...(redisUrl ? ['set'] : []),
    ]);
    for (const child of children) expect(child).toMatchObject({traceId, parentSpanId: request?.spanId});
    expect([service.output(), ...collector.bodies].join()).not.toContain(secret);
  },
  timeoutMs,
);

test(
  'metrics of requests and statements are served on a separate port',
  async () => {
    await post(`/session/${secret}`);
    const response = await fetch(`http://127.0.0.1:${await service.port('metrics.listening')}/metrics`);
    const page = await response.text();
    expect(page).toMatch(/^http_server_request_duration_count\{.*http_route="\/session\/:id".*\} 1$/m);
    expect(page).toMatch(/^db_client_operation_duration_count\{.*db_query_summary="read_status".*\} 1$/m);
    expect(page).toMatch(
      /^db_client_operation_duration_count\{.*db_query_summary="read_device",error_type="22P02".*\} 1$/m,
    );
    expect(page).not.toContain(secret);
  },
  timeoutMs,
);

test(
  'a crash logs one line with the stack but not the message, and ends the process',
  async () => {
    await post('/crash');
    expect(await service.exit).toBe(1);
    const crashes = service.lines().filter(({level}) => level === 'fatal');
    expect(crashes).toHaveLength(1);
    expect(crashes[0]).toMatchObject({
      level: 'fatal',
      event: 'process.crashed',
      traceId,
      error: {
        name: 'Error',
        stack: expect.arrayContaining([expect.stringContaining('traced-service.mjs')]),
      },
    });
    expect(service.output()).not.toContain(secret);
  },
  timeoutMs,
);

test(
  'a process does not start if its metrics port is in use',
  async () => {
    const taken = await service.port('metrics.listening');
    const second = spawnService({METRICS_PORT: String(taken)});
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain('EADDRINUSE');
  },
  timeoutMs,
);

test(
  'invalid settings are left to the application, which reports all of them together',
  async () => {
    const second = spawnService({LOG_LEVEL: 'loud'});
    await second.port('http.listening');
    expect(second.lines().map(({event}) => event)).toEqual(['http.listening']);
    second.signal('SIGTERM');
    expect(await second.exit).toBe(0);
  },
  timeoutMs,
);

test(
  'a process without telemetry still logs why it crashed, and nothing else',
  () => {
    const program = `
    import {log} from '@signet/telemetry';
    log.error('request.failed');
    log.fatal('process.crashed', {error: new TypeError('${secret}')});
  `;
    const {stdout, stderr} = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
    expect(JSON.parse(stderr)).toMatchObject({event: 'process.crashed', error: {name: 'TypeError'}});
    expect(stderr).not.toContain(secret);
  },
  timeoutMs,
);
