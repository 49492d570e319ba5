import {propertiesRequestSchema, type PropertiesRequest} from '@signet/contracts';
import type {SessionDraft} from '@signet/domain';
import {traceStatement} from '@signet/telemetry';
import type {Connection} from '../sql/connection.js';
import {cancelByRelyingParty} from './statements/cancel-session.js';
import {completeSession, type CompletedRow} from './statements/complete-session.js';
import {createRestrictedSession, createSession, type CreatedRow} from './statements/create-session.js';
import {readResult, type ResultRow} from './statements/read-result.js';
import {readStatuses, type StatusRow} from './statements/read-status.js';
import {redeemCode, type RedeemedRow} from './statements/redeem-code.js';
import {BatchedReads} from '../batched-reads.js';
import {clientValues, StaleClientError, type ClientVersion} from '../clients/stale-client.js';

/** A validated draft with the values that the service adds. Durations are in seconds. */
export interface SessionToCreate extends Omit<SessionDraft, 'clientId' | 'validity' | 'needsPairingCode'> {
  id: string;
  validity: number;
  /** SHA-256 of the handoff token; null without a hosted page. */
  handoffTokenHash: Uint8Array | null;
  handoffValidity: number;
  pairingCode: string | null;
  pushesPerMinute: number;
}

export type SessionStatusView = Exclude<StatusRow, {status: null}>;
export type SessionResultView = Exclude<ResultRow, {status: null}>;

interface StatusKey {
  readonly clientId: string;
  readonly sessionId: string;
}

/** The person and the requested properties; `attributesEncrypted` is null when no properties were requested. */
export interface Redemption extends Omit<RedeemedRow, 'properties'> {
  properties: PropertiesRequest | null;
}

/**
 * Sessions for relying parties. Every call is one statement, which also checks the version of the client's registration
 * and throws `StaleClientError` when it has changed.
 */
export class RelyingPartySessions {
  readonly #statuses: BatchedReads<StatusKey, StatusRow>;

  constructor(private readonly db: Connection) {
    this.#statuses = new BatchedReads((keys) =>
      db.untracedRows(readStatuses, {
        clientIds: keys.map(({clientId}) => clientId),
        sessionIds: keys.map(({sessionId}) => sessionId),
      }),
    );
  }

  async create(client: ClientVersion, session: SessionToCreate): Promise<CreatedRow> {
    const {subjectId} = session;
    const params = {...session, ...clientValues(client)};
    const created =
      subjectId === null
        ? await this.db.row(createSession, params)
        : await this.db.row(createRestrictedSession, {...params, subjectId});
    if (created === null) throw new StaleClientError();
    return created;
  }

  /** The state of a session, or null when the client has no session with this id. */
  async status(client: ClientVersion, sessionId: string): Promise<SessionStatusView | null> {
    // One statement serves many requests, so each request gets its own span here.
    const row = await traceStatement(readStatuses.name, () =>
      this.#statuses.read({clientId: client.id, sessionId}),
    );
    if (row.clientVersion !== client.version) throw new StaleClientError();
    return row.status === null ? null : row;
  }

  /**
   * The state of a signing session, and its result if it has one; null when the client has no such session, or no longer
   * has it. `retention` in seconds.
   */
  async result(
    client: ClientVersion,
    sessionId: string,
    retention: number,
  ): Promise<SessionResultView | null> {
    const row = await this.db.row(readResult, {clientId: client.id, sessionId, retention});
    if (row?.clientVersion !== client.version) throw new StaleClientError();
    return row.status === null ? null : row;
  }

  /** Completes a confirmed login, or returns from a completed signing. Null when nothing was changed: see `status`. */
  complete(client: ClientVersion, sessionId: string): Promise<CompletedRow | null> {
    return this.db.row(completeSession, {...clientValues(client), sessionId});
  }

  /** Cancels from PENDING or SCANNED; false when nothing was changed. */
  async cancel(client: ClientVersion, sessionId: string): Promise<boolean> {
    return (await this.db.row(cancelByRelyingParty, {...clientValues(client), sessionId})) !== null;
  }

  /** Redeems the code of a completed login once, or returns null. */
  async redeem(client: ClientVersion, sessionId: string, codeChallenge: string): Promise<Redemption | null> {
    const row = await this.db.row(redeemCode, {...clientValues(client), sessionId, codeChallenge});
    if (row !== null) {
      const properties = row.properties === null ? null : propertiesRequestSchema.parse(row.properties);
      return {...row, properties};
    }
    await this.status(client, sessionId);
    return null;
  }
}
