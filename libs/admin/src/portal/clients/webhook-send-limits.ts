import {limits} from '@signet/contracts';
import {RegistryError} from '../../registry/registry-errors.js';
import {computed, nullable, number, statement, uuid} from '@signet/store/sql';

import type {Membership} from '../membership.js';
import type {Transaction} from '../organisation-change.js';
import {rowsIn} from '../../rows-in.js';

/**
 * Counts how often members have sent events by hand within an hour: to the webhook of a client, and to those of all
 * clients of its organisation. `…Minutes` is when the oldest of them is an hour old; null if there are none. The audit
 * log has an entry for each of them, so the counts hold for all portals. What operators have sent is not counted.
 */
export const countWebhookSends = statement(
  'count_webhook_sends',
  {clientId: uuid, organisationId: uuid},
  computed(number, 'byClient', 'count(*) FILTER (WHERE sent.client_id = :clientId::uuid)::int')
    .and(computed(number, 'byOrganisation', 'count(*)::int'))
    .and(
      computed(
        nullable(number),
        'clientMinutes',
        'min(sent.minutes) FILTER (WHERE sent.client_id = :clientId::uuid)',
      ),
    )
    .and(computed(nullable(number), 'organisationMinutes', 'min(sent.minutes)')),
  (columns) => `
   SELECT ${columns}
   FROM (
     SELECT c.id AS client_id, ceil(extract(epoch FROM a.at + interval '1 hour' - clock_timestamp()) / 60)::int AS minutes
     FROM relying_party c JOIN audit_entry a ON a.target = 'relying_party:' || c.id
     WHERE c.organisation_id = :organisationId::uuid AND a.at > clock_timestamp() - interval '1 hour'
       AND a.action IN ('webhook.tested', 'webhook.resent') AND a.actor LIKE 'portal:%'
   ) sent`,
);

/** @throws RegistryError if members have sent events by hand as often as they may within an hour */
export async function mustBeWithinLimits(
  transaction: Transaction,
  {organisationId}: Membership,
  clientId: string,
): Promise<void> {
  const [sent] = await rowsIn(transaction, countWebhookSends, {clientId, organisationId});
  if (sent === undefined) return;
  const most = {
    client: limits.webhookByHand.default,
    organisation: limits.webhookOrganisationByHand.default,
  };
  if (sent.byClient >= most.client)
    throw tooMany('too many sends to webhook', most.client, sent.clientMinutes);
  if (sent.byOrganisation >= most.organisation)
    throw tooMany('too many sends of organisation', most.organisation, sent.organisationMinutes);
}

const places = {
  'too many sends to webhook': 'this webhook',
  'too many sends of organisation': 'the webhooks of this organisation',
} as const;

function tooMany(because: keyof typeof places, most: number, left: number | null): RegistryError {
  const minutes = left ?? 60;
  return new RegistryError(
    `Members have sent events by hand to ${places[because]} ${most} times within an hour, which is the maximum. Test events, examples, and events and periods that were sent again count. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    {because, most, minutes},
  );
}
