import {countLegacyUse} from '../statements/legacy-use.js';
import {rowsOf, type Queryable} from '../statements/statement.js';

/** Who still uses the retired signing endpoint, so that an operator knows whom to talk to before it goes. */
export class LegacyUses {
  constructor(private readonly db: Queryable) {}

  async count(clientId: string): Promise<void> {
    await rowsOf(this.db, countLegacyUse, [clientId]);
  }
}
