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
import {ignoreNewServers, observeNewServers} from './http-server.js';
import {screenedLabels} from './metric-views.js';
import {traceparentPropagator} from './traceparent.js';

export interface ProviderOptions {
  readonly serviceName: string;
  readonly environment: string;
  readonly sampler: Sampler;
  readonly spanProcessors: SpanProcessor[];
  readonly metricReader: IMetricReader;
}

/** Puts traces and metrics into effect; what it returns flushes them and takes them out of effect again. */
export function installProviders(options: ProviderOptions): () => Promise<void> {
  const {sampler, spanProcessors, metricReader} = options;
  const resource = resourceFromAttributes({
    [ATTR_SERVICE_NAMESPACE]: 'signet',
    [ATTR_SERVICE_NAME]: options.serviceName,
    [ATTR_DEPLOYMENT_ENVIRONMENT_NAME]: options.environment,
  });
  const tracerProvider = new TracerProvider({resource, sampler, spanProcessors});
  const meterProvider = new MeterProvider({resource, readers: [metricReader], views: screenedLabels});
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(traceparentPropagator);
  trace.setGlobalTracerProvider(tracerProvider);
  metrics.setGlobalMeterProvider(meterProvider);
  observeNewServers();
  return async () => {
    ignoreNewServers();
    await Promise.allSettled([tracerProvider.shutdown(), meterProvider.shutdown()]);
    for (const api of [metrics, trace, propagation, context]) api.disable();
  };
}
