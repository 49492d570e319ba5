import type {Connection} from '../sql/connection.js';
import {countLegacyUse} from './legacy-use-statement.js';

/** Counts the calls of the retired signing endpoint by client, so that operators can see who still uses it. */
export class LegacyUses {
  constructor(private readonly db: Connection) {}

  async count(clientId: string): Promise<void> {
    await this.db.rows(countLegacyUse, {clientId});
  }
}
