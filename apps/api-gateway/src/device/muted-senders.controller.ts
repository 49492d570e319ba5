import {Delete, Get, HttpCode, Param, Post} from '@nestjs/common';
import {
  isUuid,
  muteRequestSchema,
  ServiceError,
  type AllowedSenderResponse,
  type MutedSender,
  type MutedSendersResponse,
  type MuteRequest,
} from '@signet/contracts';
import {Devices, MutedSenders, type MutedSenderRow} from '@signet/store';
import {JsonBody} from '@signet/http';
import {DeviceApi} from './proof/device-api.js';
import {Caller, type DeviceCaller} from './proof/device-caller.js';
import {refuseInactiveDevice} from './proof/device-status.js';

const noSuchSender = () => new ServiceError('not_found', {message: 'You have muted no sender with this id.'});

const shown = ({organisationName, ...sender}: MutedSenderRow): MutedSender => ({
  ...sender,
  ...(organisationName === null ? {} : {organisationName}),
});

/**
 * `/device/v1/muted-senders`: the senders from which the person wants no more pushes. Needs no PIN: muting hides nothing
 * that the person cannot still scan, and every phone of the person can undo it.
 */
@DeviceApi('muted-senders')
export class MutedSendersController {
  constructor(
    private readonly senders: MutedSenders,
    private readonly devices: Devices,
  ) {}

  @Get()
  async list(@Caller() {device}: DeviceCaller): Promise<MutedSendersResponse> {
    return {senders: (await this.senders.list(device.id)).map(shown)};
  }

  /** @throws ServiceError session_not_found, device_locked, device_revoked, invalid_device_proof */
  @Post()
  @HttpCode(200)
  async mute(
    @Caller() {device, proof}: DeviceCaller,
    @JsonBody(muteRequestSchema) {sessionId}: MuteRequest,
  ): Promise<MutedSender> {
    const sender = await this.senders.mute(proof, sessionId.toLowerCase());
    if (sender !== null) return shown(sender);
    await refuseInactiveDevice(this.devices, device.id);
    throw new ServiceError('session_not_found');
  }

  /** @throws ServiceError not_found, device_locked, device_revoked, invalid_device_proof */
  @Delete(':clientId')
  async allow(
    @Caller() {device, proof}: DeviceCaller,
    @Param('clientId') id: string,
  ): Promise<AllowedSenderResponse> {
    if (!isUuid(id)) throw noSuchSender();
    const clientId = id.toLowerCase();
    if (await this.senders.allow(proof, clientId)) return {clientId};
    await refuseInactiveDevice(this.devices, device.id);
    throw noSuchSender();
  }
}
