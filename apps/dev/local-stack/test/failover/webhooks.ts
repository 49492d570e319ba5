import {until} from '@signet/testing';
import {z} from 'zod';
import type {Ledger} from '../faults/ledger.js';
import type {FailoverStack} from './failover-stack.js';

/** What became of the webhooks of a campaign. */
export interface WebhookFigures {
  /** The logins that a caller completed, but whose event the server of the relying party has not accepted. */
  readonly missing: readonly string[];
  /** How long events still arrived after the last login, in milliseconds. */
  readonly afterMs: number;
  /** The deliveries of the missing events, grouped by outcome and failed attempts, as lines of text. */
  readonly deliveries: readonly string[];
}

const grouped = z.array(
  z.object({outcome: z.string().nullable(), failures: z.int(), enqueued: z.boolean(), count: z.int()}),
);

function missingOf({receiver}: FailoverStack, ledgers: readonly Ledger[]): string[] {
  const accepted = receiver.received.filter((one) => one.accepted && one.type === 'session.completed');
  const known = new Set(accepted.map(({sessionId}) => sessionId));
  return ledgers.flatMap(({completed}) => [...completed]).filter((id) => !known.has(id));
}

/** Waits for the events of all completed logins, but not longer than `limitMs`. */
export async function collectWebhooks(
  service: FailoverStack,
  ledgers: readonly Ledger[],
  limitMs: number,
): Promise<WebhookFigures> {
  const start = performance.now();
  await until('all webhooks', () => missingOf(service, ledgers).length === 0, limitMs).catch(() => undefined);
  const missing = missingOf(service, ledgers);
  const {rows} = await service.stack.admin.query(
    `SELECT outcome::text, failures, enqueued_at IS NOT NULL AS enqueued, count(*)::int
     FROM webhook_delivery WHERE type = 'session.completed' AND session_id = ANY($1) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [missing],
  );
  const deliveries = grouped
    .parse(rows)
    .map(
      ({outcome, failures, enqueued, count}) =>
        `${count} ${outcome ?? 'waiting'}, ${failures} failed attempts, ${enqueued ? 'enqueued' : 'never enqueued'}`,
    );
  return {missing, afterMs: performance.now() - start, deliveries};
}
