import {createRequire} from 'node:module';
import {registerInstrumentations} from '@opentelemetry/instrumentation';
import {IORedisInstrumentation} from '@opentelemetry/instrumentation-ioredis';

const require = createRequire(import.meta.url);

/**
 * Traces Redis commands that belong to a request or a job; background polling is not traced. Database statements are
 * traced by `observeStatement`. Call this function after `installProviders`.
 *
 * Without a loader hook, the instrumentation can patch `require` but not `import`. `ioredis` is therefore required here
 * once, so that later imports get the patched module from Node's cache.
 */
export function instrumentRedis(): void {
  registerInstrumentations({
    instrumentations: [
      new IORedisInstrumentation({requireParentSpan: true, dbStatementSerializer: (command) => command}),
    ],
  });
  require('ioredis');
}
