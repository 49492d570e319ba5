import {metrics, SpanStatusCode, trace} from '@opentelemetry/api';
import {ServiceError} from '@signet/contracts';
import fastify from 'fastify';
import {fields} from '../src/fields/fields.js';
import * as telemetryApi from '../src/index.js';
import {startTestTelemetry, type TestTelemetry} from '../src/testing.js';
import {canaries, leaked} from './support/canaries.js';

const {currentTraceparent, frameworkLogger, log, record, withRemoteParent} = telemetryApi;
let telemetry: TestTelemetry;

beforeEach(() => {
  telemetry = startTestTelemetry();
});

afterEach(() => telemetry.stop());

/** Returns a copy without a type, to bypass the type checker as a cast does. */
const untyped = (value: unknown) => JSON.parse(JSON.stringify(value));

const planted = canaries();
const values = Object.values(planted);

const findLeaks = async () => leaked(await telemetry.everything(), planted);

test('the search finds a planted secret', () => {
  for (const [kind, value] of Object.entries(planted)) {
    expect(leaked(JSON.stringify({a: [value]}), planted)).toContain(kind);
  }
});

test('no secret leaks through a field of a log line, known or unknown', async () => {
  const names = [
    ...Object.keys(fields),
    'authorization',
    'cookie',
    'body',
    'message',
    'msg',
    'err',
    'level',
    'time',
  ];
  for (const value of values) {
    const given = Object.fromEntries(names.map((name) => [name, value]));
    log.info('session.created', untyped(given));
    log.info('session.created', untyped({[value]: value, sessionId: [value], status: {value}}));
    log.info(untyped(value.toLowerCase()));
    record('audit.recorded', given);
    log.info(
      'session.created',
      untyped(Object.fromEntries(names.map((name) => [name, Number(planted.personalCode)]))),
    );
  }
  expect(telemetry.logs()).toHaveLength(5 * values.length);
  expect(await findLeaks()).toEqual([]);
});

test('no secret leaks through an error: message, class, code, cause, or a thrown value', async () => {
  for (const value of values) {
    const error = Object.assign(new Error(value, {cause: new Error(value)}), {
      code: value,
      name: value,
      detail: value,
      query: value,
    });
    log.error('request.failed', {error});
    log.error('request.failed', {error: value});
    log.error('request.failed', {error: {message: value, toJSON: () => value}});
    log.error('request.failed', {error: new AggregateError([new Error(value)], value)});
    log.error('request.failed', {error: new ServiceError('internal_error', {headers: {'x-secret': value}})});
    for (const write of Object.values(frameworkLogger)) write(error, value, 'ExceptionsHandler');
  }
  expect(telemetry.logs()).toHaveLength(11 * values.length);
  expect(await findLeaks()).toEqual([]);
});

test('no secret leaks through a span, including spans of other libraries', async () => {
  for (const value of values) {
    const given = Object.fromEntries(Object.keys(fields).map((name) => [name, value]));
    await withRemoteParent(value, 'relay', untyped(given), currentTraceparent);
    const failing = withRemoteParent(null, 'relay', {}, () => Promise.reject(new Error(value)));
    await expect(failing).rejects.toThrow();
    const span = trace.getTracer('a library').startSpan(`pg.query:SELECT ${value}'"`.slice(0, 15));
    span.setAttributes({'db.query.text': value, 'db.statement': value, 'signet.session_id': value});
    span.setAttributes({'url.full': value, 'url.path': value, 'bullmq.job.result': value, [value]: value});
    span.recordException(new Error(value));
    span.addEvent('log', {message: value});
    span.addLink({context: span.spanContext(), attributes: {value}});
    span.setStatus({code: SpanStatusCode.ERROR, message: value});
    span.end();
  }
  expect(telemetry.spans()).toHaveLength(3 * values.length);
  expect(await findLeaks()).toEqual([]);
});

const isFunction = (value: unknown): value is (...args: unknown[]) => unknown => typeof value === 'function';

test('no secret leaks through a metric, including metrics of other libraries', async () => {
  const otherExports = [
    'describeError',
    'exitOnceLogged',
    'flushLog',
    'record',
    'observeGauges',
    'observePool',
    'measureStatement',
    'observeStatement',
    'traceStatement',
    'startTelemetry',
    'stopTelemetry',
    'seriesOf',
    'traceCall',
    'withRemoteParent',
    'currentTraceparent',
  ];
  const business = Object.entries(telemetryApi).filter(([name]) => !otherExports.includes(name));
  const counts = business.map(([, count]) => count).filter(isFunction);
  expect(counts.length).toBeGreaterThan(15);
  for (const value of values) {
    const given = Object.fromEntries(Object.keys(fields).map((name) => [name, value]));
    await withRemoteParent(null, 'relay', {}, () => {
      for (const count of counts) count(given);
    });
    metrics
      .getMeter('a library')
      .createCounter('queries')
      .add(1, {'db.operation.name': value, value, [value]: 1});
  }
  expect(await telemetry.metric('queries')).toBe(values.length);
  expect(await findLeaks()).toEqual([]);
});

test('no secret leaks through a request: path, query, headers, body or error', async () => {
  const server = fastify();
  server.post('/:id', () => {
    throw new Error(values.join());
  });
  for (const value of values) {
    const encoded = encodeURIComponent(value);
    const headers = {
      authorization: `Basic ${encoded}`,
      cookie: encoded,
      traceparent: encoded,
      tracestate: encoded,
    };
    await server.inject({method: 'POST', url: `/${encoded}?q=${encoded}`, headers, payload: {value}});
    await server.inject({method: 'GET', url: `/${encoded}/${encoded}`, headers});
  }
  await server.close();
  expect(telemetry.spans()).toHaveLength(2 * values.length);
  expect(await findLeaks()).toEqual([]);
});
