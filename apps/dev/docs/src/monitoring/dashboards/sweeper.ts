import type {Dashboard} from './dashboard.js';
import {rate, shared, total} from './queries.js';

export const sweeper: Dashboard = {
  uid: 'signet-sweeper',
  title: 'Signet: retention',
  description: 'What the retention sweeper deletes and erases, and what is overdue.',
  rows: [
    {
      title: 'Retention',
      panels: [
        {
          title: 'Overdue rows',
          description: 'How long the oldest row of each rule has been kept beyond its retention period.',
          unit: 's',
          queries: [{expr: shared('signet_retention_overdue', 'table'), legend: '{{table}}'}],
        },
        {
          title: 'Swept rows',
          description: 'Rows per second that were deleted or erased, by rule.',
          unit: 'ops',
          queries: [{expr: rate('signet_rows_swept_total', 'table'), legend: '{{table}}'}],
        },
        {
          title: 'Swept rows in the time range',
          description: 'Rows that were deleted or erased.',
          unit: 'short',
          shape: 'number',
          queries: [{expr: total('signet_rows_swept_total'), legend: 'rows'}],
        },
        {
          title: 'Runs of the sweeper',
          description: 'Per second by outcome.',
          unit: 'ops',
          queries: [
            {
              expr: rate('signet_job_finished_total', 'outcome', 'queue="retention"'),
              legend: '{{outcome}}',
            },
          ],
        },
      ],
    },
  ],
};
