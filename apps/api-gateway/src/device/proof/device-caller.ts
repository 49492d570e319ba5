import {createParamDecorator, type ExecutionContext} from '@nestjs/common';
import type {DeviceRow, SpentProof} from '@signet/data';
import type {FastifyRequest} from 'fastify';

/** Who calls: a device whose proof was verified, and the proof, for the statement that spends it. */
export interface DeviceCaller {
  readonly device: DeviceRow;
  readonly proof: SpentProof;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `DeviceProofGuard`. */
    deviceCaller?: DeviceCaller;
  }
}

/** The caller that the guard let in. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): DeviceCaller => {
  const {deviceCaller} = context.switchToHttp().getRequest<FastifyRequest>();
  if (deviceCaller === undefined)
    throw new Error('an endpoint that asks who calls is behind DeviceProofGuard');
  return deviceCaller;
});
