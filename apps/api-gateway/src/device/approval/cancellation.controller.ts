import {HttpCode, Post} from '@nestjs/common';
import {
  deviceCancellationRequestSchema,
  type CancellationResponse,
  type CancelReason,
  type DeviceCancellationRequest,
} from '@signet/contracts';
import {PhoneSessions} from '@signet/store';
import {JsonBody} from '@signet/http';
import {SessionCancellation} from '../../sessions/session-cancellation.js';
import {SessionId} from '../../sessions/session-id.js';
import {DeviceApi} from '../proof/device-api.js';
import {Caller, type DeviceCaller} from '../proof/device-caller.js';
import {cancellationOf, cancellationRelation, wrongCodeRelation} from './device-relations.js';
import {SessionViews} from './session-views.js';
import {NO_CODE} from './started-sessions.js';

const reasons = {
  DECLINED: 'declined',
  LEFT: 'left',
  PIN_LOCKED: 'pin_locked',
  WRONG_CODE: 'wrong_code',
} as const satisfies Record<DeviceCancellationRequest['reason'], CancelReason>;

/**
 * `POST /device/v1/sessions/{sessionId}/cancellation`: cancels the session for the reason that the phone gives.
 * Idempotent.
 */
@DeviceApi('sessions/:sessionId')
export class DeviceCancellationController {
  constructor(
    private readonly sessions: PhoneSessions,
    private readonly views: SessionViews,
    private readonly cancellation: SessionCancellation,
  ) {}

  @Post('cancellation')
  @HttpCode(200)
  async cancel(
    @Caller() {device, proof}: DeviceCaller,
    @SessionId() sessionId: string,
    @JsonBody(deviceCancellationRequestSchema) request: DeviceCancellationRequest,
  ): Promise<CancellationResponse> {
    const reason = reasons[request.reason];
    await this.cancellation.cancel({
      reason,
      event: cancellationOf,
      run: () => this.sessions.cancel(proof, sessionId, reason),
      read: () => this.views.read(device.id, sessionId),
      relation: reason === 'wrong_code' ? wrongCodeRelation : cancellationRelation,
      messages: {invalid_request: NO_CODE},
    });
    return {status: 'CANCELLED'};
  }
}
