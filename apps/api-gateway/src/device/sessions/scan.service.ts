import {randomBytes} from 'node:crypto';
import {Inject, Injectable} from '@nestjs/common';
import {ServiceError, type SessionView} from '@signet/contracts';
import {PhoneSessions, type SessionViewRow} from '@signet/data';
import {sessionViewOf} from '@signet/domain';
import {Announcer} from '@signet/queue';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import type {DeviceCaller} from '../proof/device-caller.js';
import {approvalInput, propertiesOf} from './approval-input.js';
import {scanRefusal} from './session-refusal.js';
import {SessionViews} from './session-views.js';
import {SignaturePreparation} from './signature-preparation.js';

const CHALLENGE_BYTES = 32;

/** Opens a session on a phone: the first device to scan it is the one that may approve it. */
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
   * @param returnUrl as the phone read it from the QR payload
   * @throws ServiceError session_not_found, session_already_scanned, subject_mismatch
   */
  async scan(caller: DeviceCaller, sessionId: string, returnUrl?: string): Promise<SessionView> {
    const {id} = caller.device;
    const scanned = await this.#bind(caller, sessionId);
    if (scanned !== null) this.announcer.announce('session.scanned', {sessionId, pushed: scanned.pushed});
    return this.#view(scanned ?? (await this.#scannedBefore(id, sessionId)), id, returnUrl);
  }

  async #bind({device, proof}: DeviceCaller, sessionId: string): Promise<SessionViewRow | null> {
    const challenge = randomBytes(CHALLENGE_BYTES);
    const scanned = await this.sessions.scan(proof, sessionId, challenge);
    if (scanned !== 'signing') return scanned;
    const prepared = await this.preparation.prepare(device.id, sessionId);
    return prepared && this.sessions.scanSigning(proof, sessionId, challenge, prepared);
  }

  async #scannedBefore(deviceId: string, sessionId: string): Promise<SessionViewRow> {
    const view = await this.views.look(deviceId, sessionId);
    const refusal = scanRefusal(view);
    if (view === null || refusal !== null) throw new ServiceError(refusal ?? 'session_not_found');
    return view;
  }

  #view(session: SessionViewRow, deviceId: string, returnUrl: string | undefined): SessionView {
    const {common, gateway} = this.settings;
    return sessionViewOf({
      ...session,
      properties: propertiesOf(session),
      toBeSigned: approvalInput(session, deviceId, common.environment),
      returnUrl,
      origins: [...session.returnOrigins, gateway.loginUrl],
    });
  }
}
