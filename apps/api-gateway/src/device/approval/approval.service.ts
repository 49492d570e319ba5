import {Inject, Injectable} from '@nestjs/common';
import {
  ServiceError,
  type ConfirmationResponse,
  type PinAttemptResponse,
  type SessionPinAttemptRequest,
} from '@signet/contracts';
import {PhoneSessions, type Approval, type DeviceSessionRow} from '@signet/store';
import {currentKey, deriveSubjectId} from '@signet/domain';
import {Announcer} from '@signet/queue';
import {changeSession, refusalOf, type DeviceRelation} from '../../sessions/change-session.js';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import {pinLimit} from '../pin/pin-limit.js';
import {PinOprf} from '../pin/pin-oprf.js';
import {isSignedWithPin, wrongPin} from '../pin/pin-signature.js';
import type {DeviceCaller} from '../proof/device-caller.js';
import {approvalInput} from './approval-input.js';
import {
  approvalOf,
  approvalRelation,
  attemptRelation,
  hasOpenAttempt,
  isReturning,
} from './device-relations.js';
import {SessionViews} from './session-views.js';
import {StartedSessions} from './started-sessions.js';
import {SignaturePreparation, type AttemptedSigning} from './signature-preparation.js';

const CODE_MISSING =
  'chosenCode is required: the person must choose or type the number on the page before the PIN.';

/**
 * Approves sessions with the PIN: first counts a PIN attempt, and then verifies a signature that the phone can make
 * only with the correct PIN.
 */
@Injectable()
export class ApprovalService {
  constructor(
    private readonly sessions: PhoneSessions,
    private readonly views: SessionViews,
    private readonly preparation: SignaturePreparation,
    private readonly oprf: PinOprf,
    private readonly started: StartedSessions,
    private readonly announcer: Announcer,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /**
   * Counts a PIN attempt, and evaluates the blinded element. If a push has opened the session, the person must have
   * chosen the number on the page first; a wrong number cancels the session and counts no attempt.
   * @throws ServiceError invalid_request, session_not_found, certificate_expired, pin_attempt_required, wrong_code,
   *   device_locked, device_revoked, invalid_device_proof
   */
  async openAttempt(
    caller: DeviceCaller,
    sessionId: string,
    {blindedElement, chosenCode}: SessionPinAttemptRequest,
  ): Promise<PinAttemptResponse> {
    const {device, proof} = caller;
    const element = this.oprf.readElement(blindedElement);
    if (chosenCode !== undefined && !(await this.started.isCode(caller, sessionId, chosenCode)))
      return this.started.refuseCode(caller, sessionId);
    const codeChosen = chosenCode !== undefined;
    const open = async () => {
      const attempt = await this.sessions.openPinAttempt(proof, sessionId, pinLimit, codeChosen);
      return attempt.manifest === null
        ? this.oprf.respond(device.id, attempt, element)
        : this.#openSigningAttempt(caller, sessionId, {...attempt, codeChosen}, element);
    };
    return this.#change(caller, sessionId, open, (session) => attemptRelation(session, codeChosen));
  }

  /**
   * Opens a PIN attempt in a signing: renews the signing input and returns it as `toBeSigned`. One SQL statement stores
   * the input and counts the attempt.
   */
  async #openSigningAttempt(
    {device, proof}: DeviceCaller,
    sessionId: string,
    signing: AttemptedSigning & {readonly codeChosen: boolean},
    element: Uint8Array,
  ): Promise<PinAttemptResponse | null> {
    const signedAttributes = await this.preparation.renew(device.id, signing);
    const signingInput = {
      codeChosen: signing.codeChosen,
      replaced: signing.signedAttributes,
      signedAttributes,
    };
    const attempt = await this.sessions.openSigningAttempt(proof, sessionId, pinLimit, signingInput);
    const response = this.oprf.respond(device.id, attempt, element);
    return response && {...response, toBeSigned: Buffer.from(signedAttributes).toString('base64url')};
  }

