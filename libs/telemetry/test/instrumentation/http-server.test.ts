import {setTimeout} from 'node:timers/promises';
import {SpanKind, SpanStatusCode} from '@opentelemetry/api';
import fastify, {type FastifyInstance} from 'fastify';
import {currentTraceparent, describeRequest, log} from '../../src/index.js';
import {startTestTelemetry, type TestTelemetry} from '../../src/testing.js';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';
const requestId = 'req-1';
let telemetry: TestTelemetry;
let server: FastifyInstance;

const start = async (trustTraceparent: boolean) => {
  telemetry = startTestTelemetry({trustTraceparent});
  server = fastify({genReqId: () => requestId});
  server.addContentTypeParser('application/octet-stream', (_request, payload, done) => {
    payload.resume().once('end', () => done(null, null));
  });
  server.get('/livez', () => ({}));
  server.get('/session/:sessionId/status', () => ({inside: currentTraceparent()}));
  server.post('/session', async () => {
    await setTimeout(1);
    log.info('session.created');
    return {inside: currentTraceparent()};
  });
  server.get('/session/described', async () => {
    await setTimeout(1);
    describeRequest({sessionId: '01940000-0000-7000-8000-000000000001', errorCode: 'not_signed'});
    return {};
  });
  server.post('/failing', () => {
    throw new Error('private');
  });
  server.setErrorHandler((_error, _request, reply) => {
    log.error('request.failed');
    return reply.status(500).send({});
  });
  // A real connection is necessary, because injected requests never lose their asynchronous context.
  await server.listen({host: '127.0.0.1', port: 0});
};

const stop = async () => {
  await server.close();
  await telemetry.stop();
};

beforeEach(() => start(false));
afterEach(stop);

const call = (path: string, init: RequestInit = {}) => {
  const address = server.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  const headers = new Headers(init.headers);
  headers.set('x-request-id', requestId);
  return fetch(`http://127.0.0.1:${address.port}${path}`, {...init, headers});
};

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: {'content-type': 'application/json'},
  body: JSON.stringify(body),
});

const only = <T>(items: readonly T[]): T => {
  const [item, ...more] = items;
  if (item === undefined || more.length > 0) throw new Error(`expected one, found ${items.length}`);
  return item;
};

test('a request is one span named after its route pattern, without path or query', async () => {
  await call('/session/private-path/status?token=private-query');
  expect(only(telemetry.spans())).toMatchObject({
    name: 'GET /session/:sessionId/status',
    kind: SpanKind.SERVER,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/session/:sessionId/status',
      'http.response.status_code': 200,
      'signet.request_id': requestId,
    },
  });
  expect(await telemetry.everything()).not.toMatch(/private/);
});

test('a request for which the caller sent no id has the id of its trace', async () => {
  await server.inject('/session/1/status');
  const span = only(telemetry.spans());
  const {traceId: id} = span.spanContext();
  expect(span.attributes['signet.request_id']).toBe(id);
  expect(only(telemetry.logs())).toMatchObject({event: 'http.request', requestId: id});
});

test("the handler runs inside the span, whose trace begins here and links to the caller's", async () => {
  const response = await call('/session/1/status', {headers: {traceparent: `00-${traceId}-${spanId}-01`}});
  const span = only(telemetry.spans());
  const {traceId: ownTrace, spanId: ownSpan} = span.spanContext();
  expect(ownTrace).not.toBe(traceId);
  expect(span.parentSpanContext).toBeUndefined();
  expect(span.links).toEqual([{context: expect.objectContaining({traceId, spanId})}]);
  expect(await response.json()).toEqual({inside: `00-${ownTrace}-${ownSpan}-01`});
});

