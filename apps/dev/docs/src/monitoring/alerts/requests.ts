import type {Alert, AlertGroup, Recording} from './alert.js';
import {by, environment} from './environment.js';

/**
 * The windows over which burn rates are measured. An alert that requires a high rate in a long and in a short window
 * fires early, and resolves soon after the errors have stopped.
 */
const windows = ['5m', '30m', '1h', '6h'] as const;
type Window = (typeof windows)[number];

/** The error budget: the share of the requests of 30 days that may fail. */
const BUDGET = 0.001;

const ratioOver = (window: Window): string => `signet:http_requests_failed:ratio_rate${window}`;

const count = (window: Window, more = ''): string =>
  `sum ${by()} (rate(http_server_request_duration_count{http_route=~"/(relying-party|login-ui|device)/.*"${more}}[${window}]))`;

const recordings = windows.map((window): Recording => ({
  record: ratioOver(window),
  expr: `(${count(window, ',http_response_status_code=~"5.."')} or ${count(window)} * 0) / (${count(window)} > 0)`,
}));

const burning = (factor: number, long: Window, short: Window): string =>
  `${ratioOver(long)} > ${factor} * ${BUDGET} and ${ratioOver(short)} > ${factor} * ${BUDGET}`;

/** Alerts on the burn rate of the error budget. Each alert checks two windows (Google's SRE workbook, chapter 5). */
const errors: readonly Alert[] = [
  {
    name: 'SignetErrorsFast',
    severity: 'critical',
    expr: burning(14.4, '1h', '5m'),
    for: '2m',
    summary: 'Many requests fail.',
    description:
      '{{ $value | humanizePercentage }} of the requests of the last hour failed with a 5xx status. At this rate, the error budget of a month is used up in two days.',
  },
  {
    name: 'SignetErrorsSlow',
    severity: 'warning',
    expr: burning(6, '6h', '30m'),
    for: '15m',
    summary: 'Some requests fail all the time.',
    description:
      '{{ $value | humanizePercentage }} of the requests of the last six hours failed with a 5xx status. At this rate, the error budget of a month is used up in five days.',
  },
];

export const requests: AlertGroup = {
  name: 'signet-requests',
  recordings,
  alerts: [
    ...errors,
    {
      name: 'SignetResponsesSlow',
      severity: 'warning',
      expr: `histogram_quantile(0.99, sum ${by('le')} (rate(http_server_request_duration_bucket{http_route=~"/(relying-party|login-ui|device)/.*",http_route!~".*/(status|start)"}[5m]))) > 1`,
      for: '10m',
      summary: 'Responses are slow.',
      description:
        'One of a hundred requests takes longer than {{ $value | humanizeDuration }}. Requests for a status or a start are not counted, because many are long polls or streams.',
    },
    {
      name: 'SignetEventLoopDelayed',
      severity: 'warning',
      expr: `max ${by('job', 'instance')} (nodejs_eventloop_delay_p99) > 0.25`,
      for: '10m',
      summary: 'A process has too little CPU time.',
      description:
        'The event loop of {{ $labels.instance }} of {{ $labels.job }} is late by {{ $value | humanizeDuration }}.',
    },
    {
      name: 'SignetDatabasePoolFull',
      severity: 'warning',
      expr: `max ${by('job', 'instance')} (db_client_connection_count{db_client_connection_state="used"} / on (${environment}, job, instance, db_client_connection_pool_name) db_client_connection_max) > 0.9 and on (job, instance) sum ${by('job', 'instance')} (db_client_connection_pending_requests) > 0`,
      for: '5m',
      summary: 'Statements wait for a database connection.',
      description:
        '{{ $labels.instance }} of {{ $labels.job }} uses {{ $value | humanizePercentage }} of its database connections, and statements wait.',
    },
    {
      name: 'SignetTracesLost',
      severity: 'warning',
      expr: `sum ${by('job')} (rate(otel_sdk_processor_span_processed_total{error_type!=""}[10m])) > 0`,
      for: '30m',
      summary: 'Traces are lost.',
      description:
        '{{ $labels.job }} cannot export {{ $value }} spans per second. Requests are not affected.',
    },
  ],
};
