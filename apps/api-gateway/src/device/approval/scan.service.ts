import {randomBytes} from 'node:crypto';
import {Inject, Injectable} from '@nestjs/common';
import {ServiceError, type SessionView} from '@signet/contracts';
import {PhoneSessions, type ScannedRow, type SessionViewRow} from '@signet/store';
import {sessionViewOf} from '@signet/domain';
import {Announcer} from '@signet/queue';
import {changeSession} from '../../sessions/change-session.js';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
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
    private readonly announcer: Announcer,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /**
   * Scans a session and returns its view. Idempotent: while the session is SCANNED, a second scan by the same device
   * returns the view again.
   * @param returnUrl the return URL in the QR code or link that the phone opened, if the phone sends it
   * @throws ServiceError session_not_found, session_already_scanned, subject_mismatch, certificate_expired,
   *   signing_not_allowed, forbidden, device_locked, device_revoked, invalid_device_proof
   */
  async scan(caller: DeviceCaller, sessionId: string, returnUrl?: string): Promise<SessionView> {
    const {id} = caller.device;
    const read = () => this.views.readAsActiveDevice(id, sessionId);
    const run = () => this.#bind(caller, sessionId);
    const scanned = await changeSession({event: 'scan', run, read, relation: scanRelation});
    if (scanned !== null) this.announcer.announce('session.scanned', {sessionId, relayed: scanned.relayed});
    return this.#view(scanned ?? (await read()), id, returnUrl);
  }

  async #bind({device, proof}: DeviceCaller, sessionId: string): Promise<ScannedRow | null> {
    const challenge = randomBytes(CHALLENGE_BYTES);
    const scanned = await this.sessions.scan(proof, sessionId, challenge);
    if (scanned !== 'signing') return scanned;
    if (device.platform === 'WEB' && !this.settings.gateway.webKeysMaySign)
      throw new ServiceError('signing_not_allowed');
    const prepared = await this.preparation.prepare(device.id, sessionId);
    return prepared && this.sessions.scanSigning(proof, sessionId, challenge, prepared);
  }

  #view(session: SessionViewRow, deviceId: string, returnUrl: string | undefined): SessionView {
    const {common, gateway} = this.settings;
    return sessionViewOf({
      ...session,
      properties: propertiesOf(session),
      toBeSigned: approvalInput(session, deviceId, common.environment),
      returnUrl,
      returns: {client: session.returnOrigins, loginPage: gateway.loginUrl},
    });
  }
}