test('if traceparent is trusted, the span continues the trace of the caller', async () => {
  await stop();
  await start(true);
  const response = await call('/session/1/status', {headers: {traceparent: `00-${traceId}-${spanId}-01`}});
  const span = only(telemetry.spans());
  expect(span.parentSpanContext).toMatchObject({traceId, spanId, isRemote: true});
  expect(await response.json()).toEqual({inside: `00-${traceId}-${span.spanContext().spanId}-01`});
});

test.each([
  ['malformed', {traceparent: 'nonsense'}],
  ['missing', {}],
])('a %s traceparent begins a new trace', async (_, headers) => {
  await call('/session/1/status', {headers});
  const {parentSpanContext, links} = only(telemetry.spans());
  expect([parentSpanContext, links]).toEqual([undefined, []]);
});

test('fields that the handler adds are in the log line and in the span of its own request only', async () => {
  await Promise.all(['/session/described', '/session/2/status'].map((path) => call(path)));
  const sessionId = '01940000-0000-7000-8000-000000000001';
  const lines = telemetry.logs().map(({route, sessionId: id, errorCode}) => [route, id, errorCode]);
  expect(lines).toHaveLength(2);
  expect(lines).toContainEqual(['/session/described', sessionId, 'not_signed']);
  expect(lines).toContainEqual(['/session/:sessionId/status', undefined, undefined]);
  expect(telemetry.spans().map(({attributes}) => attributes['signet.session_id'])).toContain(sessionId);
});

test.each(['application/json', 'application/octet-stream'])(
  'reading a %s body preserves the trace and the request id',
  async (contentType) => {
    const body = JSON.stringify({padding: 'x'.repeat(200_000)});
    const response = await call('/session', {method: 'POST', headers: {'content-type': contentType}, body});
    const span = only(telemetry.spans());
    expect(await response.json()).toEqual({
      inside: `00-${span.spanContext().traceId}-${span.spanContext().spanId}-01`,
    });
    expect(telemetry.logs().find(({event}) => event === 'session.created')).toMatchObject({
      requestId,
      traceId: span.spanContext().traceId,
    });
  },
);

test.each([
  ['the handler fails', '/failing', json({})],
  ['the body is malformed', '/session', {...json({}), body: '{'}],
])('when %s, the error handler still runs in the trace', async (_, path, init) => {
  await call(path, init);
  const span = only(telemetry.spans());
  expect(span).toMatchObject({
    status: {code: SpanStatusCode.ERROR},
    attributes: {'http.response.status_code': 500, 'error.type': '500'},
  });
  expect(telemetry.logs().find(({event}) => event === 'request.failed')).toMatchObject({
    requestId,
    traceId: span.spanContext().traceId,
  });
});

test('each request produces one log line and one measurement', async () => {
  await call('/session/1/status');
  await call('/session/2/status');
  expect(telemetry.logs()).toEqual(
    [1, 2].map(() =>
      expect.objectContaining({
        event: 'http.request',
        requestId,
        traceId: expect.any(String),
        method: 'GET',
        route: '/session/:sessionId/status',
        status: 200,
        durationMs: expect.any(Number),
      }),
    ),
  );
  const labels = {'http.route': '/session/:sessionId/status', 'http.response.status_code': 200};
  expect(await telemetry.metric('http.server.request.duration', labels)).toBe(2);
});

test('a request to an unknown path is named after its method only', async () => {
  await call('/private');
  expect(only(telemetry.spans())).toMatchObject({
    name: 'GET',
    attributes: {'http.response.status_code': 404},
  });
  expect(await telemetry.everything()).not.toContain('private');
});

test('health probes produce no span and no log line', async () => {
  expect((await call('/livez')).status).toBe(200);
  expect(telemetry.spans()).toEqual([]);
  expect(telemetry.logs()).toEqual([]);
});

test('a server created after telemetry has stopped is not instrumented', async () => {
  await telemetry.stop();
  const later = fastify();
  later.get('/', () => ({inside: currentTraceparent()}));
  expect((await later.inject('/')).json()).toEqual({inside: null});
});
