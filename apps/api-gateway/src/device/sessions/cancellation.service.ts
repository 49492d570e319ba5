import {Injectable} from '@nestjs/common';
import {
  ServiceError,
  type CancellationResponse,
  type CancelReason,
  type DeviceCancellationRequest,
} from '@signet/contracts';
import {PhoneSessions} from '@signet/data';
import {Announcer} from '@signet/queue';
import type {DeviceCaller} from '../proof/device-caller.js';
import {cancellationRefusal} from './session-refusal.js';

const reasons = {
  DECLINED: 'declined',
  LEFT: 'left',
  PIN_LOCKED: 'pin_locked',
} as const satisfies Record<DeviceCancellationRequest['reason'], CancelReason>;

/** The user says no, or goes away. */
@Injectable()
export class CancellationService {
  constructor(
    private readonly sessions: PhoneSessions,
    private readonly announcer: Announcer,
  ) {}

  /** @throws ServiceError session_not_found, session_already_scanned, session_not_cancellable */
  async cancel(
    {device, proof}: DeviceCaller,
    sessionId: string,
    reason: DeviceCancellationRequest['reason'],
  ): Promise<CancellationResponse> {
    if (await this.sessions.cancel(proof, sessionId, reasons[reason])) {
      this.announcer.announce('session.cancelled', {sessionId, reason: reasons[reason]});
    } else {
      const refusal = cancellationRefusal(await this.sessions.view(device.id, sessionId));
      if (refusal !== null) throw new ServiceError(refusal);
    }
    return {status: 'CANCELLED'};
  }
}
