import {Get} from '@nestjs/common';
import type {InboxResponse} from '@signet/contracts';
import {PhoneSessions} from '@signet/data';
import {DeviceApi} from '../proof/device-api.js';
import {Caller, type DeviceCaller} from '../proof/device-caller.js';

/** `GET /device/v1/sessions`: the pushed sessions that wait for the person, even if a push was lost. */
@DeviceApi('sessions')
export class InboxController {
  constructor(private readonly sessions: PhoneSessions) {}

  @Get()
  async read(@Caller() {device}: DeviceCaller): Promise<InboxResponse> {
    const rows = await this.sessions.inbox(device.id);
    return {
      sessions: rows.map(({title, ...session}) => ({...session, ...(title === null ? {} : {title})})),
    };
  }
}
