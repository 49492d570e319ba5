import {client, webhookEndpoint} from '../sql/columns.js';
import {uuid} from '../sql/parameters.js';
import {statement, type RowOf} from '../sql/statement.js';

/** Reads the endpoint of a client, without its secrets. `status` is null if the client has no endpoint. */
export const readWebhook = statement(
  'read_webhook',
  {clientId: uuid},
  client
    .as('rp', 'version', 'clientVersion')
    .and(
      webhookEndpoint.pick('w', 'url', 'events', 'status', 'disabledReason', 'failingSince').orNone('status'),
    ),
  (columns) => `
   SELECT ${columns}
   FROM relying_party rp LEFT JOIN webhook_endpoint w ON w.client_id = rp.id
   WHERE rp.id = :clientId`,
);

export type WebhookView = Omit<Exclude<RowOf<typeof readWebhook>, {status: null}>, 'clientVersion'>;
