import {
  cancellationResponseSchema,
  deviceResponseSchema,
  inboxResponseSchema,
  type CancellationResponse,
  type SessionView,
  type ConfirmationResponse,
  type DeviceCancellationRequest,
  type DeviceResponse,
  type DeviceUnlockRequest,
  type InboxResponse,
  type PushTarget,
} from '@signet/contracts';
import type {ApiResponse} from './api/response.js';
import {DeviceClient} from './api/device-client.js';
import {sessionPath} from './api/session-path.js';
import {approve} from './approval.js';
import {Enrolment, type EnrolmentOptions} from './enrolment.js';
import {replaceKeys} from './keys/key-replacement.js';
import {MutedSenders} from './muted-senders.js';
import {OwnDevices} from './own-devices.js';
import {storedPossessionKey, withCertainKeys, type PhoneState} from './phone-state.js';
import {PinChange, settledPin} from './pin/pin-change.js';
import {pinSchema} from './pin/pin.js';
import {signerOf, type PossessionSigner} from './keys/possession-key.js';
import {PhoneRefusal} from './refusal.js';
import {Scanner} from './scanner.js';
import {ShownViews} from './shown-views.js';
import {environmentWith, type PhoneEnvironment} from './environment.js';

/**
 * A person's phone with the app. Methods that call the service return its response, even if it is an error. They
 * throw `ServiceUnreachable` or `UndocumentedResponse`, and `PhoneRefusal` if the phone itself refuses.
 */
export class Phone {
  readonly #client: DeviceClient;
  #state: PhoneState;
  /** The views of the sessions that this instance has opened. */
  readonly shown = new ShownViews();
  readonly #scanner: Scanner;
  readonly senders: MutedSenders;

  private constructor(state: PhoneState, client: DeviceClient) {
    this.#state = state;
    this.#client = client;
    this.senders = new MutedSenders(client);
    this.#scanner = new Scanner(client, this.shown);
  }

  /** Enrols a new phone for the person to whom the activation code was issued. */
  static async enrol(
    options: EnrolmentOptions,
    overrides: Partial<PhoneEnvironment> = {},
  ): Promise<ApiResponse<Phone>> {
    const response = await new Enrolment(options, environmentWith(overrides)).run();
    return response.ok
      ? {...response, content: await Phone.restore(response.content, overrides, options.possession)}
      : response;
  }

  /** @param possession the possession key, if the platform keeps it; otherwise the state must contain the key */
  static async restore(
    state: PhoneState,
    overrides: Partial<PhoneEnvironment> = {},
    possession?: PossessionSigner,
  ): Promise<Phone> {
    const environment = environmentWith(overrides);
    const {privateKey: key} = possession ?? (await signerOf(storedPossessionKey(state)));
    const client = new DeviceClient(state.baseUrl, {kid: state.deviceId, key}, environment);
    return new Phone(state, client);
  }

  get deviceId(): string {
    return this.#state.deviceId;
  }

  /** The person's name as the service returned it at enrolment. */
  get displayName(): string {
    return this.#state.displayName;
  }

  /** Returns the state. When the PIN or the keys change, the new state is passed to `PhoneEnvironment.store`. */
  save(): PhoneState {
    return this.#state;
  }

