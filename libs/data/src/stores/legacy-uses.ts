import type {Connection} from '../sql/connection.js';
import {countLegacyUse} from '../clients/legacy-use.js';

/** Who still uses the retired signing endpoint, so that an operator knows whom to talk to before it goes. */
export class LegacyUses {
  constructor(private readonly db: Connection) {}

  async count(clientId: string): Promise<void> {
    await this.db.rows(countLegacyUse, {clientId});
  }
}
