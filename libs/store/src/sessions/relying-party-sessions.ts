import {propertiesRequestSchema, type PropertiesRequest} from '@signet/contracts';
import type {SessionDraft} from '@signet/domain';
import {traceStatement} from '@signet/telemetry';
import type {Connection} from '../sql/connection.js';
import {cancelByRelyingParty} from './statements/cancel-session.js';
import {completeSession, type CompletedRow} from './statements/complete-session.js';
import {
  createRestrictedSession,
  createSession,
  type CreatedRow,
} from './statements/creation/create-session.js';
import {pushLimitsOf, type PushLimits} from './statements/creation/push-limits.js';
import {readResult, type ResultRow} from './statements/reads/read-result.js';
import {readStatuses, type StatusRow} from './statements/reads/read-status.js';
import {redeemCode, type RedeemedRow} from './statements/redeem-code.js';
import {BatchedReads} from '../batched-reads.js';
import {clientValues, StaleClientError, type ClientVersion} from '../clients/stale-client.js';

/** A validated draft with the values that the service adds. Durations are in seconds. */
export interface SessionToCreate extends Omit<SessionDraft, 'clientId' | 'validity'> {
  id: string;
  validity: number;
  /** SHA-256 of the handoff token; null without a hosted page. */
  handoffTokenHash: Uint8Array | null;
  handoffValidity: number;
  pairingCode: string | null;
  /** The version of the key from which the start key is derived; null without start proof. */
  startKeyVersion: number | null;
  pushLimits: PushLimits;
  /** In seconds; null unless a test client chose the outcome or the age of the session. */
  testAge: number | null;
  /** Whether the session is for a test person with a phone. */
  toTestPerson: boolean;
}

export type SessionStatusView = Exclude<StatusRow, {status: null}>;
export type SessionResultView = Exclude<ResultRow, {status: null}>;

interface StatusKey {
  readonly clientId: string;
  readonly sessionId: string;
}

/**
 * The person who logged in, and the requested properties. `properties` and `attributesEncrypted` are null if no
 * properties were requested.
 */
export interface Redemption extends Omit<RedeemedRow, 'properties'> {
  properties: PropertiesRequest | null;
}

/**
 * The sessions of relying parties. Every call checks the version of the client's registration. If the version has
 * changed, `complete` and `cancel` change nothing, and the other calls throw `StaleClientError`.
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
    const {subjectId, pushLimits, toTestPerson, ...rest} = session;
    const params = {...rest, ...clientValues(client)};
    const created =
      subjectId === null
        ? await this.db.row(createSession, params)
        : await this.db.row(createRestrictedSession, {
            ...params,
            ...pushLimitsOf(pushLimits),
            subjectId,
            toTestPerson,
          });
    if (created === null) throw new StaleClientError();
    return created;
  }

  /** The state of a session; null if the client has no session with this id. */
  async status(client: ClientVersion, sessionId: string): Promise<SessionStatusView | null> {
    // One statement serves many requests, so the span of each request is recorded here.
    const row = await traceStatement(readStatuses.name, () =>
      this.#statuses.read({clientId: client.id, sessionId}),
    );
    if (row.clientVersion !== client.version) throw new StaleClientError();
    return row.status === null ? null : row;
  }

  /**
   * The state of a session, and the result of a completed signing; null if the client has no session with this id, or
   * if the retention period of the result has ended.
   * @param retention in seconds
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

  /**
   * Completes a confirmed login; for a completed signing, records that its redirect URL was returned. Returns the
   * values from which the redirect URL is built; null if nothing was changed (`status` shows why).
   * @param returnTokenHash SHA-256 of the token that the browser has brought back; required after a start by a link
   */
  complete(
    client: ClientVersion,
    sessionId: string,
    returnTokenHash: Uint8Array | null = null,
  ): Promise<CompletedRow | null> {
    return this.db.row(completeSession, {...clientValues(client), sessionId, returnTokenHash});
  }

  /** Cancels a session that has not been approved yet. Returns false if nothing was changed. */
  async cancel(client: ClientVersion, sessionId: string): Promise<boolean> {
    return (await this.db.row(cancelByRelyingParty, {...clientValues(client), sessionId})) !== null;
  }

  /** Redeems the code of a completed login, once; null if the code cannot be redeemed. */
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
