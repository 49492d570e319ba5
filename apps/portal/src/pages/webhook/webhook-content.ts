import type {OrganisationClients, OrganisationWebhooks} from '@signet/data/portal';
import type {PortalMember} from '../../visitors/visitor.js';
import type {Shown} from '../clients/client-fields.js';
import type {WebhookContent} from './webhook-page.js';

/** How many deliveries the page lists. */
const LISTED = 50;

/** Whose page to show to which member, and what a refused form contained. */
export interface WebhookQuestion {
  readonly member: PortalMember;
  readonly clientId: string;
  readonly shown?: Shown | undefined;
}

/**
 * Reads what the page about a webhook shows.
 * @throws UnknownTargetError
 */
export async function webhookContent(
  clients: OrganisationClients,
  webhooks: OrganisationWebhooks,
  {member, clientId, shown = {}}: WebhookQuestion,
): Promise<WebhookContent> {
  const {membership} = member;
  const client = await clients.find(membership, clientId);
  const webhook = await webhooks.find(membership, clientId);
  const deliveries = await webhooks.deliveries(membership, clientId, LISTED);
  return {member, client, webhook, deliveries, shown};
}
