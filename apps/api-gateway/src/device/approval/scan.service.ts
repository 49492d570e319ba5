import {randomBytes} from 'node:crypto';
import {Inject, Injectable} from '@nestjs/common';
import {ServiceError, type ScanRequest, type ScannedStart, type SessionView} from '@signet/contracts';
import {
  PhoneSessions,
  type PreparedSignature,
  type RefusedStart,
  type ScannedRow,
  type ScanStart,
  type SessionViewRow,
} from '@signet/store';
import {sessionViewOf} from '@signet/domain';
import {Announcer} from '@signet/queue';
import {startJudged} from '@signet/telemetry';
import {changeSession} from '../../sessions/change-session.js';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import {countStart} from '../../start/start-counts.js';
import {refusalOfStart, scanStartOf} from '../../start/scanned-start.js';
import {KnownBrowsers} from '../../start/known-browsers.js';
import {StartKeys} from '../../start/start-keys.js';
import {viewedStartOf} from '../../start/viewed-start.js';
import type {DeviceCaller} from '../proof/device-caller.js';
import {approvalInput, propertiesOf} from './approval-input.js';
import {scanRelation} from './device-relations.js';
import {SessionViews} from './session-views.js';
import {SignaturePreparation} from './signature-preparation.js';

const CHALLENGE_BYTES = 32;

/** Scans sessions: the first device to scan a session is the only one that may approve it. */
@Injectable()
export class ScanService {
  constructor(
    private readonly sessions: PhoneSessions,
    private readonly views: SessionViews,
    private readonly preparation: SignaturePreparation,
    private readonly startKeys: StartKeys,
    private readonly browsers: KnownBrowsers,
    private readonly announcer: Announcer,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /**
   * Scans a session and returns its view. Idempotent: while the session is SCANNED, a second scan by the same device
   * returns the view again.
   * @param request the return URL in the QR code or link that the phone opened, and how the phone came to it
   * @throws ServiceError session_not_found, session_already_scanned, start_proof_required, start_stale, subject_mismatch,
   *   certificate_expired, signing_not_allowed, forbidden, device_locked, device_revoked, invalid_device_proof
   */
  async scan(caller: DeviceCaller, sessionId: string, {returnUrl, start}: ScanRequest): Promise<SessionView> {
    const {id} = caller.device;
    const read = () => this.views.readAsActiveDevice(id, sessionId);
    const judged = await this.#startOf(id, sessionId, start);
    const run = () => this.#bind(caller, sessionId, judged);
    const scanned = await changeSession({event: 'scan', run, read, relation: scanRelation});
    if (scanned !== null) this.announcer.announce('session.scanned', {sessionId, relayed: scanned.relayed});
    return this.#view(scanned ?? (await read()), caller.device, returnUrl);
  }

  /**
   * Verifies the proof of the QR code or link before any statement. One that is not genuine gets the same response as an
   * unknown session.
   */
  async #startOf(deviceId: string, sessionId: string, sent: ScannedStart | undefined): Promise<ScanStart> {
    const proof = sent?.p === undefined ? null : this.startKeys.read(sessionId, sent.p);
    if (sent?.p !== undefined && proof === null) {
      startJudged({startWay: 'NONE', outcome: 'forged'});
      await this.views.asActiveDevice(deviceId, null);
    }
    return scanStartOf(sent, proof, this.settings.limits.startFrameAge);
  }

  /** @throws ServiceError start_proof_required, start_stale, or what `#prepare` throws */
  async #bind(caller: DeviceCaller, sessionId: string, start: ScanStart): Promise<ScannedRow | null> {
    const scanned = await this.#run(caller, sessionId, start);
    if (scanned !== null) countStart(sessionId, scanned, start);
    if (scanned === null || scanned.refusedStart === null) return scanned;
    throw new ServiceError(refusalOfStart[scanned.refusedStart]);
  }

  async #run(
    {device, proof}: DeviceCaller,
    sessionId: string,
    start: ScanStart,
  ): Promise<ScannedRow | RefusedStart | null> {
    const challenge = randomBytes(CHALLENGE_BYTES);
    const scanned = await this.sessions.scan(proof, sessionId, challenge, start);
    if (scanned !== 'signing') return scanned;
    const prepared = await this.#prepare(device, sessionId);
    return prepared && this.sessions.scanSigning(proof, sessionId, challenge, prepared, start);
  }

  /**
   * Prepares a signing for this phone. The statement that has found the signing did not look at the phone, so a phone that
   * may not sign is first told if it is locked or revoked.
   * @throws ServiceError device_locked, device_revoked, signing_not_allowed or forbidden
   */
  async #prepare(
    {id, platform}: DeviceCaller['device'],
    sessionId: string,
  ): Promise<PreparedSignature | null> {
    const maySign = platform !== 'WEB' || this.settings.gateway.webKeysMaySign;
    try {
      if (!maySign) throw new ServiceError('signing_not_allowed');
      return await this.preparation.prepare(id, sessionId);
    } catch (error) {
      if (error instanceof ServiceError) await this.views.readAsActiveDevice(id, sessionId);
      throw error;
    }
  }

  #view(
    session: SessionViewRow,
    {id, identityId}: DeviceCaller['device'],
    returnUrl: string | undefined,
  ): SessionView {
    const {common, gateway} = this.settings;
    const makers = {keys: this.startKeys, browsers: this.browsers};
    return sessionViewOf({
      ...session,
      properties: propertiesOf(session),
      toBeSigned: approvalInput(session, id, common.environment),
      returnUrl,
      start: viewedStartOf(session, makers, identityId, gateway.loginUrl),
      returns: {client: session.returnOrigins, loginPage: gateway.loginUrl},
    });
  }
}
