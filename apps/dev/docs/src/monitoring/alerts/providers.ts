import type {AlertGroup} from './alert.js';
import {by} from './environment.js';

const retried = `sum ${by('provider')} (rate(signet_push_postponed_total{outcome="retry"}[10m]))`;
const answered = `sum ${by('provider')} (rate(signet_push_sent_total[10m]))`;

const webhooks = `sum ${by()} (rate(signet_webhook_sent_total[15m]))`;

export const providers: AlertGroup = {
  name: 'signet-providers',
  alerts: [
    {
      name: 'SignetPushesRetried',
      severity: 'warning',
      expr: `${retried} / (${retried} + (${answered} or ${retried} * 0)) > 0.2`,
      for: '10m',
      summary: 'A push provider does not accept many pushes for now.',
      description:
        '{{ $labels.provider }} accepts {{ $value | humanizePercentage }} of the pushes only later. They are retried.',
    },
    {
      name: 'SignetPushesGivenUp',
      severity: 'critical',
      expr: `sum ${by('provider')} (increase(signet_push_sent_total{outcome=~"final|not_configured|token_unreadable"}[15m])) > 5`,
      for: '5m',
      summary: 'Pushes are given up: their provider will never accept them, or they cannot be sent.',
      description:
        '{{ $value | humanize }} pushes by {{ $labels.provider }} were given up in 15 minutes. They are not retried.',
    },
    {
      name: 'SignetEvidenceMissing',
      severity: 'critical',
      expr: `sum ${by('trust_service')} (rate(signet_evidence_requested_total{outcome!="accepted"}[10m])) / sum ${by('trust_service')} (rate(signet_evidence_requested_total[10m])) > 0.2`,
      for: '10m',
      summary: 'Timestamp, OCSP or CRL services give no valid responses.',
      description:
        '{{ $value | humanizePercentage }} of the {{ $labels.trust_service }} requests of the last ten minutes failed or were skipped.',
    },
    {
      name: 'SignetCertificatesUnknown',
      severity: 'warning',
      expr: `sum ${by()} (increase(signet_status_answered_total{outcome="unknown"}[15m])) > 5`,
      for: '1m',
      summary: 'Somebody asks about certificates that nobody has recorded.',
      description:
        '{{ $value | humanize }} serial numbers were unknown to certificate-status in 15 minutes. Verifiers reject signatures with such certificates.',
    },
    {
      name: 'SignetOcspTryLater',
      severity: 'critical',
      expr: `sum ${by()} (increase(signet_status_answered_total{outcome="try_later"}[5m])) > 5`,
      for: '2m',
      summary: 'The OCSP responder cannot read the statuses of certificates.',
      description:
        '{{ $value | humanize }} requests to certificate-status got no status in five minutes. Signings of level LT wait for it.',
    },
    {
      name: 'SignetSignerUnknown',
      severity: 'critical',
      expr: `sum ${by()} (increase(signet_evidence_requested_total{outcome="unknown"}[15m])) > 0`,
      for: '1m',
      summary: 'An OCSP responder does not know a certificate with which somebody signs.',
      description:
        '{{ $value | humanize }} answers in 15 minutes said that the certificate is unknown. The signings wait.',
    },
    {
      name: 'SignetSigningsFailed',
      severity: 'critical',
      expr: `sum ${by()} (increase(signet_session_cancelled_total{reason="signing_failed"}[15m])) > 0`,
      for: '1m',
      summary: 'Signings are cancelled, because no container can be created.',
      description:
        '{{ $value | humanize }} signings were cancelled in 15 minutes, after the person had entered the PIN.',
    },
    {
      name: 'SignetWebhooksFail',
      severity: 'warning',
      expr: `sum ${by()} (rate(signet_webhook_sent_total{outcome!="2xx"}[15m])) / ${webhooks} > 0.5 and ${webhooks} * 900 > 20`,
      for: '15m',
      summary: 'Most webhooks fail.',
      description:
        '{{ $value | humanizePercentage }} of the webhooks fail. They are sent again for more than a day.',
    },
  ],
};
