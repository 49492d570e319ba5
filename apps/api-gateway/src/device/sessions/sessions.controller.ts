import {Body, HttpCode, Param, Post} from '@nestjs/common';
import {
  confirmationRequestSchema,
  deviceCancellationRequestSchema,
  pinAttemptRequestSchema,
  scanRequestSchema,
  type CancellationResponse,
  type Claim,
  type ConfirmationRequest,
  type ConfirmationResponse,
  type DeviceCancellationRequest,
  type PinAttemptRequest,
  type PinAttemptResponse,
  type ScanRequest,
} from '@signet/contracts';
import {jsonBody} from '@signet/http';
import {DeviceApi} from '../proof/device-api.js';
import {Caller, type DeviceCaller} from '../proof/device-caller.js';
import {LetsIn} from '../proof/device-proof.guard.js';
import {ApprovalService} from './approval.service.js';
import {CancellationService} from './cancellation.service.js';
import {ScanService} from './scan.service.js';
import {sessionIdParam} from '../../session-id.js';

/** What a phone does to one session. */
@DeviceApi('sessions/:sessionId')
export class SessionsController {
  constructor(
    private readonly scans: ScanService,
    private readonly approvals: ApprovalService,
    private readonly cancellations: CancellationService,
  ) {}

  @Post('scan')
  @HttpCode(200)
  @LetsIn('judged-by-statement')
  scan(
    @Caller() caller: DeviceCaller,
    @Param('sessionId', sessionIdParam) sessionId: string,
    @Body(jsonBody(scanRequestSchema)) {returnUrl}: ScanRequest,
  ): Promise<Claim> {
    return this.scans.scan(caller, sessionId, returnUrl);
  }

  @Post('pin-attempt')
  @HttpCode(200)
  @LetsIn('judged-by-statement')
  openAttempt(
    @Caller() caller: DeviceCaller,
    @Param('sessionId', sessionIdParam) sessionId: string,
    @Body(jsonBody(pinAttemptRequestSchema)) {blindedElement}: PinAttemptRequest,
  ): Promise<PinAttemptResponse> {
    return this.approvals.openAttempt(caller, sessionId, blindedElement);
  }

  @Post('confirmation')
  @HttpCode(200)
  @LetsIn('judged-by-statement')
  confirm(
    @Caller() caller: DeviceCaller,
    @Param('sessionId', sessionIdParam) sessionId: string,
    @Body(jsonBody(confirmationRequestSchema)) {signature}: ConfirmationRequest,
  ): Promise<ConfirmationResponse> {
    return this.approvals.confirm(caller, sessionId, signature);
  }

  @Post('cancellation')
  @HttpCode(200)
  cancel(
    @Caller() caller: DeviceCaller,
    @Param('sessionId', sessionIdParam) sessionId: string,
    @Body(jsonBody(deviceCancellationRequestSchema)) {reason}: DeviceCancellationRequest,
  ): Promise<CancellationResponse> {
    return this.cancellations.cancel(caller, sessionId, reason);
  }
}
