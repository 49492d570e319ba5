import {
  deviceResponseSchema,
  limits,
  sessionViewSchema,
  type DeviceCapabilitiesRequest,
  type DeviceResponse,
  type ScannedStart,
  type ScanRequest,
  type SessionView,
} from '@signet/contracts';
import {parseQrPayload} from '@signet/domain';
import type {DeviceClient} from './api/device-client.js';
import type {ApiResponse, Refused} from './api/response.js';
import {sessionPath} from './api/session-path.js';
import {scannedStartOf, type Arrival} from './scanned-start.js';
import type {ShownViews} from './shown-views.js';

/** How often the phone reads the clock of the service at most, on a network with long round trips. */
const CLOCK_READINGS = 4;

/** Opens sessions: from the camera, from links and from the inbox. */
export class Scanner {
  #isDeclared = false;
  /** The latest preparation; undefined in an app that does not support start proof. */
  #preparation: Promise<Refused | undefined> | undefined;

  constructor(
    private readonly client: DeviceClient,
    private readonly shown: ShownViews,
  ) {}

  /**
   * Opens a session and returns the view to show. The view has no return URL, because after a QR code or a push, the
   * browser is normally on another device.
   * @param qrOrSessionId the text of a QR code that the camera has read, or the session id of a push
   * @param seenAt when the camera took the picture, on the steady clock of the phone, in epoch milliseconds. Default: now
   * @throws PhoneRefusal if the phone has slept, or its clock was set, since then; the app takes the next picture
   */
  scan(
    qrOrSessionId: string,
    seenAt = this.client.environment.steadyNow(),
  ): Promise<ApiResponse<SessionView>> {
    const payload = parseQrPayload(qrOrSessionId);
    return payload === null
      ? this.#open(qrOrSessionId, {}, {via: 'PUSH', seenAt})
      : this.#open(payload.sessionId, {}, {via: 'CAMERA', proof: payload.startProof, seenAt});
  }

  /**
   * Opens a session from a link that the person has followed in a browser on this phone, and returns the view to show.
   * If the service allows the return URL of the link, the view contains it.
   */
  openLink(link: string): Promise<ApiResponse<SessionView>> {
    const {sessionId, returnUrl, startProof} = parseQrPayload(link) ?? {sessionId: link};
    const isUsable = returnUrl !== undefined && returnUrl.length <= limits.returnUrlLength.default;
    const arrival = {via: 'LINK', proof: startProof, seenAt: this.client.environment.steadyNow()} as const;
    return this.#open(sessionId, isUsable ? {returnUrl} : {}, arrival);
  }

  /**
   * Reads the clock of the service, for the time at which the camera sees a QR code, and tells the service once what this
   * app supports. The app calls it when it starts and when it opens the camera. Without it, the phone is like one with an
   * app from before start proof.
   * @returns the response with which the service refused to tell its clock, or undefined; after a refusal, the next scan
   *   prepares again
   * @throws ServiceUnreachable or UndocumentedResponse; the next scan then prepares again
   */
  prepare(): Promise<Refused | undefined> {
    this.#preparation = this.#prepare();
    return this.#preparation;
  }

  async #prepare(): Promise<Refused | undefined> {
    const {clock} = this.client;
    clock.renew();
    for (let tries = 0; tries < CLOCK_READINGS; tries += 1) {
      const response = await this.#readState();
      if (!response.ok) return clock.error === undefined ? response : undefined;
      clock.settle();
      if (!clock.isTold) return undefined;
      if (clock.error !== undefined && clock.error <= limits.startClockError.default) break;
    }
    await this.#declareCapabilities();
    return undefined;
  }

  /**
   * In an app with start proof, waits until the phone knows the clock of the service, or that the service does not tell it. Only a successful response
   * shows that it does not: after an error, a scan without `start` would let an old code through.
   * @returns the response with which the service refused to tell its clock
   */
  async #refusal(): Promise<Refused | undefined> {
    const {clock} = this.client;
    if (this.#preparation === undefined) return undefined;
    if (clock.error === undefined) await this.#preparation.catch(() => undefined);
    return clock.error === undefined ? this.prepare() : undefined;
  }

  /** What the scan says about the start. Undefined in an app, or from a service, without start proof. */
  #startOf(arrival: Arrival): ScannedStart | undefined {
    return this.#preparation === undefined ? undefined : scannedStartOf(arrival, this.client.clock);
  }

  #readState(): Promise<ApiResponse<DeviceResponse>> {
    return this.client.call('GET', '/device', deviceResponseSchema);
  }

  async #declareCapabilities(): Promise<void> {
    if (this.#isDeclared) return;
    const request = {startVersion: 1} satisfies DeviceCapabilitiesRequest;
    const response = await this.client.call('PUT', '/device/capabilities', deviceResponseSchema, request);
    this.#isDeclared = response.ok;
  }

  async #open(id: string, request: ScanRequest, arrival: Arrival): Promise<ApiResponse<SessionView>> {
    const path = sessionPath(id, 'scan');
    const refused = await this.#refusal();
    if (refused !== undefined) return refused;
    const start = this.#startOf(arrival);
    const body = start === undefined ? request : {...request, start};
    const response = await this.client.call('POST', path, sessionViewSchema, body);
    if (response.ok) this.shown.add(response.content, this.client.environment.now() / 1000);
    return response;
  }
}
