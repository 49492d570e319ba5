import {createHash} from 'node:crypto';
import {Inject, Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import {Reflector} from '@nestjs/core';
import {isUuid} from '@signet/contracts';
import {Devices, type DeviceRow, type SpentProof} from '@signet/data';
import type {FastifyRequest} from 'fastify';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import type {DeviceCaller} from './device-caller.js';
import {DeviceDirectory} from './device-directory.js';
import {refuseInactive} from './device-standing.js';
import {readSignedProof} from './signed-proof.js';
import {rejectedProof, provesRequest} from './verify-proof.js';

/**
 * Which devices an endpoint lets in. Only active ones, where it says nothing; `locked-too`; or `judged-by-statement`,
 * where the statement that acts demands an active device anyway, so that asking before would be one read for nothing.
 */
export const LetsIn = Reflector.createDecorator<'locked-too' | 'judged-by-statement'>();

/** Lets in devices that prove that they made this request; see `Caller` and `CallingDevice`. */
@Injectable()
export class DeviceProofGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly directory: DeviceDirectory,
    private readonly devices: Devices,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const caller = await this.#authenticate(request);
    request.deviceCaller = caller;
    // Undefined on a handler without the decorator.
    const letsIn: string | undefined = this.reflector.get(LetsIn, context.getHandler());
    if (letsIn === 'judged-by-statement') return true;
    const row = await this.#rowOf(caller.device.id);
    if (row.status !== 'LOCKED' || letsIn !== 'locked-too') refuseInactive(row.status);
    request.deviceRow = row;
    return true;
  }

  async #authenticate(request: FastifyRequest): Promise<DeviceCaller> {
    const proof = readSignedProof(request.headers.authorization);
    if (proof === null || !isUuid(proof.kid)) throw rejectedProof();
    const device = await this.directory.find(proof.kid);
    if (device === null) throw rejectedProof();
    if (!provesRequest(proof, device.possessionKey, request, this.settings)) throw rejectedProof();
    return {device, proof: this.#spendable(device.id, proof.claims.jti)};
  }

  async #rowOf(deviceId: string): Promise<DeviceRow> {
    const row = await this.devices.find(deviceId);
    if (row === null) throw rejectedProof();
    return row;
  }

  #spendable(deviceId: string, jti: string): SpentProof {
    const jtiHash = createHash('sha256').update(jti).digest();
    // Good from a window before the service's time to one after; the third is for replicas whose clocks differ.
    return {deviceId, jtiHash, rememberSeconds: 3 * this.settings.limits.deviceProofWindow};
  }
}
