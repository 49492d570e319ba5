import {once} from 'node:events';
import {createServer, type Server} from 'node:http';
import type {PrometheusExporter} from '@opentelemetry/exporter-prometheus';
import {untilListening} from '@signet/settings';
import {sendReadiness} from './readiness.js';

/** Serves `GET /metrics` and `GET /readyz`, and does not keep the process alive. Rejects with a `ListenError` if
 * it cannot listen. */
export async function serveMetrics(
  exporter: PrometheusExporter,
  host: string,
  port: number,
): Promise<Server> {
  const server = createServer({requestTimeout: 5000}, (request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') {
      exporter.getMetricsRequestHandler(request, response);
    } else if (request.method === 'GET' && request.url === '/readyz') {
      void sendReadiness(response);
    } else {
      response.writeHead(404).end();
    }
  });
  const start = once(server.unref().listen(port, host), 'listening');
  await untilListening(start, {host, port}, 'METRICS_');
  return server;
}

export const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};
