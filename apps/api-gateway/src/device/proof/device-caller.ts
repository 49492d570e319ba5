import {createParamDecorator, type ExecutionContext} from '@nestjs/common';
import type {DeviceRow, SpentProof} from '@signet/data';
import type {FastifyRequest} from 'fastify';
import type {KnownDevice} from './device-directory.js';

/** Who calls: a device whose proof was verified, and the proof, for the statement that spends it. */
export interface DeviceCaller {
  readonly device: KnownDevice;
  readonly proof: SpentProof;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `DeviceProofGuard`. */
    deviceCaller?: DeviceCaller;
    /** Set by `DeviceProofGuard` but where a statement judges how the device stands. */
    deviceRow?: DeviceRow;
  }
}

const unguarded = () => new Error('an endpoint that asks who calls is behind DeviceProofGuard');

/** The caller that the guard let in. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): DeviceCaller => {
  const {deviceCaller} = context.switchToHttp().getRequest<FastifyRequest>();
  if (deviceCaller === undefined) throw unguarded();
  return deviceCaller;
});

/** The caller's device as it stood when the guard let it in. */
export const CallingDevice = createParamDecorator((_: unknown, context: ExecutionContext): DeviceRow => {
  const {deviceRow} = context.switchToHttp().getRequest<FastifyRequest>();
  if (deviceRow === undefined) throw unguarded();
  return deviceRow;
});
