import type {Ledger} from '../faults/ledger.js';
import {reportLines} from '../faults/report.js';
import type {Figures} from './failover.js';
import type {OutageFigures} from './outage.js';
import type {WebhookFigures} from './webhooks.js';

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const failuresOf = ({failures}: OutageFigures) =>
  [...failures].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none';

const machineOf = ({load, lateMs}: OutageFigures) =>
  `load average ${load.toFixed(1)}, callers late by at most ${Math.round(lateMs)} ms`;

function figureLines({name, promotedMs, outage, thawed}: Figures): string[] {
  const first = `  ${name}: promoted after ${inSeconds(promotedMs)}, last failure after ${inSeconds(outage.lastedMs)} (${failuresOf(outage)}); ${machineOf(outage)}`;
  if (thawed === undefined) return [first];
  return [
    first,
    `    the old primary continued: left by all processes after ${inSeconds(thawed.leftMs)}, failures: ${failuresOf(thawed.outage)}`,
  ];
}

/** The logins, signatures and retries of a campaign, and how often they happened while callers worked. */
function totalLine(ledgers: readonly Ledger[], {missing, afterMs}: WebhookFigures): string {
  const sum = (count: (ledger: Ledger) => number) =>
    ledgers.reduce((total, ledger) => total + count(ledger), 0);
  const seconds = sum((ledger) => ledger.seconds);
  const logins = sum(({redeemed}) => redeemed.size);
  const signatures = sum(({signed}) => signed.size);
  const rate = (count: number) => (count / seconds).toFixed(1);
  return `  confirmed: ${logins} logins (${rate(logins)} a second) and ${signatures} signatures (${rate(signatures)} a second) in ${Math.round(seconds)} s; retried requests: ${sum(({retried}) => retried)}; lost: ${sum(({lost}) => lost.length)}, webhooks missing: ${missing.length}, the last one ${inSeconds(afterMs)} after the last login`;
}

/** Returns the lines of the report of a campaign. */
export const failoverLines = (
  title: string,
  ledgers: readonly Ledger[],
  figures: readonly Figures[],
  webhooks: WebhookFigures,
): string[] => [
  ...reportLines(title, ledgers),
  ...figures.flatMap(figureLines),
  totalLine(ledgers, webhooks),
  ...webhooks.deliveries.map((line) => `    missing webhooks: ${line}`),
];
