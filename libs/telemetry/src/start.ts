import {diag, DiagLogLevel, type MeterProvider} from '@opentelemetry/api';
import {PrometheusExporter} from '@opentelemetry/exporter-prometheus';
import {OTLPTraceExporter} from '@opentelemetry/exporter-trace-otlp-http';
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type {CommonSettings} from '@signet/settings';
import {log, openLog} from './logs/log.js';
import {observeRuntime} from './instrumentation/runtime.js';
import './metrics/business-events.js';
import {startCountersAtZero} from './metrics/business-event.js';
import {portOf, serveMetrics} from './metrics/server.js';
import {installProviders} from './providers.js';
import {redacting} from './traces/redacting-exporter.js';

/** The timeout of an export in milliseconds. It limits how long an unreachable collector can delay a shutdown. */
const exportTimeoutMillis = 3000;

const tracing = ({otlpEndpoint, traceSampleRatio}: CommonSettings) => {
  // Without a collector, logs and event rows still get trace ids, but recording spans would be wasted work.
  if (otlpEndpoint === undefined) return {sampler: new AlwaysOffSampler(), spanProcessors: () => []};
  const url = `${otlpEndpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = redacting(new OTLPTraceExporter({url, timeoutMillis: exportTimeoutMillis}));
  return {
    // The process in which a trace begins decides whether the trace is sampled. Event rows and jobs carry the
    // decision, so a sampled trace is complete even if the processes have different settings.
    sampler: new ParentBasedSampler({root: new TraceIdRatioBasedSampler(traceSampleRatio)}),
    // Spans wait in a queue of bounded length, so that requests do not wait for the export. When the queue is full,
    // spans are dropped and counted.
    spanProcessors: (selfObsMeterProvider: MeterProvider) => [
      new BatchSpanProcessor({exporter, exportTimeoutMillis, selfObsMeterProvider}),
    ],
  };
};

const ignore = () => undefined;

/**
 * Logs OpenTelemetry's own errors without their text, which may contain the data that OpenTelemetry failed to export.
 */
const logTelemetryErrors = () => {
  const error = () => log.warn('telemetry.failed');
  diag.setLogger({error, warn: ignore, info: ignore, debug: ignore, verbose: ignore}, DiagLogLevel.ERROR);
};

let stop: (() => Promise<void>) | undefined;

/** Starts logs, traces and metrics. Rejects with a `ListenError` if the metrics port is in use. */
export async function startTelemetry(settings: CommonSettings): Promise<void> {
  openLog({level: settings.logLevel, service: settings.serviceName});
  logTelemetryErrors();
  const exporter = new PrometheusExporter({
    preventServerStart: true,
    withoutScopeInfo: true,
    // Each series has the environment as a label, so that alerts can tell environments apart.
    withResourceConstantLabels: /^deployment\.environment\.name$/,
  });
  const uninstall = installProviders({...settings, ...tracing(settings), metricReader: exporter});
  const stopRuntime = observeRuntime();
  startCountersAtZero();
  const serving = serveMetrics(exporter, settings.metricsHost, settings.metricsPort);
  stop = async () => {
    // If the server cannot listen, `startTelemetry` has already rejected.
    const server = await serving.catch(() => undefined);
    server?.close();
    server?.closeAllConnections();
    stopRuntime();
    await uninstall();
    diag.disable();
  };
  log.info('metrics.listening', {port: portOf(await serving)});
}

/** Flushes and stops traces and metrics; the log stays open. Call it last when a process shuts down. */
export async function stopTelemetry(): Promise<void> {
  const stopping = stop?.();
  stop = undefined;
  await stopping;
}
