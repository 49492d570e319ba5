import {createRequire} from 'node:module';
import {registerInstrumentations} from '@opentelemetry/instrumentation';
import {IORedisInstrumentation} from '@opentelemetry/instrumentation-ioredis';
import {PgInstrumentation} from '@opentelemetry/instrumentation-pg';

const require = createRequire(import.meta.url);

/**
 * Spans for statements and commands that belong to a request or a job; what polls in the background is not traced.
 * Must run after the providers are in effect, whose meter it takes, and before the application loads `pg`.
 *
 * Without a loader hook only `require` can be patched. That reaches the inside of `pg`, but an `import` of `ioredis`
 * passes it by; so it is loaded here once, and the application gets the patched one from Node's cache.
 */
export function instrumentClients(): void {
  registerInstrumentations({
    instrumentations: [
      new PgInstrumentation({requireParentSpan: true, ignoreConnectSpans: true}),
      new IORedisInstrumentation({requireParentSpan: true, dbStatementSerializer: (command) => command}),
    ],
  });
  require('ioredis');
}
