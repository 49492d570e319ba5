import {Inject, Injectable} from '@nestjs/common';
import {ServiceError, type ConfirmationResponse, type PinAttemptResponse} from '@signet/contracts';
import {PhoneSessions, type DeviceSessionRow} from '@signet/data';
import {currentKey, deriveSubjectId} from '@signet/domain';
import {Announcer} from '@signet/queue';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import {pinLimit} from '../pin/pin-limit.js';
import {PinOprf} from '../pin/pin-oprf.js';
import {isSignedWithPin, wrongPin} from '../pin/pin-signature.js';
import type {DeviceCaller} from '../proof/device-caller.js';
import {approvalInput} from './approval-input.js';
import {approvalRefusal} from './session-refusal.js';
import {SessionViews} from './session-views.js';

/** The PIN of a session: an attempt is counted first, then a signature shows whether it was right. */
@Injectable()
export class ApprovalService {
  constructor(
    private readonly sessions: PhoneSessions,
    private readonly views: SessionViews,
    private readonly oprf: PinOprf,
    private readonly announcer: Announcer,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /** @throws ServiceError invalid_request, session_not_found, device_locked */
  async openAttempt(
    {device, proof}: DeviceCaller,
    sessionId: string,
    blindedElement: string,
  ): Promise<PinAttemptResponse> {
    const element = this.oprf.readElement(blindedElement);
    const attempt = await this.sessions.openPinAttempt(proof, sessionId, pinLimit);
    return this.oprf.answer(device.id, attempt, element) ?? this.#refuse(device.id, sessionId);
  }

  /**
   * Ends a login's part of the phone with CONFIRMED. A signing stays SCANNED while its container is being made.
   * @throws ServiceError wrong_pin, pin_attempt_required, session_not_found
   */
  async confirm(caller: DeviceCaller, sessionId: string, signature: string): Promise<ConfirmationResponse> {
    const {device} = caller;
    const session = await this.#approvable(device.id, sessionId);
    const isLogin = session.signatureType === 'AUTHENTICATION';
    const key = isLogin ? session.authenticationKey : session.signingKey;
    const signingInput = approvalInput(session, device.id, this.settings.common.environment);
    if (!isSignedWithPin(key, signingInput, signature)) return this.#reject(caller, sessionId);
    const accepted = isLogin
      ? await this.#confirmLogin(caller, session)
      : await this.sessions.capture(caller.proof, sessionId, Buffer.from(signature, 'base64url'));
    if (!accepted) return this.#refuse(device.id, sessionId);
    this.announcer.announce(isLogin ? 'session.confirmed' : 'signature.captured', {sessionId});
    return {status: isLogin ? 'CONFIRMED' : 'SCANNED'};
  }

  #confirmLogin({device, proof}: DeviceCaller, {sessionId, clientId}: DeviceSessionRow): Promise<boolean> {
    const {common, keys, limits} = this.settings;
    const {subject} = keys;
    return this.sessions.confirm(proof, sessionId, limits.codeValidity, {
      subjectId: deriveSubjectId(currentKey(subject), common.environment, clientId, device.identityId),
      keyVersion: subject.current,
    });
  }

  async #reject({device, proof}: DeviceCaller, sessionId: string): Promise<never> {
    const failed = await this.sessions.failPinAttempt(proof, sessionId, pinLimit);
    if (failed.spent) throw wrongPin(this.announcer, device.id, failed);
    return this.#refuse(device.id, sessionId);
  }

  /** The session, if this device may approve it now. */
  async #approvable(deviceId: string, sessionId: string): Promise<DeviceSessionRow> {
    const view = await this.views.look(deviceId, sessionId);
    const refusal = approvalRefusal(view);
    if (view === null || refusal !== null) throw new ServiceError(refusal ?? 'session_not_found');
    if (!view.pinAttemptOpen) throw new ServiceError('pin_attempt_required');
    return view;
  }

  /** Says why nothing was changed; should the reason be gone again, the attempt is. */
  async #refuse(deviceId: string, sessionId: string): Promise<never> {
    await this.#approvable(deviceId, sessionId);
    throw new ServiceError('pin_attempt_required');
  }
}
