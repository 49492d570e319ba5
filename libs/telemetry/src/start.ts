import {diag, DiagLogLevel} from '@opentelemetry/api';
import {PrometheusExporter} from '@opentelemetry/exporter-prometheus';
import {OTLPTraceExporter} from '@opentelemetry/exporter-trace-otlp-http';
import {AlwaysOffSampler, BatchSpanProcessor, TraceIdRatioBasedSampler} from '@opentelemetry/sdk-trace';
import type {CommonSettings} from '@signet/settings';
import {log, openLog} from './log.js';
import {portOf, serveMetrics} from './metrics-server.js';
import {installProviders} from './providers.js';
import {screened} from './screened-exporter.js';

/** A collector that is away must not hold up a shutdown. */
const exportTimeoutMillis = 3000;

const tracing = ({otlpEndpoint, traceSampleRatio}: CommonSettings) => {
  // Without a collector there are still trace ids, for logs and event rows, but no spans to be paid for.
  if (otlpEndpoint === undefined) return {sampler: new AlwaysOffSampler(), spanProcessors: []};
  const url = `${otlpEndpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = screened(new OTLPTraceExporter({url, timeoutMillis: exportTimeoutMillis}));
  return {
    // By trace id alone: a caller cannot switch tracing on or off, and all processes judge alike.
    sampler: new TraceIdRatioBasedSampler(traceSampleRatio),
    spanProcessors: [new BatchSpanProcessor({exporter, exportTimeoutMillis})],
  };
};

const ignore = () => undefined;

/** OpenTelemetry's own complaints, without their text, which may hold what it failed to export. */
const watchTelemetry = () => {
  const error = () => log.warn('telemetry.failed');
  diag.setLogger({error, warn: ignore, info: ignore, debug: ignore, verbose: ignore}, DiagLogLevel.ERROR);
};

let stop: (() => Promise<void>) | undefined;

/** Starts logs, traces and metrics. Rejects if the metrics port is taken. */
export async function startTelemetry(settings: CommonSettings): Promise<void> {
  openLog({level: settings.logLevel, service: settings.serviceName});
  watchTelemetry();
  const exporter = new PrometheusExporter({preventServerStart: true, withoutScopeInfo: true});
  const uninstall = installProviders({...settings, ...tracing(settings), metricReader: exporter});
  const server = await serveMetrics(exporter, settings.host, settings.metricsPort);
  log.info('metrics.listening', {port: portOf(server)});
  stop = async () => {
    server.close();
    server.closeAllConnections();
    await uninstall();
    diag.disable();
  };
}

/** Flushes and ends what `startTelemetry` began, as the last thing that a process does; the log stays open. */
export async function stopTelemetry(): Promise<void> {
  const stopping = stop?.();
  stop = undefined;
  await stopping;
}
