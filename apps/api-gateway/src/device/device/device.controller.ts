import {Delete, Get, HttpCode, Inject, Post, Put, Res} from '@nestjs/common';
import {
  deviceCapabilitiesRequestSchema,
  deviceRenamingRequestSchema,
  deviceUnlockRequestSchema,
  pushTargetSchema,
  ServiceError,
  type DeviceCapabilitiesRequest,
  type DeviceRenamingRequest,
  type DeviceResponse,
  type DeviceUnlockRequest,
  type PushTarget,
} from '@signet/contracts';
import {DeviceRevocations, Devices, type DeviceRow} from '@signet/store';
import {activationCodeHashes, DecryptionError, decryptPushToken, encryptPushToken} from '@signet/vault';
import {JsonBody} from '@signet/http';
import {Announcer} from '@signet/queue';
import {deviceUnlocked} from '@signet/telemetry';
import type {FastifyReply} from 'fastify';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import {DeviceApi} from '../proof/device-api.js';
import {Caller, CallingDevice, type DeviceCaller} from '../proof/device-caller.js';
import {DeviceStatusCheck} from '../proof/device-proof.guard.js';
import {refuseInactiveDevice} from '../proof/device-status.js';
import {deviceState} from './device-state.js';

/** Endpoints about the calling device. Even a locked device can read its state, unlock itself and revoke itself. */
@DeviceApi('device')
export class DeviceController {
  constructor(
    private readonly devices: Devices,
    private readonly revocations: DeviceRevocations,
    private readonly announcer: Announcer,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Get()
  @DeviceStatusCheck('allow-locked')
  read(@CallingDevice() device: DeviceRow, @Res({passthrough: true}) reply: FastifyReply): DeviceResponse {
    void reply.header('Signet-Time', device.now.getTime());
    return deviceState(device);
  }

  @Put('name')
  async rename(
    @Caller() {proof}: DeviceCaller,
    @CallingDevice() device: DeviceRow,
    @JsonBody(deviceRenamingRequestSchema) {deviceName}: DeviceRenamingRequest,
  ): Promise<DeviceResponse> {
    const name = await this.devices.rename(proof, deviceName);
    if (name === null) {
      await refuseInactiveDevice(this.devices, device.id);
      throw new ServiceError('device_revoked');
    }
    return deviceState({...device, name});
  }

  @Put('capabilities')
  async declareCapabilities(
    @Caller() {proof}: DeviceCaller,
    @CallingDevice() device: DeviceRow,
    @JsonBody(deviceCapabilitiesRequestSchema) {startVersion}: DeviceCapabilitiesRequest,
  ): Promise<DeviceResponse> {
    if (!(await this.devices.declareCapabilities(proof, startVersion))) {
      await refuseInactiveDevice(this.devices, device.id);
      throw new ServiceError('device_revoked');
    }
    return deviceState(device);
  }

  @Delete()
  @DeviceStatusCheck('allow-locked')
  async revoke(@Caller() {proof}: DeviceCaller, @CallingDevice() device: DeviceRow): Promise<DeviceResponse> {
    const cancelled = await this.revocations.revoke(proof);
    if (cancelled === null) throw new ServiceError('device_revoked');
    for (const sessionId of cancelled)
      this.announcer.announce('session.cancelled', {sessionId, reason: 'device_revoked'});
    return deviceState({...device, status: 'REVOKED'});
  }

  /** Unlocks the device with a code that an operator issued. Idempotent: safe to retry when the response was lost. */
  @Post('unlock')
  @HttpCode(200)
  @DeviceStatusCheck('allow-locked')
  async unlock(
    @Caller() {device, proof}: DeviceCaller,
    @JsonBody(deviceUnlockRequestSchema) {activationCode}: DeviceUnlockRequest,
  ): Promise<DeviceResponse> {
    const hashes = activationCodeHashes(this.settings.keys.index, activationCode);
    if (await this.devices.unlock(proof, hashes)) deviceUnlocked();
    const current = await this.devices.find(device.id);
    if (current?.status === 'REVOKED') throw new ServiceError('device_revoked');
    if (current?.status !== 'ACTIVE') throw new ServiceError('invalid_activation_code');
    return deviceState(current);
  }

  @Put('push-token')
  async replacePushToken(
    @Caller() {proof}: DeviceCaller,
    @CallingDevice() device: DeviceRow,
    @JsonBody(pushTargetSchema) {provider, token}: PushTarget,
  ): Promise<DeviceResponse> {
    const target = {
      provider,
      tokenEncrypted: encryptPushToken(this.settings.keys.push, device.id, token),
    };
    const unchanged = await this.#storedToken(device.id, {provider, token});
    const done = await this.devices.replacePushToken(proof, target, unchanged);
    if (done === null) {
      await refuseInactiveDevice(this.devices, device.id);
      throw new ServiceError('device_revoked');
    }
    if (done === 'replaced') this.announcer.announce('device.push_token_replaced', {deviceId: device.id});
    return deviceState(device);
  }

  /** Returns the stored ciphertext of this push token; null if the stored token is different, unreadable or missing. */
  async #storedToken(deviceId: string, {provider, token}: PushTarget): Promise<Uint8Array | null> {
    const stored = await this.devices.pushTarget(deviceId);
    if (stored?.pushProvider !== provider || stored.pushTokenEncrypted === null) return null;
    try {
      const known = decryptPushToken(this.settings.keys.push, deviceId, stored.pushTokenEncrypted);
      return known === token ? stored.pushTokenEncrypted : null;
    } catch (error) {
      if (error instanceof DecryptionError) return null;
      throw error;
    }
  }
}
