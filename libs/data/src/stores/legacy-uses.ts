import type {Connection} from '../sql/connection.js';
import {countLegacyUse} from '../clients/legacy-use.js';

/** The clients that still use the retired signing endpoint, so that an operator can contact them before its removal. */
export class LegacyUses {
  constructor(private readonly db: Connection) {}

  async count(clientId: string): Promise<void> {
    await this.db.rows(countLegacyUse, {clientId});
  }
}
