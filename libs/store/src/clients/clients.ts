import {traceStatement} from '@signet/telemetry';
import {BatchedReads} from '../batched-reads.js';
import type {Connection} from '../sql/connection.js';
import type {RowOf} from '../sql/statement.js';
import {readClients, type ClientRow} from './read-clients.js';

/**
 * Reads the registrations of clients, for authentication. Because requests with wrong credentials also cause reads, the
 * reads are batched: all of them together use at most two connections.
 */
export class Clients {
  readonly #reads: BatchedReads<string, RowOf<typeof readClients>>;

  constructor(db: Connection) {
    this.#reads = new BatchedReads((clientIds) => db.untracedRows(readClients, {clientIds}));
  }

  async find(clientId: string): Promise<ClientRow | null> {
    const row = await traceStatement(readClients.name, () => this.#reads.read(clientId));
    return row.id === null ? null : row;
  }
}
