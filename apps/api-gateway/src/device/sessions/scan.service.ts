import {randomBytes} from 'node:crypto';
import {Inject, Injectable} from '@nestjs/common';
import {ServiceError, type Claim} from '@signet/contracts';
import {PhoneSessions, type ClaimRow} from '@signet/data';
import {claimOf} from '@signet/domain';
import {Bell} from '@signet/queue';
import {sessionScanned} from '@signet/telemetry';
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
    private readonly bell: Bell,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /**
   * @param returnUrl as the phone read it from the QR payload
   * @throws ServiceError session_not_found, session_already_scanned, subject_mismatch
   */
  async scan(caller: DeviceCaller, sessionId: string, returnUrl?: string): Promise<Claim> {
    const {id} = caller.device;
    const scanned = await this.#bind(caller, sessionId);
    if (scanned !== null) {
      this.bell.ring([sessionId]);
      if (scanned.pushed) this.bell.ringForEvents();
      sessionScanned();
    }
    return this.#claim(scanned ?? (await this.#scannedBefore(id, sessionId)), id, returnUrl);
  }

  async #bind({device, proof}: DeviceCaller, sessionId: string): Promise<ClaimRow | null> {
    const challenge = randomBytes(CHALLENGE_BYTES);
    const scanned = await this.sessions.scan(proof, sessionId, challenge);
    if (scanned !== 'signing') return scanned;
    const prepared = await this.preparation.prepare(device.id, sessionId);
    return prepared && this.sessions.scanSigning(proof, sessionId, challenge, prepared);
  }

  async #scannedBefore(deviceId: string, sessionId: string): Promise<ClaimRow> {
    const view = await this.views.look(deviceId, sessionId);
    const refusal = scanRefusal(view);
    if (view === null || refusal !== null) throw new ServiceError(refusal ?? 'session_not_found');
    return view;
  }

  #claim(session: ClaimRow, deviceId: string, returnUrl: string | undefined): Claim {
    const {common, gateway} = this.settings;
    return claimOf({
      ...session,
      properties: propertiesOf(session),
      toBeSigned: approvalInput(session, deviceId, common.environment),
      returnUrl,
      origins: [...session.returnOrigins, gateway.loginUrl],
    });
  }
}
