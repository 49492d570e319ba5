import type {ErrorCode} from '@signet/contracts';
import type {Connection} from '../sql/connection.js';
import {addClientRefusals} from './client-refusals-statement.js';

/** How many requests of a client were refused with one error code. */
export interface RefusalCount {
  readonly clientId: string;
  readonly errorCode: ErrorCode;
  readonly refusals: number;
}

/**
 * Stores how many requests of each authenticated client were refused, by hour and error code. The members of an
 * organisation see the counts of its clients in the portal.
 */
export class ClientRefusals {
  constructor(private readonly db: Connection) {}

  /**
   * Adds the counts to those of the current hour.
   * @param counts at most one for each client and error code
   */
  async add(counts: readonly RefusalCount[]): Promise<void> {
    await this.db.rows(addClientRefusals, {
      clientIds: counts.map(({clientId}) => clientId),
      errorCodes: counts.map(({errorCode}) => errorCode),
      refusals: counts.map(({refusals}) => refusals),
    });
  }
}
