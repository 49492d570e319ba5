import {createHash} from 'node:crypto';
import {Inject, Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import {Reflector} from '@nestjs/core';
import {isUuid, p256KeySchema} from '@signet/contracts';
import {Devices, type SpentProof} from '@signet/data';
import type {FastifyRequest} from 'fastify';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import type {DeviceCaller} from './device-caller.js';
import {refuseInactive} from './device-standing.js';
import {readSignedProof} from './signed-proof.js';
import {rejectedProof, provesRequest} from './verify-proof.js';

/** On an endpoint that a locked device may still call. */
export const AllowLocked = Reflector.createDecorator<true>();

/** Lets in devices that prove that they made this request; see `Caller`. */
@Injectable()
export class DeviceProofGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly devices: Devices,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const caller = await this.#authenticate(request);
    const {status} = caller.device;
    if (status !== 'LOCKED' || !this.reflector.get(AllowLocked, context.getHandler())) refuseInactive(status);
    request.deviceCaller = caller;
    return true;
  }

  async #authenticate(request: FastifyRequest): Promise<DeviceCaller> {
    const proof = readSignedProof(request.headers.authorization);
    if (proof === null || !isUuid(proof.kid)) throw rejectedProof();
    const device = await this.devices.find(proof.kid);
    if (device === null) throw rejectedProof();
    const key = p256KeySchema.parse(device.possessionKey);
    if (!provesRequest(proof, key, request, this.settings)) throw rejectedProof();
    return {device, proof: this.#spendable(device.id, proof.claims.jti)};
  }

  #spendable(deviceId: string, jti: string): SpentProof {
    const jtiHash = createHash('sha256').update(jti).digest();
    // Good from a window before the service's time to one after; the third is for replicas whose clocks differ.
    return {deviceId, jtiHash, rememberSeconds: 3 * this.settings.limits.deviceProofWindow};
  }
}