  /** Opens a session from a QR code or a push, and returns the view to show. See `Scanner.scan`. */
  async scan(qrOrSessionId: string, seenAt?: number): Promise<ApiResponse<SessionView>> {
    withCertainKeys(this.#state);
    return this.#scanner.scan(qrOrSessionId, seenAt);
  }

  /** Opens a session from a link, and returns the view to show. See `Scanner.openLink`. */
  async openLink(link: string): Promise<ApiResponse<SessionView>> {
    withCertainKeys(this.#state);
    return this.#scanner.openLink(link);
  }

  /** Call it when the app starts and when it opens the camera. See `Scanner.prepare`. */
  async prepareScan(): Promise<void> {
    await this.#scanner.prepare();
  }

  /** Call it when the app was hidden or frozen. See `ServiceClock.forget`. */
  forgetClock(): void {
    this.#client.clock.forget();
  }

  /**
   * Approves the session with the PIN. See `approve`.
   * @throws PhoneRefusal without a PIN attempt if this instance has not shown the session, or cannot know which of its
   *   keys the service has registered; before or after the PIN attempt if the signing input differs from the shown
   *   session
   * @param chosenCode the number that the person has chosen or typed; required if the view has `choices` or `entry`
   */
  async confirm(
    sessionId: string,
    pin: string,
    chosenCode?: string,
  ): Promise<ApiResponse<ConfirmationResponse>> {
    const view = this.shown.get(sessionId);
    if (view === undefined) throw new PhoneRefusal('NOT_SHOWN');
    return approve(this.#client, withCertainKeys(await this.#settled()), view, {pin, chosenCode});
  }

  decline(sessionId: string): Promise<ApiResponse<CancellationResponse>> {
    return this.#cancel(sessionId, 'DECLINED');
  }

  /** Cancels an opened session because the person left it without a decision. */
  leave(sessionId: string): Promise<ApiResponse<CancellationResponse>> {
    return this.#cancel(sessionId, 'LEFT');
  }

  /** Cancels a session because none of the numbers is the one on the page. */
  refuseNumbers(sessionId: string): Promise<ApiResponse<CancellationResponse>> {
    return this.#cancel(sessionId, 'WRONG_CODE');
  }

  #cancel(
    sessionId: string,
    reason: DeviceCancellationRequest['reason'],
  ): Promise<ApiResponse<CancellationResponse>> {
    const path = sessionPath(sessionId, 'cancellation');
    return this.#client.call('POST', path, cancellationResponseSchema, {reason});
  }

  /** Lists the pushed sessions that no device has scanned yet, including those whose push was lost, and the notices. */
  inbox(): Promise<ApiResponse<InboxResponse>> {
    return this.#client.call('GET', '/sessions', inboxResponseSchema);
  }

  /** Lists, locks and revokes the devices of the person, and ends the lock that a new device has set on this one. */
  get devices(): OwnDevices {
    return new OwnDevices(this.#client, () => this.#settled());
  }

  state(): Promise<ApiResponse<DeviceResponse>> {
    return this.#client.call('GET', '/device', deviceResponseSchema);
  }

  revoke(): Promise<ApiResponse<DeviceResponse>> {
    return this.#client.call('DELETE', '/device', deviceResponseSchema);
  }

  /** Unlocks a locked phone with an unlock code, which the person gets from support. */
  unlock(activationCode: string): Promise<ApiResponse<DeviceResponse>> {
    const request = {activationCode} satisfies DeviceUnlockRequest;
    return this.#client.call('POST', '/device/unlock', deviceResponseSchema, request);
  }

  replacePushToken(push: PushTarget): Promise<ApiResponse<DeviceResponse>> {
    return this.#client.call('PUT', '/device/push-token', deviceResponseSchema, push);
  }

  /**
   * Proves the current PIN. Returns a function that takes the new PIN of 4 to 12 digits, and stores the new state. The
   * person can therefore choose the new PIN after the service has checked the current one.
   */
  async beginPinChange(from: string): Promise<ApiResponse<(to: string) => Promise<ApiResponse<unknown>>>> {
    let before = withCertainKeys(await this.#settled());
    const begun = await PinChange.begin(this.#client, before, from);
    if (!begun.ok) return begun;
    const store = async (state: PhoneState) => {
      // The new state contains the keys of `before`, so it must not replace a state with other keys.
      if (this.#state !== before) throw new Error('The phone has changed since the current PIN was proven.');
      before = state;
      await this.#store(state);
    };
    return {...begun, content: (to) => begun.content.complete(to, store)};
  }

  /**
   * Changes the PIN, and stores the new state.
   * @throws z.ZodError if the new PIN does not have 4 to 12 digits
   */
  async changePin(from: string, to: string): Promise<ApiResponse<unknown>> {
    pinSchema.parse(to);
    const begun = await this.beginPinChange(from);
    return begun.ok ? begun.content(to) : begun;
  }

  /** Replaces the keys that the PIN protects, and stores the new state. */
  async replaceKeys(pin: string): Promise<ApiResponse<unknown>> {
    const store = (state: PhoneState) => this.#store(state);
    const response = await replaceKeys(this.#client, await this.#settled(), pin, store);
    if (response.ok) await this.#store(response.content);
    return response;
  }

  /** Returns the state. If a change of the PIN was interrupted, first asks the service which PIN it has. */
  #settled(): Promise<PhoneState> {
    return settledPin(this.#client, this.#state, (state) => this.#store(state));
  }

  async #store(state: PhoneState): Promise<void> {
    this.#state = state;
    await this.#client.environment.store(state);
  }
}
