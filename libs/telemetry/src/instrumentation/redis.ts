import {createRequire} from 'node:module';
import {registerInstrumentations} from '@opentelemetry/instrumentation';
import {IORedisInstrumentation} from '@opentelemetry/instrumentation-ioredis';

const require = createRequire(import.meta.url);

/**
 * Traces Redis commands that belong to a request or a job, but not background polling. Call this function after
 * `installProviders`. Database statements are traced by `observeStatement` instead.
 *
 * Without a loader hook, the instrumentation can patch modules that are loaded by `require` but not by `import`. This
 * function therefore loads `ioredis` once with `require`, so that later imports get the patched module from Node's
 * cache.
 */
export function instrumentRedis(): void {
  registerInstrumentations({
    instrumentations: [
      new IORedisInstrumentation({requireParentSpan: true, dbStatementSerializer: (command) => command}),
    ],
  });
  require('ioredis');
}
