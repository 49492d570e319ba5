import {ServiceError} from '@signet/contracts';
import {log, record} from '../../src/index.js';
import {closeLog, openLog, write} from '../../src/logs/log.js';
import {startTestTelemetry, type TestTelemetry} from '../../src/testing.js';

const sessionId = '0197f3a0-0000-7000-8000-000000000001';
let telemetry: TestTelemetry;

beforeEach(() => {
  telemetry = startTestTelemetry({serviceName: 'api-gateway'});
});

afterEach(() => telemetry.stop());

test('a line contains severity, time, service, event and fields', () => {
  log.info('session.created', {sessionId, signatureType: 'SIGNING'});
  expect(telemetry.logs()).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      service: 'api-gateway',
      event: 'session.created',
      sessionId,
      signatureType: 'SIGNING',
    },
  ]);
});

test.each(['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const)(
  'lines can be logged at severity %s',
  (severity) => {
    log[severity]('something.happened');
    expect(telemetry.logs()).toEqual([expect.objectContaining({level: severity})]);
  },
);

test('fields that are not on the allow-list or have the wrong format are dropped and counted', () => {
  const fields = {sessionId: 'not-a-uuid', status: 200, authorization: 'Basic abc', deviceId: undefined};
  log.info('session.created', fields);
  const [line] = telemetry.logs();
  expect(line).toMatchObject({status: 200, droppedFields: 2});
  expect(Object.keys(line ?? {})).toEqual(['level', 'time', 'service', 'event', 'status', 'droppedFields']);
});

test('fields cannot come from a prototype, nor use the names of its members', () => {
  log.info('session.created', Object.create({sessionId}));
  log.info(
    'session.created',
    JSON.parse('{"__proto__": {"status": 1}, "constructor": "x", "toString": "y"}'),
  );
  expect(telemetry.logs()).toEqual([
    expect.not.objectContaining({sessionId}),
    expect.objectContaining({droppedFields: 3}),
  ]);
});

test.each(['session.created {"a":1}', 'Session.created', 'session.created.1234', '', 'a'.repeat(500)])(
  'an event that is not plain words is logged as unnamed: %j',
  (event) => {
    write('info', event);
    expect(telemetry.logs()).toEqual([expect.objectContaining({event: 'unnamed'})]);
  },
);

test("Signet's own errors keep their message; others keep only class and code", () => {
  log.warn('request.refused', {error: new ServiceError('invalid_scope')});
  log.error('request.failed', {error: new TypeError('cannot read "4/5"')});
  expect(telemetry.logs().map(({error}) => error)).toEqual([
    {
      name: 'ServiceError',
      code: 'invalid_scope',
      message:
        'The client is not registered for something that the request asks for: an attribute, a type of predicate, or a signature. Or the operator has not approved the name of the client yet.',
      stack: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
    },
    {name: 'TypeError', stack: expect.arrayContaining([expect.stringContaining('log.test.ts')])},
  ]);
});

test('lines below the configured level are not written', () => {
  let written = '';
  openLog({level: 'warn', service: 'test'}, {write: (line) => void (written += line)});
  log.info('session.created');
  expect(written).toBe('');
  log.warn('session.created');
  expect(written).toContain('"level":"warn"');
});

test('no error is logged after telemetry has stopped', () => {
  closeLog();
  log.error('session.created');
  expect(telemetry.logs()).toEqual([]);
});

describe('a line that is kept as evidence', () => {
  const lines: string[] = [];
  const open = (level: 'trace' | 'warn' | 'fatal' | 'silent') => {
    lines.length = 0;
    openLog({level, service: 'session-service'}, {write: (line) => void lines.push(line)});
  };

  test.each(['trace', 'warn', 'fatal'] as const)(
    'is written at the level %s, with the same filter',
    (level) => {
      open(level);
      expect(record('audit.recorded', {auditId: sessionId, sessionId: 'not-a-uuid'})).toBe(true);
      expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
        expect.objectContaining({
          level: 'info',
          event: 'audit.recorded',
          auditId: sessionId,
          droppedFields: 1,
        }),
      ]);
      expect(lines.join()).not.toContain('not-a-uuid');
    },
  );

  test('is refused by a silent log and by one that is closed, so that the caller can keep it', () => {
    open('silent');
    expect(record('audit.recorded', {auditId: sessionId})).toBe(false);
    closeLog();
    expect(record('audit.recorded', {auditId: sessionId})).toBe(false);
    expect(lines).toEqual([]);
  });
});
