import {Injectable} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import {Devices, PhoneSessions, type DeviceSessionRow} from '@signet/store';
import {refuseInactive, refuseInactiveDevice} from '../proof/device-status.js';

@Injectable()
export class SessionViews {
  constructor(
    private readonly sessions: PhoneSessions,
    private readonly devices: Devices,
  ) {}

  /** The session, even if its relying party is suspended or the device is not active; null if it does not exist. */
  find(deviceId: string, sessionId: string): Promise<DeviceSessionRow | null> {
    return this.sessions.view(deviceId, sessionId);
  }

  /** @throws ServiceError session_not_found */
  async read(deviceId: string, sessionId: string): Promise<DeviceSessionRow> {
    return found(await this.find(deviceId, sessionId));
  }

  /**
   * Reads a session for an endpoint whose guard does not check the status of the device. Refuses a locked or revoked
   * device, so that the device learns nothing about the session.
   * @throws ServiceError device_locked, device_revoked, invalid_device_proof, session_not_found
   */
  async readAsActiveDevice(deviceId: string, sessionId: string): Promise<DeviceSessionRow> {
    return this.asActiveDevice(deviceId, await this.find(deviceId, sessionId));
  }

  /** The same as `readAsActiveDevice`, for the result of `find`. */
  async asActiveDevice(deviceId: string, view: DeviceSessionRow | null): Promise<DeviceSessionRow> {
    if (view === null) await refuseInactiveDevice(this.devices, deviceId);
    else refuseInactive(view.deviceStatus);
    return found(view);
  }
}

function found(view: DeviceSessionRow | null): DeviceSessionRow {
  if (view === null || !view.clientActive) throw new ServiceError('session_not_found');
  return view;
}
