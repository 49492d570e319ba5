import {randomBytes} from 'node:crypto';
import {Inject, Injectable} from '@nestjs/common';
import {ServiceError, type Claim} from '@signet/contracts';
import {Devices, PhoneSessions, type ClaimRow} from '@signet/data';
import {claimOf} from '@signet/domain';
import {Bell} from '@signet/queue';
import {sessionScanned} from '@signet/telemetry';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import type {DeviceCaller} from '../proof/device-caller.js';
import {refuseInactiveSince} from '../proof/device-standing.js';
import {approvalStatement, propertiesOf} from './approval-statement.js';
import {scanRefusal} from './session-refusal.js';

const CHALLENGE_BYTES = 32;

/** Opens a session on a phone: the first device to scan it is the one that may approve it. */
@Injectable()
export class ScanService {
  constructor(
    private readonly sessions: PhoneSessions,
    private readonly devices: Devices,
    private readonly bell: Bell,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /**
   * @param returnUrl as the phone read it from the QR payload
   * @throws ServiceError session_not_found, session_already_scanned, subject_mismatch
   */
  async scan({device, proof}: DeviceCaller, sessionId: string, returnUrl?: string): Promise<Claim> {
    const scanned = await this.sessions.scan(proof, sessionId, randomBytes(CHALLENGE_BYTES));
    if (scanned !== null) {
      this.bell.ring([sessionId]);
      sessionScanned();
    }
    return this.#claim(scanned ?? (await this.#scannedBefore(device.id, sessionId)), device.id, returnUrl);
  }

  async #scannedBefore(deviceId: string, sessionId: string): Promise<ClaimRow> {
    await refuseInactiveSince(this.devices, deviceId);
    const view = await this.sessions.view(deviceId, sessionId);
    const refusal = scanRefusal(view);
    if (view === null || refusal !== null) throw new ServiceError(refusal ?? 'session_not_found');
    return view;
  }

  #claim(session: ClaimRow, deviceId: string, returnUrl: string | undefined): Claim {
    const {common, gateway} = this.settings;
    return claimOf({
      ...session,
      properties: propertiesOf(session),
      toBeSigned: approvalStatement(session, deviceId, common.environment),
      returnUrl,
      origins: [...session.returnOrigins, gateway.loginUrl],
    });
  }
}
