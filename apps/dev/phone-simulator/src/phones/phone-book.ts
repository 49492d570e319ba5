import {randomBytes} from 'node:crypto';
import {ServiceError, type PushPayload} from '@signet/contracts';
import type {IdentityAttributes} from '@signet/domain';
import {Phone, type Answer} from '@signet/phone';
import {Subject, type Observable} from 'rxjs';
import type {Registry} from '../registry.js';
import type {Outcome} from '../test-identities/outcomes.js';
import type {PhonesFile, SavedPhone} from './phones-file.js';

/** A phone of the simulator and what was pushed to it. */
export interface Handset {
  readonly phone: Phone;
  readonly pushToken: string;
  /** Set for a phone that acts by itself; no hand touches it. */
  readonly robot: Outcome | undefined;
  /** What lies on its screen, in the order in which it came. */
  pushes: readonly PushPayload[];
}

/** A push that has reached its phone. */
export interface Arrival {
  readonly handset: Handset;
  readonly push: PushPayload;
}

/** What the phones are made with. */
export interface PhoneBookOptions {
  readonly baseUrl: string;
  readonly registry: Registry;
  readonly file: PhonesFile;
}

/** All phones of the simulator. They outlive it in a file. */
export class PhoneBook {
  readonly #handsets = new Map<string, Handset>();
  readonly #arrivals = new Subject<Arrival>();

  private constructor(private readonly options: PhoneBookOptions) {}

  static async open(options: PhoneBookOptions): Promise<PhoneBook> {
    const book = new PhoneBook(options);
    for (const {pushToken, state, robot} of await options.file.read()) {
      book.#add(await Phone.restore({...state, baseUrl: options.baseUrl}), pushToken, robot);
    }
    return book;
  }

  /** Pushes as they arrive. */
  get arrivals(): Observable<Arrival> {
    return this.#arrivals;
  }

  /** The phones that lie there for a hand. */
  list(): Handset[] {
    return this.#all().filter(({robot}) => robot === undefined);
  }

  /** The phone that acts like this by itself. */
  robot(outcome: Outcome): Handset | undefined {
    return this.#all().find(({robot}) => robot === outcome);
  }

  /** @throws ServiceError not_found */
  get(id: string): Handset {
    const handset = this.#handsets.get(id);
    if (handset === undefined || handset.robot !== undefined)
      throw new ServiceError('not_found', {message: 'There is no such phone.'});
    return handset;
  }

  /** Registers a person and enrols a phone of theirs. */
  async enrol(person: IdentityAttributes, pin: string, robot?: Outcome): Promise<Answer<Handset>> {
    const {activationCode} = await this.options.registry.register(person);
    const pushToken = randomBytes(16).toString('base64url');
    const answer = await Phone.enrol({
      baseUrl: this.options.baseUrl,
      activationCode,
      pin,
      deviceName: 'Phone simulator',
      platform: 'SIMULATOR',
      push: {provider: 'SIMULATOR', token: pushToken},
    });
    if (!answer.ok) return answer;
    const handset = this.#add(answer.content, pushToken, robot);
    await this.#save();
    return {...answer, content: handset};
  }

  /** What the counter of a provider does for somebody whose phone is locked. */
  async unlockCode(id: string): Promise<{activationCode: string}> {
    return this.options.registry.unlock(this.get(id).phone.deviceId);
  }

  async changePin(id: string, from: string, to: string): Promise<Answer<unknown>> {
    const answer = await this.get(id).phone.changePin(from, to);
    if (answer.ok) await this.#save();
    return answer;
  }

  /** Pages that watch are let go before the server closes. */
  beforeApplicationShutdown(): void {
    this.#arrivals.complete();
  }

  /** @throws ServiceError gone if no phone has this token */
  receive(pushToken: string, push: PushPayload): void {
    const handset = this.#all().find((one) => one.pushToken === pushToken);
    if (handset === undefined) throw new ServiceError('gone', {message: 'No phone has this push token.'});
    handset.pushes =
      push.type === 'session'
        ? [...handset.pushes, push]
        : handset.pushes.filter(({sessionId}) => sessionId !== push.sessionId);
    this.#arrivals.next({handset, push});
  }

  #save(): Promise<void> {
    return this.options.file.write(this.#all().map(saved));
  }

  #all(): Handset[] {
    return [...this.#handsets.values()];
  }

  #add(phone: Phone, pushToken: string, robot: Outcome | undefined): Handset {
    const handset: Handset = {phone, pushToken, robot, pushes: []};
    this.#handsets.set(phone.deviceId, handset);
    return handset;
  }
}

const saved = ({phone, pushToken, robot}: Handset): SavedPhone => ({
  pushToken,
  state: phone.save(),
  ...(robot === undefined ? {} : {robot}),
});
