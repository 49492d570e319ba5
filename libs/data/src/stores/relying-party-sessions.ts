import type {PropertiesRequest, SignatureType} from '@signet/contracts';
import {propertiesRequestSchema} from '@signet/contracts';
import {traceStatement} from '@signet/telemetry';
import {cancelByRelyingParty} from '../statements/cancel-session.js';
import {completeSession, type CompletedRow} from '../statements/complete-session.js';
import {createRestrictedSession, createSession, type CreatedRow} from '../statements/create-session.js';
import {readResult, type ResultRow} from '../statements/read-result.js';
import {readStatuses, type StatusRow} from '../statements/read-status.js';
import {redeemCode, type RedeemedRow} from '../statements/redeem-code.js';
import {rowOf, untracedRowsOf, type Queryable, type Statement} from '../statements/statement.js';
import {GatheredReads} from './gathered-reads.js';
import {StaleClientError, type ClientVersion} from './stale-client.js';

/** A session as the rules drafted it. Durations in seconds, hashes as bytes. */
export interface NewSession {
  id: string;
  signatureType: SignatureType;
  validity: number;
  state: string | null;
  redirectUri: string | null;
  codeChallenge: string | null;
  title: string | null;
  properties: PropertiesRequest | null;
  handoff: {tokenHash: Uint8Array; validity: number} | null;
  pairingCode: string | null;
  signedDataHash: string | null;
  signedDataName: string | null;
  restriction: {subjectId: string; push: boolean; pushesPerMinute: number} | null;
}

type WithStatus<Row extends {status: unknown}> = Row & {status: NonNullable<Row['status']>};

export type SessionStatusView = WithStatus<StatusRow>;
export type SessionResultView = WithStatus<ResultRow>;

interface StatusKey {
  readonly clientId: string;
  readonly sessionId: string;
}

/** Who redeemed what; `attributesEncrypted` only when properties were requested. */
export interface Redemption extends Omit<RedeemedRow, 'properties'> {
  properties: PropertiesRequest | null;
}

/**
 * What relying parties do to sessions. Every call is one statement that also checks the client's version; when it
 * changes nothing, one read tells why. Throws `StaleClientError` when the registration has changed meanwhile.
 */
export class RelyingPartySessions {
  readonly #statuses: GatheredReads<StatusKey, StatusRow>;

  constructor(
    private readonly db: Queryable,
    private readonly traceparent: () => string | null,
  ) {
    this.#statuses = new GatheredReads((keys) =>
      untracedRowsOf(db, readStatuses, [
        keys.map(({clientId}) => clientId),
        keys.map(({sessionId}) => sessionId),
      ]),
    );
  }

  async create(client: ClientVersion, session: NewSession): Promise<CreatedRow> {
    const common = [
      session.id,
      client.id,
      client.version,
      session.signatureType,
      session.validity,
      session.state,
      session.redirectUri,
      session.codeChallenge,
      session.title,
      session.properties === null ? null : JSON.stringify(session.properties),
      session.handoff !== null,
      session.handoff?.tokenHash ?? null,
      session.handoff?.validity ?? null,
      session.pairingCode,
      session.signedDataHash,
      session.signedDataName,
    ];
    const {restriction} = session;
    const created =
      restriction === null
        ? await rowOf(this.db, createSession, common)
        : await rowOf(this.db, createRestrictedSession, [
            ...common,
            restriction.subjectId,
            restriction.push,
            restriction.pushesPerMinute,
            this.traceparent(),
          ]);
    if (created === null) throw new StaleClientError();
    return created;
  }

  /** The session as it stands, or null when the client has none of that id. */
  async status(client: ClientVersion, sessionId: string): Promise<SessionStatusView | null> {
    // One statement serves many requests, so each has a span of its own.
    const row = await traceStatement(readStatuses.name, () =>
      this.#statuses.read({clientId: client.id, sessionId}),
    );
    if (row.clientVersion !== client.version) throw new StaleClientError();
    return hasStatus(row) ? row : null;
  }

  /**
   * How far a signing session is, and its result if it has one; null when the client has no such session, or none any
   * more. `retention` in seconds.
   */
  async result(
    client: ClientVersion,
    sessionId: string,
    retention: number,
  ): Promise<SessionResultView | null> {
    const row = await rowOf(this.db, readResult, [client.id, sessionId, retention]);
    if (row?.clientVersion !== client.version) throw new StaleClientError();
    return hasStatus(row) ? row : null;
  }

  /** Sends the browser of a confirmed login or a signed session back, or returns null: then the status says why. */
  complete(client: ClientVersion, sessionId: string): Promise<CompletedRow | null> {
    return this.change(completeSession, client, sessionId);
  }

  /** Cancels from PENDING or SCANNED; false when nothing was changed. */
  async cancel(client: ClientVersion, sessionId: string): Promise<boolean> {
    return (await this.change(cancelByRelyingParty, client, sessionId)) !== null;
  }

  /** Redeems the code of a completed login once, or returns null. */
  async redeem(client: ClientVersion, sessionId: string, codeChallenge: string): Promise<Redemption | null> {
    const row = await rowOf(this.db, redeemCode, [client.id, client.version, sessionId, codeChallenge]);
    if (row !== null) {
      const properties = row.properties === null ? null : propertiesRequestSchema.parse(row.properties);
      return {...row, properties};
    }
    await this.status(client, sessionId);
    return null;
  }

  private change<Row extends object>(
    query: Statement<Row>,
    client: ClientVersion,
    sessionId: string,
  ): Promise<Row | null> {
    return rowOf(this.db, query, [client.id, client.version, sessionId, this.traceparent()]);
  }
}

const hasStatus = <Row extends {status: unknown}>(row: Row): row is WithStatus<Row> => row.status !== null;
