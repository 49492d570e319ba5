import type {Dashboard} from './dashboard.js';
import {each, of, quantile, rate} from './queries.js';

const duration = 'db_client_operation_duration';

export const postgresql: Dashboard = {
  uid: 'signet-postgresql',
  title: 'Signet: PostgreSQL',
  description: 'The database as the processes see it: statements, connections and waits.',
  rows: [
    {
      title: 'Statements',
      panels: [
        {
          title: 'Statements',
          description: 'Per second by process.',
          unit: 'ops',
          queries: [{expr: rate(`${duration}_count`, 'job'), legend: '{{job}}'}],
        },
        {
          title: 'Duration of all statements',
          description: 'From the request for a connection to the result, by percentile.',
          unit: 's',
          queries: [0.5, 0.95, 0.99].map((q) => ({expr: quantile(q, duration), legend: `${q * 100} %`})),
        },
        {
          title: 'Time by statement',
          description: 'Seconds per second that callers wait for the ten statements with the most time.',
          unit: 's',
          queries: [
            {
              expr: `topk(10, ${rate(`${duration}_sum`, 'db_query_summary')})`,
              legend: '{{db_query_summary}}',
            },
          ],
        },
        {
          title: 'Slowest statements, 95th percentile',
          description: 'The ten slowest.',
          unit: 's',
          queries: [
            {
              expr: `topk(10, ${quantile(0.95, duration, 'db_query_summary')})`,
              legend: '{{db_query_summary}}',
            },
          ],
        },
        {
          title: 'Failed statements',
          description: 'Per second by SQLSTATE or error name.',
          unit: 'ops',
          queries: [
            {
              expr: rate(`${duration}_count`, 'error_type,db_query_summary', 'error_type!=""'),
              legend: '{{error_type}} {{db_query_summary}}',
            },
          ],
        },
      ],
    },
    {
      title: 'Connections',
      panels: [
        {
          title: 'Connections by state',
          description: 'Connections of each process, and their maximum number.',
          unit: 'short',
          queries: [
            {
              expr: `sum by (job,db_client_connection_state) (${of('db_client_connection_count')})`,
              legend: '{{job}} {{db_client_connection_state}}',
            },
            {expr: `sum by (job) (${of('db_client_connection_max')})`, legend: '{{job}} maximum'},
          ],
        },
        {
          title: 'Statements that wait for a connection',
          description: 'More than 0 for minutes: the pool is too small, or statements are too slow.',
          unit: 'short',
          queries: [{expr: each('db_client_connection_pending_requests'), legend: '{{job}} {{instance}}'}],
        },
        {
          title: 'PostgreSQL answers',
          description: 'Whether PostgreSQL answers to each process: 1 or 0.',
          unit: 'short',
          queries: [
            {
              expr: of('signet_dependency_up', 'dependency="postgresql"'),
              legend: '{{job}} {{instance}}',
            },
          ],
        },
      ],
    },
  ],
};
