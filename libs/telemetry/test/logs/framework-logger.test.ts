import {frameworkLogger} from '../../src/index.js';
import {startTestTelemetry, type TestTelemetry} from '../../src/testing.js';

class RuntimeException extends Error {
  what() {
    return this.message;
  }
}

let telemetry: TestTelemetry;

beforeEach(() => {
  telemetry = startTestTelemetry();
});

afterEach(() => telemetry.stop());

test('startup messages are kept, at debug level', () => {
  frameworkLogger.log('Mapped {/livez, GET} route', 'RouterExplorer');
  expect(telemetry.logs()).toEqual([
    expect.objectContaining({
      level: 'debug',
      event: 'framework.message',
      component: 'RouterExplorer',
      message: 'Mapped {/livez, GET} route',
    }),
  ]);
});

test('a startup error keeps its message, which names the missing dependency', () => {
  frameworkLogger.error(new RuntimeException('cannot resolve dependencies of Relay'), 'ExceptionHandler');
  expect(telemetry.logs()).toEqual([
    expect.objectContaining({level: 'error', message: 'cannot resolve dependencies of Relay'}),
  ]);
});

test.each([
  ["an error at startup that is not NestJS's own", [new Error('password private'), 'ExceptionHandler']],
  ['an error while serving', [new RuntimeException('password private'), 'ExceptionsHandler']],
  ['text while serving', ['password private', 'ExceptionsHandler']],
  ['text and a stack', ['password private', 'Error: password private\n    at x', 'WebSocketsController']],
  ['text without a component', ['password private']],
  ['text with an error and a startup component', ['password private', new Error('private'), 'NestFactory']],
])('no text is logged for %s', async (_, given) => {
  const [message, ...rest] = given;
  frameworkLogger.error(message, ...rest);
  expect(telemetry.logs()).toEqual([expect.objectContaining({level: 'error', event: 'framework.message'})]);
  expect(await telemetry.everything()).not.toContain('private');
});