  /**
   * Approves a session. A login gets the status CONFIRMED. A signing keeps the status SCANNED while its container is
   * created. If the session has ended since the PIN attempt, or the device may no longer approve it, the signature still
   * decides whether the attempt counts as a wrong PIN. After a start by a link, the response says where the app returns;
   * the phone that has approved the session gets this response again if it was lost.
   * @throws ServiceError wrong_pin, pin_attempt_required, session_not_found, certificate_expired, device_locked,
   *   device_revoked, invalid_device_proof
   */
  async confirm(caller: DeviceCaller, sessionId: string, signature: string): Promise<ConfirmationResponse> {
    const found = await this.views.find(caller.device.id, sessionId);
    const isLogin = found?.signatureType === 'AUTHENTICATION';
    const status = isLogin ? 'CONFIRMED' : 'SCANNED';
    if (found !== null && isReturning(found))
      return {status, ...(await this.started.repeatReturn(caller, found))};
    const session = await this.#attempted(caller, found);
    const {relayed} = await this.#change(caller, sessionId, () => this.#approve(caller, session, signature));
    this.announcer.announce(isLogin ? 'session.confirmed' : 'signature.captured', {sessionId, relayed});
    return {status, ...this.started.returnOf(caller, session)};
  }

  /**
   * Runs a statement that changes the session or its PIN attempt. If the statement changes nothing, throws an error
   * that says why.
   */
  async #change<T>(
    {device}: DeviceCaller,
    sessionId: string,
    run: () => Promise<T | null>,
    relation: (session: DeviceSessionRow) => DeviceRelation = approvalRelation,
  ): Promise<T> {
    const changed = await changeSession({
      event: approvalOf,
      run,
      read: () => this.views.readAsActiveDevice(device.id, sessionId),
      relation,
      messages: {invalid_request: CODE_MISSING},
    });
    if (changed === null) throw new ServiceError('session_not_found');
    return changed;
  }

  /** Returns the session with the open PIN attempt of this device. If there is no attempt, throws an error that says why. */
  async #attempted({device}: DeviceCaller, found: DeviceSessionRow | null): Promise<DeviceSessionRow> {
    if (found !== null && hasOpenAttempt(found)) return found;
    const session = await this.views.asActiveDevice(device.id, found);
    const relation = approvalRelation(session);
    const refusal = refusalOf(session, approvalOf(session), relation) ?? relation.whenAllowed;
    throw new ServiceError(refusal === 'unchanged' ? 'session_not_found' : refusal);
  }

  /**
   * Approves the session if the signature is valid, and otherwise records a wrong PIN.
   * @returns `relayed`: whether the relay of the session service must process the event that the statement has stored;
   *   absent for a signing, whose event the relay always processes. Null if the statement changed no row.
   * @throws ServiceError wrong_pin
   */
  async #approve(
    caller: DeviceCaller,
    session: DeviceSessionRow,
    signature: string,
  ): Promise<{readonly relayed?: boolean} | null> {
    const {device, proof} = caller;
    const {sessionId} = session;
    const isLogin = session.signatureType === 'AUTHENTICATION';
    const key = isLogin ? session.authenticationKey : session.signingKey;
    const signingInput = approvalInput(session, device.id, this.settings.common.environment);
    if (!isSignedWithPin(key, signingInput, signature)) return this.#failAttempt(caller, sessionId);
    if (isLogin) return this.#confirmLogin(caller, session);
    const signed = {signedAttributes: signingInput, signature: Buffer.from(signature, 'base64url')};
    const captured = await this.sessions.capture(proof, sessionId, signed, this.#approvalOf(caller, session));
    return captured ? {} : null;
  }

  #confirmLogin(caller: DeviceCaller, session: DeviceSessionRow) {
    const {codeValidity} = this.settings.limits;
    const approval = this.#approvalOf(caller, session);
    return this.sessions.confirm(caller.proof, session.sessionId, codeValidity, approval);
  }

  #approvalOf({device}: DeviceCaller, session: DeviceSessionRow): Approval {
    const {common, keys} = this.settings;
    const {subject} = keys;
    return {
      subjectId: deriveSubjectId(
        currentKey(subject),
        common.environment,
        session.clientId,
        device.identityId,
      ),
      keyVersion: subject.current,
      returnTokenHash: this.started.tokenHashOf(device.id, session),
    };
  }

  /**
   * Records a wrong PIN. Returns null if no attempt was open, or if the device could not approve the session any more.
   * @throws ServiceError wrong_pin
   */
  async #failAttempt({device, proof}: DeviceCaller, sessionId: string): Promise<null> {
    const failed = await this.sessions.failPinAttempt(proof, sessionId, pinLimit);
    if (!failed.spent) return null;
    const error = wrongPin(this.announcer, device.id, failed);
    if (failed.approvable) throw error;
    return null;
  }
}
