import type {OrganisationClients, OrganisationWebhooks} from '@signet/admin/portal';
import type {PortalMember} from '../../visitors/visitor.js';
import type {Shown} from '../clients/client-fields.js';
import type {ServiceAddresses} from '../clients/connect/first-calls.js';
import type {WebhookContent} from './webhook-page.js';

/** The maximum number of deliveries on the page. */
const LISTED = 50;

/** The client of the webhook, the member who sees the page, and what the page shows after a refusal. */
export interface WebhookQuestion {
  readonly member: PortalMember;
  readonly clientId: string;
  readonly shown?: Shown | undefined;
  readonly addresses: ServiceAddresses;
}

/**
 * Reads what the page about a webhook shows.
 * @throws UnknownTargetError
 */
export async function webhookContent(
  clients: OrganisationClients,
  webhooks: OrganisationWebhooks,
  {member, clientId, shown = {}, addresses}: WebhookQuestion,
): Promise<WebhookContent> {
  const {membership} = member;
  const client = await clients.find(membership, clientId);
  const webhook = await webhooks.find(membership, clientId);
  const deliveries = await webhooks.deliveries(membership, clientId, LISTED);
  return {member, client, webhook, deliveries, ports: webhooks.ports, shown, addresses};
}
