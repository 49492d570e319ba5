import type {Dashboard} from './dashboard.js';
import {each, of, quantile, rate, shared} from './queries.js';

const requests = 'http_server_request_duration_count';
const failed = 'http_response_status_code=~"5.."';

export const overview: Dashboard = {
  uid: 'signet-overview',
  title: 'Signet: service overview',
  description: 'Requests, errors and durations of each route, and how much capacity is left.',
  rows: [
    {
      title: 'Requests',
      panels: [
        {
          title: 'Requests by route',
          description: 'Requests per second.',
          unit: 'reqps',
          queries: [{expr: rate(requests, 'http_route'), legend: '{{http_route}}'}],
        },
        {
          title: 'Failed requests by route',
          description: 'Responses with a 5xx status per second.',
          unit: 'reqps',
          queries: [{expr: rate(requests, 'http_route', failed), legend: '{{http_route}}'}],
        },
        {
          title: 'Duration by route, 95th percentile',
          description: 'Long polls are left out, because they wait on purpose.',
          unit: 's',
          queries: [
            {
              expr: quantile(0.95, 'http_server_request_duration', 'http_route', 'http_route!~".*/status"'),
              legend: '{{http_route}}',
            },
          ],
        },
        {
          title: 'Share of failed requests',
          description: 'Share of all responses that have a 5xx status.',
          unit: 'percentunit',
          queries: [
            {
              expr: `(${rate(requests, '', failed)} or ${rate(requests)} * 0) / ${rate(requests)}`,
              legend: 'failed',
            },
          ],
        },
        {
          title: 'Error codes',
          description: 'Error responses per second by the code that the caller sees.',
          unit: 'ops',
          queries: [{expr: rate('signet_error_answered_total', 'error_code'), legend: '{{error_code}}'}],
        },
        {
          title: 'Rejected calls',
          description: 'Calls per second that a rate limit rejected, and failed authentications.',
          unit: 'ops',
          queries: [
            {expr: rate('signet_rate_limited_total', 'limit'), legend: 'limit {{limit}}'},
            {expr: rate('signet_basic_auth_rejected_total'), legend: 'Basic authentication'},
            {expr: rate('signet_device_proof_rejected_total'), legend: 'Device proof'},
          ],
        },
      ],
    },
    {
      title: 'Capacity',
      panels: [
        {
          title: 'Database connections in use',
          description: 'Share of the pool of each process. At 100 %, statements wait.',
          unit: 'percentunit',
          queries: [
            {
              expr: `${each('db_client_connection_count', 'db_client_connection_state="used"')} / ${each('db_client_connection_max')}`,
              legend: '{{job}} {{instance}}',
            },
          ],
        },
        {
          title: 'Long polls that wait',
          description:
            'Each long poll occupies an HTTP connection of its gateway, but no database connection.',
          unit: 'short',
          queries: [{expr: each('signet_polls_held'), legend: '{{instance}}'}],
        },
        {
          title: 'Delay of the event loop, 99th percentile',
          description: 'Above 0.1 s, a process needs more CPU or another replica.',
          unit: 's',
          queries: [{expr: of('nodejs_eventloop_delay_p99'), legend: '{{job}} {{instance}}'}],
        },
        {
          title: 'CPU',
          description: 'CPU seconds per second; 1 is one core.',
          unit: 'short',
          queries: [{expr: rate('process_cpu_time_total', 'job,instance'), legend: '{{job}} {{instance}}'}],
        },
        {
          title: 'Memory',
          description: 'Physical memory of each process.',
          unit: 'bytes',
          queries: [{expr: of('process_memory_usage'), legend: '{{job}} {{instance}}'}],
        },
        {
          title: 'Garbage collection',
          description: 'Share of the time that garbage collections take.',
          unit: 'percentunit',
          queries: [{expr: rate('v8js_gc_duration_sum', 'job,instance'), legend: '{{job}} {{instance}}'}],
        },
      ],
    },
    {
      title: 'Health',
      panels: [
        {
          title: 'Ready',
          description: 'Whether each process is ready: 1 or 0.',
          unit: 'short',
          queries: [{expr: of('signet_ready'), legend: '{{job}} {{instance}}'}],
        },
        {
          title: 'Dependencies',
          description: 'Whether each dependency of each process answers: 1 or 0.',
          unit: 'short',
          queries: [{expr: of('signet_dependency_up'), legend: '{{job}} {{instance}} {{dependency}}'}],
        },
        {
          title: 'Lost spans',
          description: 'Spans per second that could not be exported, by the reason.',
          unit: 'ops',
          queries: [
            {
              expr: rate('otel_sdk_processor_span_processed_total', 'job,error_type', 'error_type!=""'),
              legend: '{{job}} {{error_type}}',
            },
          ],
        },
        {
          title: 'Certificates of the CA expire',
          description:
            'After that, no phone can be enrolled for signing; and after the end of the OCSP responder, nobody accepts its responses.',
          unit: 'dateTimeFromNow',
          shape: 'number',
          queries: [
            {
              expr: `${shared('signet_certificate_expires', 'certificate')} * 1000`,
              legend: '{{certificate}}',
            },
          ],
        },
      ],
    },
  ],
};
