import {startCollector, type Collector} from '../support/collector.js';
import {buildTelemetry, spawnService, type SpawnedService} from '../support/spawned-service.js';

const timeoutMs = 60_000;
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
let collector: Collector;
let service: SpawnedService;

beforeAll(buildTelemetry, timeoutMs);
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(async () => {
  service.signal('SIGKILL');
  await service.exit;
  collector.close();
}, timeoutMs);

/** Sends a request to a service that samples this fraction of traces, and returns the ids of the exported traces. */
async function tracesWith(fraction: string, flags: string, trust = 'true'): Promise<string[]> {
  service = spawnService({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: fraction,
    TRUST_TRACEPARENT: trust,
  });
  const response = await fetch(`http://127.0.0.1:${await service.port('http.listening')}/session/1`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      traceparent: `00-${traceId}-00f067aa0ba902b7-${flags}`,
    },
    body: '{"secret": "none"}',
  });
  expect(response.status).toBe(200);
  service.signal('SIGTERM');
  expect(await service.exit).toBe(0);
  return [...new Set(collector.spans().map((span) => span.traceId))];
}

test(
  'a process that samples no traces continues a trace that another process has sampled',
  async () => {
    expect(await tracesWith('0', '01')).toEqual([traceId]);
  },
  timeoutMs,
);

test(
  'a process that samples every trace does not record one that another process has not sampled',
  async () => {
    expect(await tracesWith('1', '00')).toEqual([]);
  },
  timeoutMs,
);

test(
  'an untrusted caller cannot decide whether a trace is sampled',
  async () => {
    expect(await tracesWith('0', '01', 'false')).toEqual([]);
  },
  timeoutMs,
);
