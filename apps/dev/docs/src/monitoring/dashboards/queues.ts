import type {Dashboard} from './dashboard.js';
import {of, rate, shared} from './queries.js';

export const queues: Dashboard = {
  uid: 'signet-queues',
  title: 'Signet: events, queues and pushes',
  description: 'The work that follows from requests: how much waits, since when, and how it ends.',
  rows: [
    {
      title: 'Work that waits',
      panels: [
        {
          title: 'Age of the oldest event',
          description:
            'Events whose effects have not been applied yet. Above a minute, pushes, signatures and webhooks are late.',
          unit: 's',
          queries: [{expr: shared('signet_outbox_oldest'), legend: 'oldest event'}],
        },
        {
          title: 'Events',
          description:
            'Events whose effects have not been applied yet. An event is “set aside” if its effects have failed before. An event is “held” if only a newer release knows its type.',
          unit: 'short',
          queries: [
            {expr: shared('signet_outbox_waiting'), legend: 'waiting'},
            {expr: shared('signet_outbox_set_aside'), legend: 'set aside'},
            {expr: shared('signet_outbox_held'), legend: 'held'},
          ],
        },
        {
          title: 'Age of the oldest push, signature or webhook',
          description: 'Work without an outcome, by kind.',
          unit: 's',
          queries: [{expr: shared('signet_work_oldest', 'job_name'), legend: '{{job_name}}'}],
        },
        {
          title: 'Work without an outcome',
          description: 'Counted in the database, up to 100,000.',
          unit: 'short',
          queries: [{expr: shared('signet_work_unfinished', 'job_name'), legend: '{{job_name}}'}],
        },
        {
          title: 'Age of the oldest audit entry',
          description:
            'Entries of the audit log that were not logged yet. A restore of the database can repeat only logged entries.',
          unit: 's',
          queries: [{expr: shared('signet_audit_oldest'), legend: 'oldest entry'}],
        },
        {
          title: 'Logged audit entries',
          description: 'Entries of the audit log per second that were written to the log.',
          unit: 'ops',
          queries: [{expr: rate('signet_audit_logged_total'), legend: 'logged'}],
        },
        {
          title: 'Jobs in the queues',
          description: 'By queue and state.',
          unit: 'short',
          width: 24,
          queries: [
            {expr: shared('signet_queue_jobs', 'queue,job_state'), legend: '{{queue}} {{job_state}}'},
          ],
        },
      ],
    },
    {
      title: 'Outcomes',
      panels: [
        {
          title: 'Events',
          description: 'Events per second whose effects were applied or failed, by type.',
          unit: 'ops',
          queries: [
            {expr: rate('signet_event_relayed_total', 'event_type'), legend: '{{event_type}}'},
            {expr: rate('signet_event_failed_total', 'event_type'), legend: '{{event_type}} failed'},
            {expr: rate('signet_event_unknown_total'), legend: 'unknown'},
          ],
        },
        {
          title: 'Jobs',
          description: 'Jobs per second by queue and outcome.',
          unit: 'ops',
          queries: [
            {expr: rate('signet_job_finished_total', 'queue,outcome'), legend: '{{queue}} {{outcome}}'},
          ],
        },
        {
          title: 'Repeated jobs',
          description:
            'Jobs per second that were enqueued again, for a retry or because they had no outcome in time.',
          unit: 'ops',
          queries: [{expr: rate('signet_job_repeated_total', 'queue'), legend: '{{queue}}'}],
        },
      ],
    },
    {
      title: 'Pushes',
      panels: [
        {
          title: 'Pushes by provider',
          description: 'Pushes per second by the response of the provider.',
          unit: 'ops',
          queries: [
            {expr: rate('signet_push_sent_total', 'provider,outcome'), legend: '{{provider}} {{outcome}}'},
          ],
        },
        {
          title: 'Postponed pushes',
          description:
            'Pushes per second that are retried, because the provider does not accept them now, or that our back-off held.',
          unit: 'ops',
          queries: [
            {
              expr: rate('signet_push_postponed_total', 'provider,outcome'),
              legend: '{{provider}} {{outcome}}',
            },
          ],
        },
        {
          title: 'Pushes by kind',
          description:
            'Pushes per second that announce a session, withdraw such a push, or announce a notice.',
          unit: 'ops',
          queries: [{expr: rate('signet_push_sent_total', 'push_kind'), legend: '{{push_kind}}'}],
        },
      ],
    },
    {
      title: 'Webhooks',
      panels: [
        {
          title: 'Webhooks by result',
          description:
            'Requests per second to the webhooks of relying parties, by the status of the response or by what prevented one.',
          unit: 'ops',
          queries: [{expr: rate('signet_webhook_sent_total', 'outcome'), legend: '{{outcome}}'}],
        },
        {
          title: 'Clients whose webhooks wait for a slot',
          description:
            'Clients with due webhooks and no free slot. A failing endpoint gets one event at a time; a healthy one that stays here is slower than its events.',
          unit: 'short',
          queries: [
            {
              expr: shared('signet_webhook_clients_waiting', 'endpoint_state'),
              legend: '{{endpoint_state}}',
            },
          ],
        },
        {
          title: 'Disabled webhooks',
          description:
            'Webhooks that were disabled in an hour, because they responded with 410 or failed for days.',
          unit: 'short',
          queries: [
            {
              expr: `sum by (outcome) (increase(${of('signet_webhook_disabled_total')}[1h]))`,
              legend: '{{outcome}}',
            },
          ],
        },
      ],
    },
  ],
};
