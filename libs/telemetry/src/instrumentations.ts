import {registerInstrumentations} from '@opentelemetry/instrumentation';
import {IORedisInstrumentation} from '@opentelemetry/instrumentation-ioredis';
import {PgInstrumentation} from '@opentelemetry/instrumentation-pg';

/**
 * Spans for statements and commands that belong to a request or a job; what polls in the background is not traced.
 * Must run before `pg` and `ioredis` are loaded. Both are CommonJS, so hooking `require` is enough.
 */
export function instrumentClients(): void {
  registerInstrumentations({
    instrumentations: [
      new PgInstrumentation({requireParentSpan: true, ignoreConnectSpans: true}),
      new IORedisInstrumentation({requireParentSpan: true, dbStatementSerializer: (command) => command}),
    ],
  });
}
