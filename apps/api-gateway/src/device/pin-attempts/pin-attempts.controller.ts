import {HttpCode, Param, Post} from '@nestjs/common';
import {
  confirmationRequestSchema,
  freePinAttemptRequestSchema,
  type ConfirmationRequest,
  type FreePinAttemptRequest,
  type FreePinAttemptResponse,
  type PinProofResponse,
} from '@signet/contracts';
import type {DeviceRow} from '@signet/data';
import {JsonBody} from '@signet/http';
import {DeviceApi} from '../proof/device-api.js';
import {Caller, CallingDevice, type DeviceCaller} from '../proof/device-caller.js';
import {PinAttemptsService} from './pin-attempts.service.js';

@DeviceApi('pin-attempts')
export class PinAttemptsController {
  constructor(private readonly attempts: PinAttemptsService) {}

  @Post()
  @HttpCode(200)
  open(
    @Caller() caller: DeviceCaller,
    @JsonBody(freePinAttemptRequestSchema) request: FreePinAttemptRequest,
  ): Promise<FreePinAttemptResponse> {
    return this.attempts.open(caller, request);
  }

  @Post(':attemptId/proof')
  @HttpCode(200)
  prove(
    @Caller() {proof}: DeviceCaller,
    @CallingDevice() device: DeviceRow,
    @Param('attemptId') attemptId: string,
    @JsonBody(confirmationRequestSchema) {signature}: ConfirmationRequest,
  ): Promise<PinProofResponse> {
    return this.attempts.prove({device, proof}, attemptId, signature);
  }
}
