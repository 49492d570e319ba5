import {StaleClientError, type ClientVersion} from '../clients/stale-client.js';
import type {Connection} from '../sql/connection.js';
import {readWebhook, type WebhookView} from './read-webhook.js';

/** Reads the endpoints of clients, without their secrets. */
export class ClientWebhooks {
  constructor(private readonly db: Connection) {}

  /**
   * The endpoint of a client; null if it has none.
   * @throws StaleClientError if the registration of the client has changed
   */
  async find(client: ClientVersion): Promise<WebhookView | null> {
    const row = await this.db.row(readWebhook, {clientId: client.id});
    if (row?.clientVersion !== client.version) throw new StaleClientError();
    return row.status === null ? null : row;
  }
}
