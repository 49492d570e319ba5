import {Get} from '@nestjs/common';
import type {DeviceNotice, InboxResponse} from '@signet/contracts';
import {Devices, PhoneSessions, type DeviceNoticeRow, type InboxRow} from '@signet/store';
import {redirectHostOf} from '@signet/domain';
import {DeviceApi} from '../proof/device-api.js';
import {Caller, type DeviceCaller} from '../proof/device-caller.js';

const toNotice = ({replacedDeviceName, ...notice}: DeviceNoticeRow): DeviceNotice => ({
  ...notice,
  ...(replacedDeviceName !== null && {replacedDeviceName}),
});

const toListed = ({title, redirectUri, redirectUris, organisationName, ...session}: InboxRow) => {
  const redirectHost = redirectHostOf({redirectUri, redirectUris});
  return {
    ...session,
    ...(organisationName !== null && {organisationName}),
    ...(redirectHost !== undefined && {redirectHost}),
    ...(title !== null && {title}),
  };
};

/**
 * `GET /device/v1/sessions`: lists the sessions for which a push to the person was requested and that no device has
 * scanned yet, at most `limits.inboxSessions`. A phone thus shows them even if the push was lost or withheld. Also
 * returns notices about the person's other devices.
 */
@DeviceApi('sessions')
export class InboxController {
  constructor(
    private readonly sessions: PhoneSessions,
    private readonly devices: Devices,
  ) {}

  @Get()
  async read(@Caller() {device}: DeviceCaller): Promise<InboxResponse> {
    const [rows, notices] = await Promise.all([
      this.sessions.inbox(device.id),
      this.devices.notices(device.id),
    ]);
    return {
      sessions: rows.map(toListed),
      ...(notices.length > 0 && {notices: notices.map(toNotice)}),
    };
  }
}
