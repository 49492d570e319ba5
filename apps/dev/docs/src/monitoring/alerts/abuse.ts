import type {AlertGroup} from './alert.js';
import {by} from './environment.js';

/**
 * Returns an expression that is true if the counter increased by more than `least` in the last 15 minutes, and at more
 * than five times its average rate of the last day.
 * @param labels the labels by which to group, besides the environment
 */
const spike = (metric: string, least: number, ...labels: readonly string[]): string => {
  const sum = `sum ${by(...labels)} `;
  return `${sum}(increase(${metric}[15m])) > ${least} and ${sum}(rate(${metric}[15m])) > 5 * ${sum}(rate(${metric}[1d]))`;
};

export const abuse: AlertGroup = {
  name: 'signet-abuse',
  alerts: [
    {
      name: 'SignetPinLocks',
      severity: 'warning',
      expr: spike('signet_device_locked_total', 5),
      for: '0m',
      summary: 'Unusually many phones are locked by PIN attempts.',
      description: '{{ $value | humanize }} phones were locked in 15 minutes, five times as many as usual.',
    },
    {
      name: 'SignetRateLimits',
      severity: 'warning',
      expr: spike('signet_rate_limited_total', 100, 'limit'),
      for: '5m',
      summary: 'Unusually many calls exceed a rate limit.',
      description:
        'The limit {{ $labels.limit }} rejected {{ $value | humanize }} calls in 15 minutes, five times as many as usual.',
    },
    {
      name: 'SignetRelaysSuspected',
      severity: 'warning',
      expr: `sum ${by()} (increase(signet_relay_suspected_total[10m])) > 0.01 * sum ${by()} (increase(signet_start_judged_total[10m])) and sum ${by()} (increase(signet_start_judged_total[10m])) >= 50`,
      for: '5m',
      summary: 'Phones see old QR codes, as if somebody passed on copies.',
      description:
        '{{ $value | humanize }} sessions in 10 minutes had old QR codes twice, more than one percent of all starts.',
    },
    {
      name: 'SignetAuthenticationsFailed',
      severity: 'warning',
      expr: spike('signet_basic_auth_rejected_total', 100),
      for: '5m',
      summary: 'Unusually many calls have wrong or no client credentials.',
      description:
        '{{ $value | humanize }} authentications failed in 15 minutes, five times as many as usual.',
    },
  ],
};
