import type {Connection} from '../sql/connection.js';
import {
  beginIdempotentRequest,
  keepIdempotentAnswer,
  releaseIdempotencyKey,
} from './idempotency-statements.js';
import {clientValues, StaleClientError, type ClientVersion} from './stale-client.js';

/** An Idempotency-Key of a client, and the request that presents it. */
export interface IdempotentRequest {
  key: string;
  /** SHA-256 of the request's body. */
  bodyHash: Uint8Array;
  /** How long a response is stored, in seconds. */
  retention: number;
  /** The number of seconds after which a request without a stored response is treated as abandoned. */
  abandonedAfter: number;
}

/** The state of a key for the request that presents it. */
export type KeyState =
  | {state: 'begun'; fence: string}
  | {state: 'running'}
  | {state: 'answered'; responseEncrypted: Uint8Array}
  | {state: 'mismatch'};

/** The Idempotency-Keys of clients, with the stored responses. */
export class IdempotencyKeys {
  constructor(private readonly db: Connection) {}

  /**
   * Takes the key for this request if the key is free, and returns the state of the key.
   * @throws StaleClientError when the client's registration has changed since its credentials were verified
   */
  async begin(client: ClientVersion, request: IdempotentRequest): Promise<KeyState> {
    const row = await this.db.row(beginIdempotentRequest, {...clientValues(client), ...request});
    if (row?.clientVersion !== client.version) throw new StaleClientError();
    if (row.fence !== null) return {state: 'begun', fence: row.fence};
    if (row.sameBody === false) return {state: 'mismatch'};
    if (row.responseEncrypted === null) return {state: 'running'};
    return {state: 'answered', responseEncrypted: row.responseEncrypted};
  }

  async keep(clientId: string, key: string, fence: string, responseEncrypted: Uint8Array): Promise<void> {
    await this.db.row(keepIdempotentAnswer, {clientId, key, fence, responseEncrypted});
  }

  async release(clientId: string, key: string, fence: string): Promise<void> {
    await this.db.row(releaseIdempotencyKey, {clientId, key, fence});
  }
}
