import type {Connection} from '../sql/connection.js';
import {cancelByDevice} from './statements/cancel-session.js';
import {captureSignature} from './statements/capture-signature.js';
import {confirmSession} from './statements/confirm-session.js';
import {readInbox, type InboxRow} from './statements/reads/inbox.js';
import {
  openPinAttempt,
  openSigningAttempt,
  type PinAttemptRow,
  type SessionAttemptRow,
} from '../pin/pin-attempt-statements.js';
import {failPinAttempt, type SessionWrongPinRow} from '../pin/wrong-pin-statements.js';
import {readDeviceView, type DeviceSessionRow} from './statements/reads/read-device-view.js';
import {
  readSigningDraft,
  scanSession,
  scanSigning,
  type ScannedRow,
  type SigningDraftRow,
} from './statements/scan-session.js';
import {scannedOf, type RefusedStart, type ScanStart} from './scans.js';
import {undeclaredStart} from '../sql/rules/start-rules.js';
import {only, type SpentProof} from '../sql/spent-proof.js';

/**
 * The subjectId of the person at this client, which a confirmation stores if the client does not know the person yet.
 */
export interface DerivedSubject {
  subjectId: string;
  keyVersion: number;
}

/** What an approval stores besides its signature. */
export interface Approval extends DerivedSubject {
  /** SHA-256 of the token that the browser must bring back; absent unless a link has opened the session. */
  returnTokenHash?: Uint8Array | null;
}

/**
 * The data that the service prepares and stores for a signature. The device signs `signedAttributes`; each PIN attempt
 * replaces them.
 */
export interface PreparedSignature {
  /** The encrypted signing certificate, as it was in the device's row when the data was prepared. */
  certificateEncrypted: Uint8Array;
  birthDateEncrypted: Uint8Array;
  manifest: Uint8Array;
  signedAttributes: Uint8Array;
}

/**
 * The sessions of phones. Each call with a device proof also marks the proof as used, unless the doc comment of the
 * method says otherwise. If the proof was used before, the call changes nothing and throws `ReplayedProofError`.
 */
export class PhoneSessions {
  constructor(private readonly db: Connection) {}

  /**
   * Binds a pending login to the device, if the start is accepted. Null if nothing was changed; `view` shows why. For a
   * pending signing, returns `signing` without using the proof: the caller then prepares the signature and calls
   * `scanSigning`.
   * @param challenge 32 random bytes
   */
  async scan(
    proof: SpentProof,
    sessionId: string,
    challenge: Uint8Array,
    start: ScanStart = undeclaredStart,
  ): Promise<ScannedRow | RefusedStart | 'signing' | null> {
    const row = only(await this.db.row(scanSession, {...proof, ...start, sessionId, challenge}));
    return row.isSigning ? 'signing' : scannedOf(row);
  }

  /**
   * The data from which the caller prepares a signature of this device; null if the session is not a pending signing,
   * or if its relying party is suspended.
   */
  signingDraft(deviceId: string, sessionId: string): Promise<SigningDraftRow | null> {
    return this.db.row(readSigningDraft, {deviceId, sessionId});
  }

  /** Binds a pending signing to the device, like `scan`, and stores `prepared`. */
  async scanSigning(
    proof: SpentProof,
    sessionId: string,
    challenge: Uint8Array,
    prepared: PreparedSignature,
    start: ScanStart = undeclaredStart,
  ): Promise<ScannedRow | RefusedStart | null> {
    const row = await this.db.row(scanSigning, {...proof, ...start, sessionId, challenge, ...prepared});
    return scannedOf(only(row));
  }

  /** The session as the device may see it; null if the session does not exist. */
  view(deviceId: string, sessionId: string): Promise<DeviceSessionRow | null> {
    return this.db.row(readDeviceView, {deviceId, sessionId});
  }

  /**
   * Counts a PIN attempt in a login. The caller may evaluate the attempt only if `opened` is true. In a signing,
   * changes nothing and does not use the proof: the caller then builds the signing input from the returned manifest,
   * certificate and time, and calls `openSigningAttempt` with it, and with the returned earlier signing input as
   * `replaced`.
   * @param codeChosen whether the person has chosen the number on the page; needed after a start by a push
   */
  async openPinAttempt(
    proof: SpentProof,
    sessionId: string,
    limit: number,
    codeChosen = false,
  ): Promise<SessionAttemptRow> {
    return only(await this.db.row(openPinAttempt, {...proof, limit, sessionId, codeChosen}));
  }

  /**
   * Counts a PIN attempt in a signing and replaces its signing input, or does neither, for example because another
   * attempt has replaced the signing input in the meantime. The caller may evaluate the attempt only if `opened` is
   * true.
   */
  async openSigningAttempt(
    proof: SpentProof,
    sessionId: string,
    limit: number,
    signing: {
      readonly codeChosen?: boolean;
      readonly replaced: Uint8Array;
      readonly signedAttributes: Uint8Array;
    },
  ): Promise<PinAttemptRow> {
    return only(
      await this.db.row(openSigningAttempt, {codeChosen: false, ...proof, limit, sessionId, ...signing}),
    );
  }

  /**
   * After an invalid signature: closes the open attempt, and locks the device if it has reached a limit. Does so even if
   * the device cannot approve the session any more.
   */
  async failPinAttempt(proof: SpentProof, sessionId: string, limit: number): Promise<SessionWrongPinRow> {
    return only(await this.db.row(failPinAttempt, {...proof, limit, sessionId}));
  }

  /**
   * After a valid signature: confirms the login. Null if it cannot be confirmed any more; the correct PIN then only
   * resets the count of PIN attempts.
   * @param codeValidity in seconds
   * @returns whether the event of the confirmation has effects, which the relay must apply
   */
  async confirm(
    proof: SpentProof,
    sessionId: string,
    codeValidity: number,
    approval: Approval,
  ): Promise<{readonly relayed: boolean} | null> {
    const row = only(
      await this.db.row(confirmSession, {
        ...proof,
        sessionId,
        codeValidity,
        returnTokenHash: null,
        ...approval,
      }),
    );
    return row.confirmed ? row : null;
  }

  /**
   * After a valid signature over the signed attributes: stores the signature, from which a worker then creates a
   * container. Returns false if the signing cannot be approved any more; the correct PIN then only resets the count of
   * PIN attempts.
   */
  async capture(
    proof: SpentProof,
    sessionId: string,
    signed: {readonly signedAttributes: Uint8Array; readonly signature: Uint8Array},
    approval: Approval,
  ): Promise<boolean> {
    const row = await this.db.row(captureSignature, {
      ...proof,
      sessionId,
      ...signed,
      returnTokenHash: null,
      ...approval,
    });
    return only(row).captured;
  }

  /**
   * Cancels the session at the request of the device that scanned it or, before the scan, of any device of the person
   * to whom the session was pushed. Returns the ids of all sessions that the statement has cancelled: a wrong number may
   * also cancel others.
   */
  async cancel(
    proof: SpentProof,
    sessionId: string,
    reason: 'declined' | 'left' | 'pin_locked' | 'wrong_code',
  ): Promise<readonly string[]> {
    const rows = await this.db.rows(cancelByDevice, {...proof, sessionId, reason});
    only(rows[0] ?? null);
    return rows.flatMap(({id}) => id ?? []);
  }

  /**
   * The sessions with a requested push that the person of this device can still scan, at most `limits.inboxSessions`,
   * newest first. If there are more, the clients share the list.
   */
  inbox(deviceId: string): Promise<InboxRow[]> {
    return this.db.rows(readInbox, {deviceId});
  }
}
