import {Injectable} from '@nestjs/common';
import {Devices, PhoneSessions, type DeviceSessionRow} from '@signet/data';
import {refuseInactive, refuseInactiveSince} from '../proof/device-status.js';

/** Sessions as phones see them, for endpoints that leave the status of the device to their statement. */
@Injectable()
export class SessionViews {
  constructor(
    private readonly sessions: PhoneSessions,
    private readonly devices: Devices,
  ) {}

  /**
   * The session as the device sees it; null when there is none.
   * @throws ServiceError device_locked, device_revoked or invalid_device_proof, before anything is told of the session
   */
  async look(deviceId: string, sessionId: string): Promise<DeviceSessionRow | null> {
    const view = await this.sessions.view(deviceId, sessionId);
    if (view === null) await refuseInactiveSince(this.devices, deviceId);
    else refuseInactive(view.deviceStatus);
    return view;
  }
}
