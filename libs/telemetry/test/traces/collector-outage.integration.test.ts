import {once} from 'node:events';
import {createServer, type RequestListener, type Server} from 'node:http';
import {setTimeout as delay} from 'node:timers/promises';
import {buildTelemetry, spawnService, type SpawnedService} from '../support/spawned-service.js';

const timeoutMs = 120_000;
/** Each request has three spans, so 900 requests have more spans than the queue can hold. */
const REQUESTS = 900;
const QUEUE = 2048;
const RESPONSE_MS = 10_000;

/** The number of exports that the collector has received, and the number to which it has responded. */
interface Seen {
  received: number;
  answered: number;
}

const behaviours: Readonly<Record<string, ((seen: Seen) => RequestListener) | null>> = {
  'never answers': () => (request) => void request.resume(),
  'refuses connections': null,
  'answers 500 after 10 s': (seen) => (request, response) => {
    request.resume();
    void delay(RESPONSE_MS, undefined, {ref: false}).then(() => {
      seen.answered += 1;
      response.writeHead(500).end();
    });
  },
};

let seen: Seen;
let collector: Server | undefined;
let service: SpawnedService;

beforeAll(buildTelemetry, timeoutMs);
beforeEach(() => {
  seen = {received: 0, answered: 0};
  collector = undefined;
});
afterEach(async () => {
  service.signal('SIGKILL');
  await service.exit;
  collector?.close();
  collector?.closeAllConnections();
}, timeoutMs);

async function start(listener: ((seen: Seen) => RequestListener) | null): Promise<void> {
  collector = createServer((request, response) => {
    seen.received += 1;
    listener?.(seen)(request, response);
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const address = collector.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  if (listener === null) await once(collector.close(), 'close');
  service = spawnService({OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`});
  await service.port('http.listening');
}

/**
 * Sends requests to the service. Returns how many of them were sent and answered while an export waited for the
 * response of the collector.
 */
async function send(count: number): Promise<number> {
  const url = `http://127.0.0.1:${await service.port('http.listening')}/session/1`;
  const body = JSON.stringify({secret: 'a secret'});
  let duringExport = 0;
  for (let sent = 0; sent < count; sent += 50) {
    const {received, answered} = seen;
    await Promise.all(
      Array.from({length: 50}, async () => {
        const response = await fetch(url, {
          method: 'POST',
          headers: {'content-type': 'application/json'},
          body,
        });
        expect(response.status).toBe(200);
        await response.text();
      }),
    );
    if (received > answered && seen.answered === answered) duringExport += 50;
  }
  return duringExport;
}

/** Returns the sum of the values of all lines of the metrics page that match. */
async function metric(line: RegExp): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${await service.port('metrics.listening')}/metrics`);
  return (await response.text())
    .split('\n')
    .filter((text) => line.test(text))
    .reduce((sum, text) => sum + Number(text.split(' ').at(-1)), 0);
}

const lostSpans = () => metric(/^otel_sdk_processor_span_processed_total\{.*error_type=/);

describe.each(Object.entries(behaviours))('with a collector that %s', (_, listener) => {
  test(
    'requests do not wait for the collector, a bounded number of spans waits, lost spans are counted, and the process ends in time',
    async () => {
      await start(listener);
      const duringExport = await send(REQUESTS);
      if (listener !== null) expect(duringExport).toBeGreaterThan(0);
      expect(await metric(/^otel_sdk_processor_span_queue_capacity/)).toBe(QUEUE);
      expect(await metric(/^otel_sdk_processor_span_queue_size/)).toBeLessThanOrEqual(QUEUE);
      while ((await lostSpans()) === 0) await delay(50);
      const signalled = performance.now();
      service.signal('SIGTERM');
      expect(await service.exit).toBe(0);
      // The exporter times out after 3 s, but the slow collector answers only after 10 s.
      expect(performance.now() - signalled).toBeLessThan(RESPONSE_MS);
      expect(service.output()).not.toContain('a secret');
    },
    timeoutMs,
  );
});
