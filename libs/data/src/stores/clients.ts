import {readClient, type ClientRow} from '../statements/read-client.js';
import {rowOf, type Queryable} from '../statements/statement.js';

/** Registrations, read for authentication. */
export class Clients {
  constructor(private readonly db: Queryable) {}

  find(clientId: string): Promise<ClientRow | null> {
    return rowOf(this.db, readClient, [clientId]);
  }
}
