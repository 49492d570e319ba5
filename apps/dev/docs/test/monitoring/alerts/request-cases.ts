import {environment, gateway, gauge, series, staging, type AlertCase, type Series} from './alert-case.js';

const requests = (status: string, route = '/relying-party/v1/session') =>
  series('http_server_request_duration_count', {
    ...gateway,
    http_route: route,
    http_response_status_code: status,
  });

const stagingRequests = staging('http_server_request_duration_count', {
  ...gateway,
  http_route: '/relying-party/v1/session',
  http_response_status_code: '200',
});

export const requestCases: readonly AlertCase[] = [
  {
    alert: 'SignetErrorsFast',
    fault: 'an environment where every request fails, beside one with a hundred times its requests',
    at: 65,
    faulty: {[requests('500')]: '0+60x65', [stagingRequests]: '0+6000x65'},
    healthy: {[requests('200')]: '0+60x65', [stagingRequests]: '0+6000x65'},
    labels: environment,
  },
  {
    alert: 'SignetErrorsSlow',
    fault: 'an environment where one of a hundred requests fails for hours',
    at: 84,
    minutes: 5,
    faulty: {[requests('500')]: '0+5x84', [requests('200')]: '0+495x84', [stagingRequests]: '0+49500x84'},
    healthy: {[requests('200')]: '0+500x84'},
    labels: environment,
  },
  {
    alert: 'SignetResponsesSlow',
    fault: 'requests that take two seconds',
    at: 20,
    faulty: durations('2.5'),
    healthy: durations('0.1'),
    labels: environment,
  },
  gauge('SignetEventLoopDelayed', 'an event loop that is late', 'nodejs_eventloop_delay_p99', [0.4, 0.01], {
    at: 20,
    of: gateway,
  }),
  {
    alert: 'SignetDatabasePoolFull',
    fault: 'statements that wait for a connection',
    at: 10,
    faulty: pool(10),
    healthy: pool(2),
    labels: {...environment, ...gateway},
  },
  {
    alert: 'SignetTracesLost',
    fault: 'a collector that does not answer',
    at: 60,
    faulty: {
      [series('otel_sdk_processor_span_processed_total', {...gateway, error_type: 'queue_full'})]: '0+10x60',
    },
    healthy: {[series('otel_sdk_processor_span_processed_total', gateway)]: '0+10x60'},
    labels: {...environment, job: 'api-gateway'},
  },
];

/** The histogram of requests that all take as long as this bucket. */
function durations(bucket: string): Series {
  const of = (le: string) =>
    series('http_server_request_duration_bucket', {...gateway, http_route: '/device/v1/inbox', le});
  const buckets = ['0.1', '1', '2.5', '+Inf'];
  return Object.fromEntries(
    buckets.map((le) => [of(le), le === '+Inf' || Number(le) >= Number(bucket) ? '0+60x20' : '0+0x20']),
  );
}

/** A pool of ten connections, of which this many are in use; statements wait if all are. */
function pool(used: number): Series {
  const name = {...gateway, db_client_connection_pool_name: 'api-gateway'};
  return {
    [series('db_client_connection_count', {...name, db_client_connection_state: 'used'})]: `${used}x10`,
    [series('db_client_connection_max', name)]: '10x10',
    [series('db_client_connection_pending_requests', name)]: used === 10 ? '3x10' : '0x10',
  };
}
