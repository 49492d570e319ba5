import {environment, series, type AlertCase} from './alert-case.js';

const pushes = (metric: string, outcome: string) => series(metric, {provider: 'FCM', outcome});
const evidence = (outcome: string) =>
  series('signet_evidence_requested_total', {trust_service: 'timestamp', outcome});
const starts = (outcome: string) => series('signet_start_judged_total', {start_way: 'QR', outcome});
const cancelled = series('signet_session_cancelled_total', {reason: 'signing_failed'});
const statuses = (outcome: string) => series('signet_status_answered_total', {outcome});
const webhooks = (outcome: string) => series('signet_webhook_sent_total', {outcome});

/** A counter that does not grow for a day, and then grows by this much in five minutes. */
const burst = (step: number) => `0x288 ${step}+${step}x6`;

/** The cases of alerts about services of others, and about abuse. */
export const serviceCases: readonly AlertCase[] = [
  {
    alert: 'SignetPushesRetried',
    fault: 'a provider that refuses every push',
    at: 30,
    faulty: {[pushes('signet_push_postponed_total', 'retry')]: '0+10x30'},
    healthy: {
      [pushes('signet_push_sent_total', 'accepted')]: '0+10x30',
      [pushes('signet_push_postponed_total', 'retry')]: '0+1x30',
    },
    labels: {...environment, provider: 'FCM'},
  },
  {
    alert: 'SignetPushesGivenUp',
    fault: 'a provider that rejects pushes for good',
    at: 30,
    faulty: {[pushes('signet_push_sent_total', 'final')]: '0+2x30'},
    healthy: {[pushes('signet_push_sent_total', 'accepted')]: '0+2x30'},
    labels: {...environment, provider: 'FCM'},
  },
  {
    alert: 'SignetEvidenceMissing',
    fault: 'a timestamp authority that does not answer',
    at: 30,
    faulty: {[evidence('failed')]: '0+1x30', [evidence('accepted')]: '0+1x30'},
    healthy: {[evidence('accepted')]: '0+1x30'},
    labels: {...environment, trust_service: 'timestamp'},
  },
  {
    alert: 'SignetCertificatesUnknown',
    fault: 'somebody who tries serial numbers',
    at: 20,
    faulty: {[statuses('unknown')]: '0+1x30'},
    healthy: {[statuses('unknown')]: '0x30', [statuses('good')]: '0+100x30'},
    labels: environment,
  },
  {
    alert: 'SignetOcspTryLater',
    fault: 'an OCSP responder without its database',
    at: 15,
    faulty: {[statuses('try_later')]: '0+10x30'},
    healthy: {[statuses('try_later')]: '0x30', [statuses('good')]: '0+100x30'},
    labels: environment,
  },
  {
    alert: 'SignetSignerUnknown',
    fault: 'the first answer that a certificate is unknown',
    at: 14,
    faulty: {[evidence('unknown')]: '0x10 1x30'},
    healthy: {[evidence('unknown')]: '0x40', [evidence('accepted')]: '0+1x30'},
    labels: environment,
  },
  {
    alert: 'SignetSigningsFailed',
    fault: 'the first signing that is cancelled',
    at: 14,
    faulty: {[cancelled]: '0x10 1x30'},
    healthy: {[cancelled]: '0x40'},
    labels: environment,
  },
  {
    alert: 'SignetWebhooksFail',
    fault: 'receivers that do not answer',
    at: 60,
    faulty: {[webhooks('no_response')]: '0+10x60', [webhooks('2xx')]: '0+1x60'},
    healthy: {[webhooks('2xx')]: '0+10x60'},
    labels: environment,
  },
  {
    alert: 'SignetPinLocks',
    fault: 'many phones that are locked at once',
    at: 292,
    minutes: 5,
    faulty: {[series('signet_device_locked_total')]: burst(10)},
    healthy: {[series('signet_device_locked_total')]: '0+10x294'},
    labels: environment,
  },
  {
    alert: 'SignetRelaysSuspected',
    fault: 'copies of QR codes that are passed on',
    at: 30,
    faulty: {[starts('accepted')]: '0+20x30', [series('signet_relay_suspected_total')]: '0+1x30'},
    healthy: {[starts('accepted')]: '0+20x30', [series('signet_relay_suspected_total')]: '0+0x30'},
    labels: environment,
  },
  {
    alert: 'SignetRateLimits',
    fault: 'many calls beyond a limit at once',
    at: 292,
    minutes: 5,
    faulty: {[series('signet_rate_limited_total', {limit: 'create'})]: burst(250)},
    healthy: {[series('signet_rate_limited_total', {limit: 'create'})]: '0+250x294'},
    labels: {...environment, limit: 'create'},
  },
  {
    alert: 'SignetAuthenticationsFailed',
    fault: 'many wrong credentials at once',
    at: 292,
    minutes: 5,
    faulty: {[series('signet_basic_auth_rejected_total')]: burst(250)},
    healthy: {[series('signet_basic_auth_rejected_total')]: '0+250x294'},
    labels: environment,
  },
];
