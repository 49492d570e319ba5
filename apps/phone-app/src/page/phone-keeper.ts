import type {EnrolmentPreviewResponse, PushTarget, ReplaceableDevicesResponse} from '@signet/contracts';
import {
  Enrolment,
  environmentWith,
  generateUnexportableSigner,
  Phone,
  previewEnrolment,
  replaceableDevices,
  type ApiResponse,
  type PhoneState,
  type PossessionSigner,
} from '@signet/phone';
import type {CodeToCheck, SetUp, SetUpDraft} from './set-up.js';
import {revokeFormerDevices} from './api/former-devices.js';
import {outcome, type Outcome} from './api/outcome.js';
import type {ServiceClock} from './api/service-clock.js';
import type {Database} from './store/database.js';
import {
  forgetSigner,
  loadFormerDevices,
  loadPhone,
  loadSigner,
  saveNewPhone,
  savePhone,
  saveSigner,
} from './store/saved-phone.js';
import {scryptInWorker} from './workers/scrypt-in-worker.js';

interface Enrolled {
  readonly phone: Phone;
  readonly signer: PossessionSigner;
}

/** Opens the channel on which the phone of a database says that it has changed. */
export const phoneChannel = ({name}: Database): BroadcastChannel => new BroadcastChannel(`${name}-phone`);

/** Holds the phone of this browser, and stores the phone whenever it changes. */
export class PhoneKeeper {
  #enrolled: Enrolled | null = null;
  /** Informs the other tabs of the app when the phone has changed. */
  readonly #otherTabs: BroadcastChannel;

  constructor(
    private readonly database: Database,
    private readonly clock: ServiceClock,
    /** The push target with which a phone is set up. Only simulated phones have one before the set-up. */
    private readonly push?: PushTarget,
  ) {
    this.#otherTabs = phoneChannel(database);
  }

