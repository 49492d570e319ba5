import pg from 'pg';
import {clientValues, StaleClientError, type ClientVersion} from '../clients/stale-client.js';
import {Connection} from '../sql/connection.js';
import type {RowOf} from '../sql/statement.js';
import {inTransaction, lockNotAvailable} from '../sql/transaction.js';
import {RelyingPartySessions} from './relying-party-sessions.js';
import {storeIdempotentResponse, takeIdempotencyKey} from './statements/creation/idempotency.js';

/** An Idempotency-Key of a client, and the request that contains it. */
export interface IdempotentRequest {
  key: string;
  /** SHA-256 of the request's body. */
  bodyHash: Uint8Array;
  /** How long a response is stored, in seconds. */
  retention: number;
  /** How long the request waits for a transaction that uses the key, in milliseconds. */
  lockTimeoutMs: number;
}

/** Why a request created no session: an earlier request has used its key. */
export type KeyInUse =
  /** Another transaction still uses the key. */
  | {state: 'running'}
  /** An earlier request with the same key and body has this response. `ageMs` is the age of its session. */
  | {state: 'answered'; responseEncrypted: Uint8Array; ageMs: number}
  /** An earlier request with the key had a different body. */
  | {state: 'mismatch'};

/** Creates the session, and returns it together with the encrypted response. */
export type CreateOnce<Created> = (
  sessions: RelyingPartySessions,
) => Promise<{created: Created; responseEncrypted: Uint8Array}>;

/**
 * Creates sessions for requests with an Idempotency-Key. One transaction takes the key, creates the session and stores
 * the response. If the transaction fails, the key is free again and no session exists.
 */
export class IdempotentCreations {
  constructor(private readonly pool: pg.Pool) {}

  /**
   * Runs `create` if the key is free. If `create` rejects, this method rejects with the same error, and the key stays
   * free.
   * @throws StaleClientError if the registration of the client has changed since its credentials were verified
   */
  once<Created>(
    client: ClientVersion,
    request: IdempotentRequest,
    create: CreateOnce<Created>,
  ): Promise<{state: 'created'; created: Created} | KeyInUse> {
    return inTransaction(this.pool, request.lockTimeoutMs, async (connection) => {
      const db = new Connection(connection);
      const key = await take(db, client, request);
      if (key.state !== 'taken') return key;
      const {created, responseEncrypted} = await create(new RelyingPartySessions(db));
      await db.row(storeIdempotentResponse, {clientId: client.id, key: request.key, responseEncrypted});
      return {state: 'created', created};
    });
  }
}

async function take(
  db: Connection,
  client: ClientVersion,
  {lockTimeoutMs: _lockTimeoutMs, ...request}: IdempotentRequest,
): Promise<{state: 'taken'} | KeyInUse> {
  const look = async () =>
    stateOf(client, await db.row(takeIdempotencyKey, {...clientValues(client), ...request}));
  try {
    const first = await look();
    // If the first statement waited for another transaction, its snapshot does not contain the row that the other
    // transaction has committed. The second statement finds that row.
    return first.state === 'taken' ? first : await look();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === lockNotAvailable) return {state: 'running'};
    throw error;
  }
}

function stateOf(
  client: ClientVersion,
  row: RowOf<typeof takeIdempotencyKey> | null,
): {state: 'taken'} | KeyInUse {
  if (row?.clientVersion !== client.version) throw new StaleClientError();
  if (row.taken) return {state: 'taken'};
  if (row.sameBody === false) return {state: 'mismatch'};
  const {responseEncrypted, ageMs} = row;
  if (responseEncrypted === null || ageMs === null) return {state: 'running'};
  return {state: 'answered', responseEncrypted, ageMs};
}
