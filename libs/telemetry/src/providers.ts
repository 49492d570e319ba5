import {context, metrics, propagation, trace} from '@opentelemetry/api';
import {AsyncLocalStorageContextManager} from '@opentelemetry/context-async-hooks';
import {resourceFromAttributes} from '@opentelemetry/resources';
import {MeterProvider, type IMetricReader} from '@opentelemetry/sdk-metrics';
import {TracerProvider, type Sampler, type SpanProcessor} from '@opentelemetry/sdk-trace';
import {
  ATTR_DEPLOYMENT_ENVIRONMENT_NAME,
  ATTR_SERVICE_NAME,
  ATTR_SERVICE_NAMESPACE,
} from '@opentelemetry/semantic-conventions';
import {observeNewServers} from './instrumentation/http-server.js';
import {allowedLabels} from './metrics/views.js';
import {traceparentPropagator} from './traces/traceparent.js';

export interface ProviderOptions {
  readonly serviceName: string;
  readonly environment: string;
  readonly sampler: Sampler;
  /** Creates the span processors, which report metrics about themselves to `meters`. */
  readonly spanProcessors: (meters: MeterProvider) => SpanProcessor[];
  readonly metricReader: IMetricReader;
  /** Whether a request continues the trace of its HTTP caller. */
  readonly trustTraceparent: boolean;
}

/**
 * Installs the global trace and metric providers, and instruments HTTP servers that are created later. The returned
 * function flushes and uninstalls the providers.
 */
export function installProviders(options: ProviderOptions): () => Promise<void> {
  const {sampler, metricReader} = options;
  const resource = resourceFromAttributes({
    [ATTR_SERVICE_NAMESPACE]: 'signet',
    [ATTR_SERVICE_NAME]: options.serviceName,
    [ATTR_DEPLOYMENT_ENVIRONMENT_NAME]: options.environment,
  });
  const meterProvider = new MeterProvider({resource, readers: [metricReader], views: allowedLabels});
  const spanProcessors = options.spanProcessors(meterProvider);
  const tracerProvider = new TracerProvider({resource, sampler, spanProcessors});
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(traceparentPropagator);
  trace.setGlobalTracerProvider(tracerProvider);
  metrics.setGlobalMeterProvider(meterProvider);
  const ignoreNewServers = observeNewServers(options.trustTraceparent);
  return async () => {
    ignoreNewServers();
    await Promise.allSettled([tracerProvider.shutdown(), meterProvider.shutdown()]);
    for (const api of [metrics, trace, propagation, context]) api.disable();
  };
}
