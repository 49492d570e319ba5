import {
  cancellationResponseSchema,
  sessionViewSchema,
  confirmationResponseSchema,
  deviceResponseSchema,
  inboxResponseSchema,
  pinAttemptResponseSchema,
  type CancellationResponse,
  type SessionView,
  type ConfirmationRequest,
  type ConfirmationResponse,
  type DeviceCancellationRequest,
  type DeviceResponse,
  type DeviceUnlockRequest,
  type InboxResponse,
  type PushTarget,
  type ScanRequest,
} from '@signet/contracts';
import {parseQrPayload} from '@signet/domain';
import type {Accepted, Answer} from './answer.js';
import {DeviceClient} from './device-client.js';
import {sign} from './ec-key.js';
import {enrol, type EnrolmentOptions} from './enrolment.js';
import {unmaskKey} from './masked-key.js';
import type {PhoneState} from './phone-state.js';
import {spendPinAttempt} from './pin-attempt.js';
import {changePin} from './pin-change.js';
import {importPossessionKey} from './possession-key.js';
import {approvalToSign} from './signing-inputs.js';
import {environmentWith, type PhoneEnvironment} from './environment.js';

const sessionPath = (sessionId: string, step: string) => `/sessions/${encodeURIComponent(sessionId)}/${step}`;

/**
 * A person's phone with the app on it. Calls give the service's answer, unchanged where it refuses;
 * they throw `ServiceUnreachable`, `UndocumentedAnswer`, or `PhoneRefusal` where the phone itself will not go on.
 */
export class Phone {
  readonly #client: DeviceClient;
  readonly #environment: PhoneEnvironment;
  #kept: PhoneState;
  /** What has been on the screen, by session. */
  readonly #shown = new Map<string, Accepted<SessionView>>();

  private constructor(kept: PhoneState, client: DeviceClient, environment: PhoneEnvironment) {
    this.#kept = kept;
    this.#client = client;
    this.#environment = environment;
  }

  /** Makes a new phone of the person that the activation code stands for. */
  static async enrol(
    options: EnrolmentOptions,
    overrides: Partial<PhoneEnvironment> = {},
  ): Promise<Answer<Phone>> {
    const answer = await enrol(options, environmentWith(overrides));
    return answer.ok ? {...answer, content: await Phone.restore(answer.content, overrides)} : answer;
  }

  /** Switches a phone on again with what it had kept. */
  static async restore(kept: PhoneState, overrides: Partial<PhoneEnvironment> = {}): Promise<Phone> {
    const environment = environmentWith(overrides);
    const signer = {kid: kept.deviceId, key: await importPossessionKey(kept.possessionKey)};
    return new Phone(kept, new DeviceClient(kept.baseUrl, signer, environment), environment);
  }

  get deviceId(): string {
    return this.#kept.deviceId;
  }

  /** The person's name as the service told it. */
  get displayName(): string {
    return this.#kept.displayName;
  }

  /** What has to be kept while the phone is off. It changes with the PIN only. */
  save(): PhoneState {
    return this.#kept;
  }

  /** Opens a session: its view is what the screen shows. Takes a QR code's text, or a session id as a push has it. */
  async scan(qrOrSessionId: string): Promise<Answer<SessionView>> {
    const code = parseQrPayload(qrOrSessionId) ?? {sessionId: qrOrSessionId};
    const request = 'returnUrl' in code ? {returnUrl: code.returnUrl} : {};
    const path = sessionPath(code.sessionId, 'scan');
    const answer = await this.#client.call('POST', path, sessionViewSchema, request satisfies ScanRequest);
    if (answer.ok) this.#show(answer);
    return answer;
  }

  #show(answer: Accepted<SessionView>): void {
    const now = this.#environment.now() / 1000;
    for (const [sessionId, {content}] of this.#shown) {
      if (content.expiresAt < now) this.#shown.delete(sessionId);
    }
    this.#shown.set(answer.content.sessionId, answer);
  }

  /**
   * Approves what the screen shows. A wrong PIN makes a wrong signature, and the service's answer says so.
   * A phone that was switched off since asks for the view again, once the attempt has shown the session to be its own.
   */
  async confirm(sessionId: string, pin: string): Promise<Answer<ConfirmationResponse>> {
    const shown = this.#shown.get(sessionId.toLowerCase());
    if (shown) await this.#toSign(shown.content);
    const entry = {pin, stretching: this.#kept.stretching};
    const path = sessionPath(sessionId, 'pin-attempt');
    const spent = await spendPinAttempt(this.#client, path, pinAttemptResponseSchema, entry);
    if (!spent.ok) return spent;
    const view = shown ?? (await this.scan(sessionId));
    if (!view.ok) return view;
    const isLogin = view.content.signatureType === 'AUTHENTICATION';
    const masked = isLogin ? this.#kept.authenticationKey : this.#kept.signingKey;
    const key = unmaskKey(masked, spent.content.secret);
    const signature = sign(key, await this.#toSign(view.content));
    const confirmation = sessionPath(sessionId, 'confirmation');
    const request = {signature} satisfies ConfirmationRequest;
    return this.#client.call('POST', confirmation, confirmationResponseSchema, request);
  }

  #toSign(view: SessionView): Promise<Uint8Array> {
    return approvalToSign(view, this.#kept, this.#environment.now());
  }

  /** Says no to what the screen shows. */
  decline(sessionId: string): Promise<Answer<CancellationResponse>> {
    return this.#cancel(sessionId, 'DECLINED');
  }

  /** Goes away without an answer. */
  leave(sessionId: string): Promise<Answer<CancellationResponse>> {
    return this.#cancel(sessionId, 'LEFT');
  }

  /** Says no to a pushed session without opening it. */
  cancelPushed(sessionId: string): Promise<Answer<CancellationResponse>> {
    return this.#cancel(sessionId, 'DECLINED');
  }

  #cancel(
    sessionId: string,
    reason: DeviceCancellationRequest['reason'],
  ): Promise<Answer<CancellationResponse>> {
    const request = {reason} satisfies DeviceCancellationRequest;
    const path = sessionPath(sessionId, 'cancellation');
    return this.#client.call('POST', path, cancellationResponseSchema, request);
  }

  /** Pushed sessions that wait for this person, whether their pushes arrived or not. */
  inbox(): Promise<Answer<InboxResponse>> {
    return this.#client.call('GET', '/sessions', inboxResponseSchema);
  }

  /** The device as the service sees it. */
  state(): Promise<Answer<DeviceResponse>> {
    return this.#client.call('GET', '/device', deviceResponseSchema);
  }

  /** Gives the phone up for good. */
  revoke(): Promise<Answer<DeviceResponse>> {
    return this.#client.call('DELETE', '/device', deviceResponseSchema);
  }

  /** Takes a phone into use again that wrong PINs have locked, with the code that its person was given for it. */
  unlock(activationCode: string): Promise<Answer<DeviceResponse>> {
    const request = {activationCode} satisfies DeviceUnlockRequest;
    return this.#client.call('POST', '/device/unlock', deviceResponseSchema, request);
  }

  replacePushToken(push: PushTarget): Promise<Answer<DeviceResponse>> {
    return this.#client.call('PUT', '/device/push-token', deviceResponseSchema, push);
  }

  /**
   * Afterwards `save()` differs.
   * @throws z.ZodError if the new PIN does not have 4 to 12 digits
   */
  async changePin(from: string, to: string): Promise<Answer<unknown>> {
    const answer = await changePin(this.#client, this.#kept, {from, to});
    if (answer.ok) this.#kept = answer.content;
    return answer;
  }
}
