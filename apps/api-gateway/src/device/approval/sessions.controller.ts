import {HttpCode, Post} from '@nestjs/common';
import {
  confirmationRequestSchema,
  sessionPinAttemptRequestSchema,
  scanRequestSchema,
  type SessionView,
  type ConfirmationRequest,
  type ConfirmationResponse,
  type SessionPinAttemptRequest,
  type PinAttemptResponse,
  type ScanRequest,
} from '@signet/contracts';
import {JsonBody} from '@signet/http';
import {DeviceApi} from '../proof/device-api.js';
import {Caller, type DeviceCaller} from '../proof/device-caller.js';
import {DeviceStatusCheck} from '../proof/device-proof.guard.js';
import {ApprovalService} from './approval.service.js';
import {ScanService} from './scan.service.js';
import {SessionId} from '../../sessions/session-id.js';

/** The endpoints with which a phone scans and approves a session. */
@DeviceApi('sessions/:sessionId')
export class SessionsController {
  constructor(
    private readonly scans: ScanService,
    private readonly approvals: ApprovalService,
  ) {}

  @Post('scan')
  @HttpCode(200)
  @DeviceStatusCheck('in-query')
  scan(
    @Caller() caller: DeviceCaller,
    @SessionId() sessionId: string,
    @JsonBody(scanRequestSchema) request: ScanRequest,
  ): Promise<SessionView> {
    return this.scans.scan(caller, sessionId, request);
  }

  @Post('pin-attempt')
  @HttpCode(200)
  @DeviceStatusCheck('in-query')
  openAttempt(
    @Caller() caller: DeviceCaller,
    @SessionId() sessionId: string,
    @JsonBody(sessionPinAttemptRequestSchema) request: SessionPinAttemptRequest,
  ): Promise<PinAttemptResponse> {
    return this.approvals.openAttempt(caller, sessionId, request);
  }

  @Post('confirmation')
  @HttpCode(200)
  @DeviceStatusCheck('in-query')
  confirm(
    @Caller() caller: DeviceCaller,
    @SessionId() sessionId: string,
    @JsonBody(confirmationRequestSchema) {signature}: ConfirmationRequest,
  ): Promise<ConfirmationResponse> {
    return this.approvals.confirm(caller, sessionId, signature);
  }
}
