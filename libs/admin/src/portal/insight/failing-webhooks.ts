import {columnsOf, computed, number, statement, uuid, type RowOf} from '@signet/store/sql';
import type {PrismaClient} from '../../generated/client.js';
import {rowsIn} from '../../rows-in.js';
import type {Membership} from '../membership.js';

/** The most events that are counted, so that a page costs little after a long outage. */
export const MOST_GIVEN_UP = 1000;

const lastWeek = `(SELECT clock_timestamp() - interval '7 days')`;

/**
 * The webhooks of an organisation about which its members must know: those that have failed for more than an hour, those
 * that the service has disabled within a week, and those with events that were given up within a week. Events that were
 * sent again do not count, and neither do tests and examples. A webhook that a person has disabled is not among them.
 */
export const readFailingWebhooks = statement(
  'read_failing_webhooks',
  {organisationId: uuid},
  columnsOf('Client')
    .pick('rp', 'id', 'name')
    .and(columnsOf('WebhookEndpoint').pick('w', 'status', 'disabledReason', 'statusSince', 'failingSince'))
    .and(computed(number, 'givenUp', 'given_up.events')),
  (columns) => `
   SELECT ${columns}
   FROM relying_party rp
   JOIN webhook_endpoint w ON w.client_id = rp.id AND w.disabled_reason IS DISTINCT FROM 'OPERATOR'
   CROSS JOIN LATERAL (
     SELECT count(*)::int AS events FROM (
       SELECT FROM webhook_delivery d
       WHERE d.client_id = rp.id AND d.outcome = 'FAILED' AND d.finished_at > ${lastWeek} AND d.event_id IS NOT NULL
       LIMIT ${MOST_GIVEN_UP}
     ) counted
   ) given_up
   WHERE rp.organisation_id = :organisationId AND rp.deleted_at IS NULL
     AND (given_up.events > 0
       OR w.status = 'DISABLED' AND w.status_since > ${lastWeek}
       OR w.status = 'ENABLED' AND w.failing_since <= (SELECT clock_timestamp() - interval '1 hour'))
   ORDER BY rp.name, rp.id`,
);

/** A webhook that fails, with the id and the name of its client. */
export type FailingWebhook = RowOf<typeof readFailingWebhooks>;

/** Finds the webhooks about which the members of an organisation must know. */
export class FailingWebhooks {
  constructor(private readonly prisma: PrismaClient) {}

  /** Sorted by the name of the client. */
  of({organisationId}: Membership): Promise<FailingWebhook[]> {
    return rowsIn(this.prisma, readFailingWebhooks, {organisationId});
  }
}
