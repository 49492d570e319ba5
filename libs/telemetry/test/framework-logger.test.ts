import {frameworkLogger} from '../src/index.js';
import {startTestTelemetry, type TestTelemetry} from '../src/testing.js';

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

test('what the wiring says is kept, one step less severe than it thinks of itself', () => {
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

test("an error of the wiring keeps its message, since nothing else would say what doesn't fit together", () => {
  frameworkLogger.error(new RuntimeException('cannot resolve dependencies of Relay'), 'ExceptionHandler');
  expect(telemetry.logs()).toEqual([
    expect.objectContaining({level: 'error', message: 'cannot resolve dependencies of Relay'}),
  ]);
});

test.each([
  ['an error while starting that is not of the wiring', [new Error('password 4711'), 'ExceptionHandler']],
  ['an error while serving', [new RuntimeException('password 4711'), 'ExceptionsHandler']],
  ['text while serving', ['password 4711', 'ExceptionsHandler']],
  ['text and a stack', ['password 4711', 'Error: password 4711\n    at x', 'WebSocketsController']],
  ['text of nobody', ['password 4711']],
  ['text with a false stack of the wiring', ['password 4711', new Error('4711'), 'NestFactory']],
])('%s is not repeated', async (_, said) => {
  const [message, ...rest] = said;
  frameworkLogger.error(message, ...rest);
  expect(telemetry.logs()).toEqual([expect.objectContaining({level: 'error', event: 'framework.message'})]);
  expect(await telemetry.everything()).not.toContain('4711');
});
