import type {Connection} from '../sql/connection.js';
import {readClient, type ClientRow} from './read-client.js';

export class Clients {
  constructor(private readonly db: Connection) {}

  find(clientId: string): Promise<ClientRow | null> {
    return this.db.row(readClient, {clientId});
  }
}
