import {environment, gauge, series, type AlertCase} from './alert-case.js';

const failedJobs = series('signet_job_finished_total', {queue: 'push', outcome: 'failed'});
export const backlogCases: readonly AlertCase[] = [
  gauge('SignetOutboxOldest', 'an event that waits for two minutes', 'signet_outbox_oldest', [120, 1], {
    at: 10,
  }),
  gauge('SignetOutboxSetAside', 'an event that was set aside', 'signet_outbox_set_aside', [1, 0], {at: 10}),
  gauge('SignetWorkOldest', 'a push that waits for two minutes', 'signet_work_oldest', [120, 1], {
    at: 10,
    of: {job_name: 'push'},
  }),
  gauge('SignetQueueDeep', 'a queue of two thousand jobs', 'signet_queue_jobs', [2000, 20], {
    at: 20,
    of: {queue: 'push', job_state: 'waiting'},
    labels: {queue: 'push'},
  }),
  {
    ...gauge(
      'SignetWebhooksWait',
      'a client that waits for a slot although its server answers',
      'signet_webhook_clients_waiting',
      [1, 0],
      {at: 30, of: {endpoint_state: 'healthy'}},
    ),
    labels: environment,
  },
  {
    alert: 'SignetJobsFailed',
    fault: 'the first job of a process that fails',
    at: 18,
    faulty: {[failedJobs]: '0x10 1x30'},
    healthy: {[failedJobs]: '0x40'},
    labels: {...environment, queue: 'push'},
  },
  gauge(
    'SignetAuditOldest',
    'an entry of the audit log that is not logged',
    'signet_audit_oldest',
    [600, 1],
    {
      at: 10,
    },
  ),
  gauge('SignetRetentionOverdue', 'a row that is kept too long', 'signet_retention_overdue', [600, 0], {
    at: 10,
    of: {table: 'session'},
  }),
];
