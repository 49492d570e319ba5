import {hash} from 'node:crypto';
import {Inject, Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import {Reflector} from '@nestjs/core';
import {isUuid} from '@signet/contracts';
import {Devices, type DeviceRow, type SpentProof} from '@signet/store';
import {isTaggedDeviceId} from '@signet/vault';
import {describeRequest} from '@signet/telemetry';
import type {FastifyRequest} from 'fastify';
import {RateLimiters, type RatePolicy} from '../../rate-limits/rate-limiters.js';
import {UnverifiedCalls} from '../../rate-limits/unverified-calls.js';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import type {DeviceCaller} from './device-caller.js';
import {DeviceDirectory, type KnownDevice} from './device-directory.js';
import {refuseInactive} from './device-status.js';
import {readSignedProof} from './signed-proof.js';
import {invalidProof, provesRequest} from './verify-proof.js';

/**
 * Sets which devices an endpoint admits. By default, an endpoint admits active devices only; with `allow-locked`, also
 * locked devices. With `in-query`, the guard does not read the status, because the endpoint's SQL statement requires an
 * active device.
 */
export const DeviceStatusCheck = Reflector.createDecorator<'allow-locked' | 'in-query'>();

/**
 * Admits a device if its proof is valid for this request, it has not exceeded its rate limit, and `DeviceStatusCheck`
 * allows its status. Handlers get the device through `Caller` and `CallingDevice`.
 */
@Injectable()
export class DeviceProofGuard implements CanActivate {
  static readonly limitName = 'deviceRate';

  readonly #policy: RatePolicy;

  constructor(
    private readonly reflector: Reflector,
    private readonly directory: DeviceDirectory,
    private readonly devices: Devices,
    private readonly unverified: UnverifiedCalls,
    @Inject(RateLimiters) private readonly limiters: RateLimiters,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {
    this.#policy = {name: 'device', limit: settings.limits[DeviceProofGuard.limitName], shared: false};
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const caller = await this.#authenticate(request);
    describeRequest({deviceId: caller.device.id});
    await this.limiters.admit(this.#policy, caller.device.id);
    request.deviceCaller = caller;
    // For a handler without the decorator, `get` returns undefined, although Nest's type does not include undefined.
    const check: string | undefined = this.reflector.get(DeviceStatusCheck, context.getHandler());
    if (check === 'in-query') return true;
    const row = await this.#rowOf(caller.device.id);
    if (row.status !== 'LOCKED' || check !== 'allow-locked') refuseInactive(row.status);
    request.deviceRow = row;
    return true;
  }

  /** @throws ServiceError invalid_device_proof, too_many_requests */
  async #authenticate(request: FastifyRequest): Promise<DeviceCaller> {
    const proof = readSignedProof(request.headers.authorization);
    const device = proof !== null && isUuid(proof.kid) && (await this.#deviceOf(proof.kid, request.ip));
    if (device && provesRequest(proof, device.possessionKey, request, this.settings))
      return {device, proof: this.#spendable(device.id, proof.claims.jti)};
    await this.unverified.countFailure(request.ip);
    throw invalidProof();
  }

  /**
   * Returns the device from the cache, or else reads it from the database. The read of an id without a valid tag is
   * refused if too many such calls from this IP address have failed.
   * @throws ServiceError invalid_device_proof, too_many_requests, temporarily_unavailable
   */
  async #deviceOf(id: string, address: string): Promise<KnownDevice> {
    const known = this.directory.known(id);
    if (known !== undefined) return known;
    if (!isTaggedDeviceId(this.settings.keys.secretHash, id))
      return this.unverified.run(address, () => this.#read(id));
    await this.limiters.admit(this.#policy, `read ${id}`);
    return this.unverified.runGenuine(() => this.#read(id));
  }

  async #read(id: string): Promise<KnownDevice> {
    const device = await this.directory.read(id);
    if (device === null) throw invalidProof();
    return device;
  }

  async #rowOf(deviceId: string): Promise<DeviceRow> {
    const row = await this.devices.find(deviceId);
    if (row === null) throw invalidProof();
    return row;
  }

  #spendable(deviceId: string, jti: string): SpentProof {
    const jtiHash = hash('sha256', jti, 'buffer');
    // A proof is accepted from one window before its `iat` until one window after it, so it must be remembered for two
    // windows. The third window allows for differences between the clocks of gateway and database.
    return {deviceId, jtiHash, rememberSeconds: 3 * this.settings.limits.deviceProofWindow};
  }
}
