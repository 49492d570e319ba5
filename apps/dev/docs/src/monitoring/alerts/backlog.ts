import type {AlertGroup} from './alert.js';
import {by} from './environment.js';

export const backlog: AlertGroup = {
  name: 'signet-backlog',
  alerts: [
    {
      name: 'SignetOutboxOldest',
      severity: 'critical',
      expr: `max ${by()} (signet_outbox_oldest) > 60`,
      for: '2m',
      summary: 'The effects of events are late.',
      description:
        'The oldest event has waited for {{ $value | humanizeDuration }}. Pushes, webhooks and signatures are late.',
    },
    {
      name: 'SignetOutboxSetAside',
      severity: 'warning',
      expr: `max ${by()} (signet_outbox_set_aside) > 0`,
      for: '5m',
      summary: 'The effects of some events fail.',
      description:
        '{{ $value }} events were set aside. For their sessions and devices, no push or webhook is sent, or no container is created; others are not affected.',
    },
    {
      name: 'SignetWorkOldest',
      severity: 'critical',
      // Webhooks are excluded, because they wait for hours if the server of a relying party fails.
      expr: `max ${by('job_name')} (signet_work_oldest{job_name!="webhook"}) > 60`,
      for: '5m',
      summary: 'Pushes or signatures stay unfinished for too long.',
      description: 'The oldest {{ $labels.job_name }} has waited for {{ $value | humanizeDuration }}.',
    },
    {
      name: 'SignetQueueDeep',
      severity: 'warning',
      expr: `sum ${by('queue')} (max ${by('queue', 'job_state')} (signet_queue_jobs{job_state=~"waiting|delayed"})) > 1000`,
      for: '10m',
      summary: 'Many jobs wait in a queue, for a worker or for their next attempt.',
      description: '{{ $value }} jobs wait in the queue {{ $labels.queue }}.',
    },
    {
      name: 'SignetWebhooksWait',
      severity: 'warning',
      expr: `max ${by()} (signet_webhook_clients_waiting{endpoint_state="healthy"}) > 0`,
      for: '15m',
      summary: 'Webhooks of clients whose servers answer wait for a slot.',
      description:
        '{{ $value }} clients have had due webhooks without a free slot for 15 minutes. Their servers answer too slowly, or too few dispatchers run.',
    },
    {
      name: 'SignetJobsFailed',
      severity: 'warning',
      expr: `sum ${by('queue')} (increase(signet_job_finished_total{outcome!="completed"}[15m])) > 0`,
      for: '5m',
      summary: 'Jobs fail after all their attempts, or are refused.',
      description: '{{ $value | humanize }} jobs of the queue {{ $labels.queue }} failed in 15 minutes.',
    },
    {
      name: 'SignetAuditOldest',
      severity: 'warning',
      expr: `max ${by()} (signet_audit_oldest) > 300`,
      for: '5m',
      summary: 'Entries of the audit log are not logged.',
      description:
        'The oldest entry that was not logged has waited for {{ $value | humanizeDuration }}. A restore could not repeat what the entries say.',
    },
    {
      name: 'SignetRetentionOverdue',
      severity: 'critical',
      expr: `max ${by('table')} (signet_retention_overdue) > 300`,
      for: '5m',
      summary: 'Data is kept longer than its retention period.',
      description:
        'The oldest row of {{ $labels.table }} should have been deleted or erased {{ $value | humanizeDuration }} ago.',
    },
  ],
};
