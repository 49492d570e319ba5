import {HttpCode, Param, Post} from '@nestjs/common';
import {
  confirmationRequestSchema,
  freePinAttemptRequestSchema,
  type ConfirmationRequest,
  type FreePinAttemptRequest,
  type FreePinAttemptResponse,
  type PinProofResponse,
} from '@signet/contracts';
import type {DeviceRow} from '@signet/store';
import {JsonBody} from '@signet/http';
import {DeviceApi} from '../proof/device-api.js';
import {Caller, CallingDevice, type DeviceCaller} from '../proof/device-caller.js';
import {DeviceStatusCheck} from '../proof/device-proof.guard.js';
import {PinAttemptsService} from './pin-attempts.service.js';

@DeviceApi('pin-attempts')
export class PinAttemptsController {
  constructor(private readonly attempts: PinAttemptsService) {}

  /** Even a locked device gets here, because its PIN may end the lock of a new device. */
  @Post()
  @HttpCode(200)
  @DeviceStatusCheck('allow-locked')
  open(
    @Caller() {proof}: DeviceCaller,
    @CallingDevice() device: DeviceRow,
    @JsonBody(freePinAttemptRequestSchema) request: FreePinAttemptRequest,
  ): Promise<FreePinAttemptResponse> {
    return this.attempts.open({device, proof}, request);
  }

  @Post(':attemptId/proof')
  @HttpCode(200)
  @DeviceStatusCheck('allow-locked')
  prove(
    @Caller() {proof}: DeviceCaller,
    @CallingDevice() device: DeviceRow,
    @Param('attemptId') attemptId: string,
    @JsonBody(confirmationRequestSchema) {signature}: ConfirmationRequest,
  ): Promise<PinProofResponse> {
    return this.attempts.prove({device, proof}, attemptId, signature);
  }
}
