import {randomBytes} from 'node:crypto';
import {ServiceError, type ConfirmationResponse, type PushPayload, type SessionView} from '@signet/contracts';
import type {IdentityAttributes} from '@signet/domain';
import {Phone, type ApiResponse, type CurveName} from '@signet/phone';
import {Subject, type Observable} from 'rxjs';
import type {Registry} from '../registry.js';
import {nativeScrypt} from './native-scrypt.js';
import type {PhonesFile, SavedPhone} from './phones-file.js';
import {SlowNetwork} from './slow-network.js';
import type {RightScreen} from './start/right-screen.js';
import type {ScanBody} from './start/scan-body.js';
import {numberFor, scanWith} from './start/scan.js';

/** A test phone, its network, and the pushes in its inbox. */
export interface Handset {
  readonly phone: Phone;
  readonly network: SlowNetwork;
  readonly pushToken: string;
  /** The pushes that were not withdrawn or replaced, oldest first. */
  pushes: readonly PushPayload[];
}

export interface Approval {
  readonly sessionId: string;
  readonly pin: string;
  readonly chosenCode?: string | undefined;
}

/** A push that a phone has received. */
export interface Arrival {
  readonly handset: Handset;
  readonly push: PushPayload;
}

export interface PhoneStoreOptions {
  readonly baseUrl: string;
  readonly registry: Registry;
  readonly file: PhonesFile;
  /** The curve on which new phones sign data. Default: P-256. */
  readonly signingCurve?: CurveName;
  /** What the pages of sessions show, for people in front of the right page. Absent without the development keys. */
  readonly screen?: RightScreen | undefined;
}

const environmentOn = ({fetch}: SlowNetwork) => ({fetch, scrypt: nativeScrypt});

/** All test phones. They are saved in a file, so that they survive a restart. */
export class PhoneStore {
  readonly #handsets = new Map<string, Handset>();
  readonly #arrivals = new Subject<Arrival>();

  private constructor(private readonly options: PhoneStoreOptions) {}

  static async load(options: PhoneStoreOptions): Promise<PhoneStore> {
    const store = new PhoneStore(options);
    for (const {pushToken, state} of await options.file.read()) {
      const network = new SlowNetwork();
      const phone = await Phone.restore({...state, baseUrl: options.baseUrl}, environmentOn(network));
      store.#add({phone, network, pushToken, pushes: []});
    }
    return store;
  }

  /** Emits each push when it arrives, and completes when the simulator stops. */
  get arrivals(): Observable<Arrival> {
    return this.#arrivals;
  }

  list(): Handset[] {
    return [...this.#handsets.values()];
  }

  /**
   * Returns a phone.
   * @throws ServiceError `not_found` if there is no such phone
   */
  get(id: string): Handset {
    const handset = this.#handsets.get(id);
    if (handset === undefined) throw new ServiceError('not_found', {message: 'There is no such phone.'});
    return handset;
  }

  /** Registers a person and enrols a phone for this person. */
  async enrol(person: IdentityAttributes, pin: string): Promise<ApiResponse<Handset>> {
    const {activationCode} = await this.options.registry.register(person);
    return this.activate(activationCode, pin);
  }

  /** Enrols a phone with the activation code of a person who is already registered. */
  async activate(activationCode: string, pin: string): Promise<ApiResponse<Handset>> {
    const pushToken = randomBytes(16).toString('base64url');
    const {baseUrl, signingCurve = 'P-256'} = this.options;
    const enrolment = {
      baseUrl,
      signingCurve,
      activationCode,
      pin,
      deviceName: 'Phone simulator',
      platform: 'SIMULATOR',
      push: {provider: 'SIMULATOR', token: pushToken},
    } as const;
    const network = new SlowNetwork();
    const response = await Phone.enrol(enrolment, environmentOn(network));
    if (!response.ok) return response;
    const handset = this.#add({phone: response.content, network, pushToken, pushes: []});
    await this.#save();
    return {...response, content: handset};
  }

  /** Issues an unlock code for a phone, as an operator would after checking the owner's identity. */
  async unlockCode(id: string): Promise<{activationCode: string}> {
    return this.options.registry.unlock(this.get(id).phone.deviceId);
  }

  async changePin(id: string, from: string, to: string): Promise<ApiResponse<unknown>> {
    const response = await this.get(id).phone.changePin(from, to);
    if (response.ok) await this.#save();
    return response;
  }

  /** Opens a session, see `scanWith`. */
  scan(id: string, body: ScanBody): Promise<ApiResponse<SessionView>> {
    return scanWith(this.get(id).phone, body, this.options.screen);
  }

  /**
   * Approves a session.
   * @param chosenCode default: the number that the page shows, if the phone asks for one and there are development keys
   */
  confirm(id: string, {sessionId, pin, chosenCode}: Approval): Promise<ApiResponse<ConfirmationResponse>> {
    const {phone} = this.get(id);
    return phone.confirm(sessionId, pin, chosenCode ?? numberFor(phone, sessionId, this.options.screen));
  }

  /** Ends the event streams, because an open stream would prevent the server from closing. */
  beforeApplicationShutdown(): void {
    this.#arrivals.complete();
  }

  /**
   * Adds a push to the phone with this token. A withdrawal instead removes the push of its session, and a notice
   * replaces an earlier notice.
   * @throws ServiceError `gone` if no phone has this token
   */
  receive(pushToken: string, push: PushPayload): void {
    const handset = this.list().find((one) => one.pushToken === pushToken);
    if (handset === undefined) throw new ServiceError('gone', {message: 'No phone has this push token.'});
    handset.pushes = shownAfter(handset.pushes, push);
    this.#arrivals.next({handset, push});
  }

  #save(): Promise<void> {
    return this.options.file.write(this.list().map(saved));
  }

  #add(handset: Handset): Handset {
    this.#handsets.set(handset.phone.deviceId, handset);
    return handset;
  }
}

function shownAfter(shown: readonly PushPayload[], push: PushPayload): PushPayload[] {
  switch (push.type) {
    case 'session':
      return [...shown, push];
    case 'withdrawal':
      return shown.filter((one) => one.type === 'notice' || one.sessionId !== push.sessionId);
    case 'notice':
      return [...shown.filter(({type}) => type !== 'notice'), push];
  }
}

const saved = ({phone, pushToken}: Handset): SavedPhone => ({pushToken, state: phone.save()});
