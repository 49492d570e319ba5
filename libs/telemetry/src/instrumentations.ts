import {createRequire} from 'node:module';
import {registerInstrumentations} from '@opentelemetry/instrumentation';
import {IORedisInstrumentation} from '@opentelemetry/instrumentation-ioredis';

const require = createRequire(import.meta.url);

/**
 * Spans for commands to Redis that belong to a request or a job; what polls in the background is not traced. Statements
 * have spans of their own, see `observeStatement`. Must run after the providers are in effect.
 *
 * Without a loader hook only `require` can be patched. An `import` of `ioredis` passes that by; so it is loaded here
 * once, and the application gets the patched one from Node's cache.
 */
export function instrumentClients(): void {
  registerInstrumentations({
    instrumentations: [
      new IORedisInstrumentation({requireParentSpan: true, dbStatementSerializer: (command) => command}),
    ],
  });
  require('ioredis');
}
