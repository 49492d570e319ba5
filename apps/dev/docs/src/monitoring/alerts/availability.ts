import type {AlertGroup} from './alert.js';
import {by} from './environment.js';

const ours = 'target_info{service_namespace="signet"}';

/**
 * The Prometheus jobs that had a process of Signet as a target within the last day. The series `up` itself has no label
 * that identifies Signet.
 */
const ourJobs = `count by (job) (last_over_time(${ours}[1d]))`;

export const availability: AlertGroup = {
  name: 'signet-availability',
  alerts: [
    {
      name: 'SignetProcessDown',
      severity: 'critical',
      expr: `up == 0 and on (job) ${ourJobs}`,
      for: '3m',
      summary: 'Prometheus cannot reach a process of Signet.',
      description: '{{ $labels.instance }} of {{ $labels.job }} has not answered for 3 minutes.',
    },
    {
      // The target of a process that is gone may be gone as well, and then also its series `up`.
      name: 'SignetProcessMissing',
      severity: 'critical',
      expr: `count ${by('service_name')} (last_over_time(${ours}[1d])) unless count ${by('service_name')} (${ours})`,
      for: '5m',
      summary: 'All replicas of a process are gone.',
      description:
        'No replica of {{ $labels.service_name }} serves metrics in {{ $labels.deployment_environment_name }}. Some did within the last day.',
    },
    {
      name: 'SignetSessionServiceMissing',
      severity: 'critical',
      expr: `count ${by()} (last_over_time(signet_outbox_oldest[1d])) unless count ${by()} (signet_outbox_oldest)`,
      for: '5m',
      summary: 'No session service reports its work.',
      description:
        'Unless only Prometheus cannot reach it, no pushes are sent and no signatures are completed. The alerts about waiting work cannot fire.',
    },
    {
      name: 'SignetNotReady',
      severity: 'critical',
      expr: `min ${by('job', 'instance')} (signet_ready) == 0`,
      for: '5m',
      summary: 'A process of Signet is not ready.',
      description: '{{ $labels.instance }} of {{ $labels.job }} has not been ready for 5 minutes.',
    },
    {
      name: 'SignetDependencyDown',
      severity: 'critical',
      expr: `min ${by('job', 'dependency')} (signet_dependency_up{dependency!~"clock|database_clock|schema"}) == 0`,
      for: '2m',
      summary: 'A dependency of Signet does not answer.',
      description: '{{ $labels.dependency }} does not answer to a process of {{ $labels.job }}.',
    },
    {
      name: 'SignetClockWrong',
      severity: 'critical',
      expr: `min ${by('job', 'instance')} (signet_dependency_up{dependency="clock"}) == 0`,
      for: '2m',
      summary: 'The clock of a process differs from that of PostgreSQL.',
      description:
        'The clock of {{ $labels.instance }} differs from that of PostgreSQL by more than 30 seconds, so it may reject what phones, receivers or trust services send, or they may reject what it sends.',
    },
    {
      name: 'SignetDatabaseClockWrong',
      severity: 'critical',
      expr: `min ${by('job', 'instance')} (signet_dependency_up{dependency="database_clock"}) == 0`,
      for: '1m',
      summary: 'The clock of PostgreSQL has jumped.',
      description:
        'The clock of PostgreSQL has jumped by more than 30 seconds, says {{ $labels.instance }}. Do not restart processes: a process that starts now is not ready.',
    },
    {
      name: 'SignetSchemaMissing',
      severity: 'critical',
      expr: `min ${by('job')} (signet_dependency_up{dependency="schema"}) == 0`,
      for: '5m',
      summary: 'A process waits for migrations of its release.',
      description:
        '{{ $labels.job }} is not ready, because migrations of its release were not applied to the database.',
    },
    {
      name: 'SignetCertificateExpires',
      severity: 'warning',
      expr: `min ${by('certificate')} (signet_certificate_expires{certificate!="ocsp_responder"}) - time() < 60 * 86400`,
      for: '1h',
      summary: 'A certificate of the CA that issues the certificates of phones expires soon.',
      description: 'The certificate {{ $labels.certificate }} expires in {{ $value | humanizeDuration }}.',
    },
    {
      name: 'SignetOcspResponderExpires',
      severity: 'critical',
      expr: `min ${by()} (signet_certificate_expires{certificate="ocsp_responder"}) - time() < 10 * 86400`,
      for: '1h',
      summary: 'The certificate of an OCSP responder expires soon.',
      description:
        'It expires in {{ $value | humanizeDuration }}. Then all responses of certificate-status are rejected.',
    },
  ],
};