  /** Restores the stored phone, if a phone is stored. */
  async load(): Promise<void> {
    const saved = await loadPhone(this.database);
    if (saved === null) return;
    const phone = await Phone.restore(saved.state, this.#environment(), saved.signer);
    this.#enrolled = {phone, signer: saved.signer};
    void this.prepareScan();
    this.#revokeFormerDevices();
  }

  /** True if a phone is set up in this browser. */
  get isSetUp(): boolean {
    return this.#enrolled !== null;
  }

  /** Calls `onChange` when another tab has changed the phone, for example its PIN, or has erased it. */
  onChangeElsewhere(onChange: (isErased: boolean) => void): void {
    this.#otherTabs.addEventListener('message', ({data}) => onChange(data === 'erased'));
  }

  get displayName(): string {
    return this.#enrolled?.phone.displayName ?? '';
  }

  /**
   * Asks for whom the activation code would set this phone up. Uses the stored possession key, with which an interrupted
   * set-up continues.
   */
  async previewSetUp(code: CodeToCheck): Promise<Outcome<EnrolmentPreviewResponse>> {
    const options = {...code, ...(await this.#possessionFor(code))};
    return this.#ask(() => previewEnrolment(options, environmentWith(this.#environment())));
  }

  /** Lists the phones of which this one may take the place, because the person has too many. */
  async replaceable(code: CodeToCheck): Promise<Outcome<ReplaceableDevicesResponse>> {
    const options = {...code, ...(await this.#possessionFor(code))};
    return this.#ask(() => replaceableDevices(options, environmentWith(this.#environment())));
  }

  /**
   * Begins to set the phone up. Stores the possession key first, because the service lets a phone continue an
   * interrupted set-up only with the same activation code and the same key.
   */
  async beginSetUp(draft: SetUpDraft): Promise<SetUp> {
    const {possession: signer, replaces} = await this.#possessionFor(draft);
    const {push} = this;
    const before = this.#enrolled?.phone.deviceId;
    const options = {...draft, replaces, platform: 'WEB', possession: signer, ...(push && {push})} as const;
    // Another person must not see what the person who had this phone before has decided. The app does not know whether it is
    // the same person, and may be closed as soon as the new phone is stored.
    const store = async (state: PhoneState) => {
      const former = [...(await loadFormerDevices(this.database)), ...(before === undefined ? [] : [before])];
      const others = former.filter((id) => id !== state.deviceId);
      return saveNewPhone(this.database, {state, signer}, others);
    };
    return {enrolment: new Enrolment(options, environmentWith({...this.#environment(), store})), signer};
  }

  /** Sets the phone up, or continues a set-up that has failed before. */
  async finishSetUp({enrolment, signer}: SetUp): Promise<Outcome<unknown>> {
    const enrolled = await this.#ask(() => enrolment.run());
    if (!enrolled.ok) return enrolled;
    this.#enrolled = {
      phone: await Phone.restore(enrolled.content, this.#environment(), signer),
      signer,
    };
    void this.prepareScan();
    await this.#store(enrolled.content);
    await forgetSigner(this.database);
    this.#revokeFormerDevices();
    // If the browser does not grant this permission, it may delete the stored phone when disk space is low. The phone
    // works anyway.
    if ('storage' in navigator) await navigator.storage.persist().catch(() => false);
    return enrolled;
  }

  /**
   * Reads the clock of the service for the next scan. Ignores failures, because a scan tries again. Does nothing before the
   * phone is set up.
   */
  async prepareScan(): Promise<void> {
    const prepare = () => this.#enrolled?.phone.prepareScan().catch(() => undefined);
    const before = this.clock.offsetMs;
    await prepare();
    // The service may have refused the device proof because of the clock that its response has corrected.
    if (this.clock.offsetMs !== before) await prepare();
  }

  /** Lets the phone read the clock of the service again before the next scan, because the app was hidden or frozen. */
  forgetClock(): void {
    this.#enrolled?.phone.forgetClock();
  }

  /**
   * Makes a call with the phone. If the service refuses the device proof, and the response shows that the device's
   * clock was wrong, repeats the call once with the corrected clock. A request with a refused proof has no effect.
   */
  call<T>(use: (phone: Phone) => Promise<ApiResponse<T>>): Promise<Outcome<T>> {
    const {phone} = this.#required();
    return this.#ask(() => use(phone));
  }

  replaceKeys(pin: string): Promise<Outcome<unknown>> {
    return this.call((phone) => phone.replaceKeys(pin));
  }

  /** Deletes everything in the app's database, and informs the other tabs. */
  async erase(): Promise<void> {
    this.#enrolled = null;
    await this.database.clear();
    this.#otherTabs.postMessage('erased');
  }

  /**
   * Deletes everything in the app's database except the possession key of a set-up that was interrupted, with which the
   * person may continue. Informs the other tabs.
   */
  async forget(): Promise<void> {
    this.#enrolled = null;
    const signer = await loadSigner(this.database);
    await this.database.clear();
    if (signer !== null) await saveSigner(this.database, signer);
    this.#otherTabs.postMessage('changed');
  }

  async #ask<T>(call: () => Promise<ApiResponse<T>>): Promise<Outcome<T>> {
    const before = this.clock.offsetMs;
    const first = await outcome(call());
    const wasProofRefused = !first.ok && first.problem === 'removed';
    return wasProofRefused && this.clock.offsetMs !== before ? outcome(call()) : first;
  }

  /**
   * Returns the possession key of the set-up, and the device whose place this phone takes. Generates and stores the key first
   * if there is none. A phone that is set up anew, for example because the person has forgotten the PIN, keeps its key, with
   * which it proves that the old device is its own.
   */
  async #possessionFor({replaces}: CodeToCheck) {
    const known = this.#enrolled?.signer ?? (await loadSigner(this.database));
    const possession = known ?? (await generateUnexportableSigner());
    await saveSigner(this.database, possession);
    return {possession, replaces: replaces ?? this.#enrolled?.phone.deviceId};
  }

  /** Does not wait. Without a response of the service, the next start of the app tries again. */
  #revokeFormerDevices(): void {
    const {phone, signer} = this.#required();
    const {baseUrl} = phone.save();
    const environment = environmentWith(this.#environment());
    const ask = <T>(call: () => Promise<ApiResponse<T>>) => this.#ask(call);
    void revokeFormerDevices(this.database, {baseUrl, signer, environment, ask}).catch(() => undefined);
  }

  #required(): Enrolled {
    if (this.#enrolled === null) throw new Error('No phone is enrolled.');
    return this.#enrolled;
  }

  async #store(state: PhoneState): Promise<void> {
    await savePhone(this.database, {state, signer: this.#required().signer});
    this.#otherTabs.postMessage('changed');
  }

  #environment() {
    const store = (state: PhoneState) => this.#store(state);
    return {fetch: this.clock.fetch, now: this.clock.now, scrypt: scryptInWorker, store};
  }
}
