import type {Connection} from '../sql/connection.js';
import {countLegacyUse} from './legacy-use-statement.js';

/** Counts each client's calls to the deprecated signing endpoint, so that operators can see who still uses it. */
export class LegacyUses {
  constructor(private readonly db: Connection) {}

  async count(clientId: string): Promise<void> {
    await this.db.rows(countLegacyUse, {clientId});
  }
}
