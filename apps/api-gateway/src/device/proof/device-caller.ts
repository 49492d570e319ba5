import {createParamDecorator, type ExecutionContext} from '@nestjs/common';
import type {DeviceRow, SpentProof} from '@signet/store';
import type {FastifyRequest} from 'fastify';
import type {KnownDevice} from './device-directory.js';

/**
 * The calling device, and its verified proof. An SQL statement that changes data for this request also marks the
 * proof as used.
 */
export interface DeviceCaller {
  readonly device: KnownDevice;
  readonly proof: SpentProof;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `DeviceProofGuard`. */
    deviceCaller?: DeviceCaller;
    /** Set by `DeviceProofGuard`, unless the SQL statement of the endpoint checks the status of the device. */
    deviceRow?: DeviceRow;
  }
}

const unguarded = () => new Error('an endpoint with a calling device needs DeviceProofGuard');

/** A handler's parameter: the authenticated caller. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): DeviceCaller => {
  const {deviceCaller} = context.switchToHttp().getRequest<FastifyRequest>();
  if (deviceCaller === undefined) throw unguarded();
  return deviceCaller;
});

/** A handler's parameter: the row of the calling device, as the guard read it. */
export const CallingDevice = createParamDecorator((_: unknown, context: ExecutionContext): DeviceRow => {
  const {deviceRow} = context.switchToHttp().getRequest<FastifyRequest>();
  if (deviceRow === undefined) throw unguarded();
  return deviceRow;
});
