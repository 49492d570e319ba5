import {diag, DiagLogLevel} from '@opentelemetry/api';
import {PrometheusExporter} from '@opentelemetry/exporter-prometheus';
import {OTLPTraceExporter} from '@opentelemetry/exporter-trace-otlp-http';
import {AlwaysOffSampler, BatchSpanProcessor, TraceIdRatioBasedSampler} from '@opentelemetry/sdk-trace';
import type {CommonSettings} from '@signet/settings';
import {log, openLog} from './logs/log.js';
import {portOf, serveMetrics} from './metrics/server.js';
import {installProviders} from './providers.js';
import {redacting} from './traces/redacting-exporter.js';

/** Maximum time by which an unreachable collector may delay a shutdown. */
const exportTimeoutMillis = 3000;

const tracing = ({otlpEndpoint, traceSampleRatio}: CommonSettings) => {
  // Without a collector, logs and event rows still get trace ids, but recording spans would be wasted work.
  if (otlpEndpoint === undefined) return {sampler: new AlwaysOffSampler(), spanProcessors: []};
  const url = `${otlpEndpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = redacting(new OTLPTraceExporter({url, timeoutMillis: exportTimeoutMillis}));
  return {
    // Sampling depends only on the trace id. A caller's `sampled` flag has no effect, and all processes make the same
    // decision.
    sampler: new TraceIdRatioBasedSampler(traceSampleRatio),
    spanProcessors: [new BatchSpanProcessor({exporter, exportTimeoutMillis})],
  };
};

const ignore = () => undefined;

/** Logs OpenTelemetry's own errors without their text, which may contain the data that it failed to export. */
const logTelemetryErrors = () => {
  const error = () => log.warn('telemetry.failed');
  diag.setLogger({error, warn: ignore, info: ignore, debug: ignore, verbose: ignore}, DiagLogLevel.ERROR);
};

let stop: (() => Promise<void>) | undefined;

/** Starts logs, traces and metrics. Rejects if the metrics port is in use. */
export async function startTelemetry(settings: CommonSettings): Promise<void> {
  openLog({level: settings.logLevel, service: settings.serviceName});
  logTelemetryErrors();
  const exporter = new PrometheusExporter({preventServerStart: true, withoutScopeInfo: true});
  const uninstall = installProviders({...settings, ...tracing(settings), metricReader: exporter});
  const server = await serveMetrics(exporter, settings.metricsHost, settings.metricsPort);
  log.info('metrics.listening', {port: portOf(server)});
  stop = async () => {
    server.close();
    server.closeAllConnections();
    await uninstall();
    diag.disable();
  };
}

/** Flushes and stops traces and metrics; the log stays open. Call it last when a process shuts down. */
export async function stopTelemetry(): Promise<void> {
  const stopping = stop?.();
  stop = undefined;
  await stopping;
}
