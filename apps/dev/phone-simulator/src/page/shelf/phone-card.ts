import type {ShelfCode} from '../../shelf/shelf.controller.js';
import {member} from '../browser/guards.js';
import {issueCode, type Issued} from './codes.js';
import {button, element, group, toggle} from './elements.js';
import {FramedApp} from './framed-app.js';
import {PushNotification} from './push-notification.js';
import type {SavedPhone} from './saved-phones.js';

const CLOCK_OFFSET_MS = 10 * 60_000;

export interface CardActions {
  readonly addSecond: (phone: SavedPhone) => void;
  readonly remove: (card: PhoneCard) => void;
  /** Called when `isSetUp` of a card may have changed. */
  readonly changed: () => void;
}

/**
 * One phone on the shelf, the page that shows several phones: the app in the outline of a phone, the name of the
 * person, and the switches for faults.
 */
export class PhoneCard {
  readonly element = element('section', 'phone');
  readonly app: FramedApp;
  readonly #bezel = element('div', 'bezel');
  readonly #notification = new PushNotification();
  readonly #status = element('p', 'hint');
  #isSetUp: boolean | undefined;
  /** True if the set-up begins as soon as the app reports that the phone is not set up. */
  #startsSetUp: boolean;

  /** @param code the activation code of a new phone; null for a phone from an earlier visit */
  constructor(
    appUrl: string,
    readonly phone: SavedPhone,
    private code: ShelfCode | null,
    private readonly actions: CardActions,
  ) {
    this.#startsSetUp = code !== null;
    this.app = new FramedApp(appUrl, phone.profile, phone.name, {
      begun: (isSetUp) => this.#begun(isSetUp),
      opened: (sessionId) => this.#notification.withdraw(sessionId),
    });
    this.#status.role = 'status';
    this.#bezel.append(this.app.frame, this.#notification.element);
    this.element.ariaLabel = phone.name;
    const controls = element('div', 'controls');
    controls.append(element('h3', '', phone.name), this.#status, ...this.#groups());
    this.element.append(this.#bezel, controls);
  }

  /** Whether the phone can approve requests; undefined until its app has started. */
  get isSetUp(): boolean | undefined {
    return this.#isSetUp;
  }

  /** Opens the request. If the phone is not set up, starts the set-up first. */
  open(payload: string): void {
    this.#startsSetUp = true;
    this.app.open(payload);
    this.show();
  }

  show(): void {
    this.#bezel.scrollIntoView({block: 'nearest'});
  }

  /** Shows the notification of a push, or removes the one that a push withdraws. @param push the payload of the push */
  receive(push: unknown): void {
    const sessionId = member(push, 'sessionId');
    switch (member(push, 'type')) {
      case 'session':
        if (typeof sessionId !== 'string') return;
        this.show();
        return this.#notification.show(
          {title: 'A request waits for you', body: 'Open the app to see who asks.'},
          sessionId,
          () => this.app.openPushed(sessionId),
        );
      case 'withdrawal':
        if (typeof sessionId === 'string') this.#notification.withdraw(sessionId);
        return;
      case 'notice':
        this.#notification.show(
          {title: 'News about your devices', body: 'Open the app to read it.'},
          null,
          () => undefined,
        );
    }
  }

  #groups(): HTMLElement[] {
    const {app} = this;
    const clockIs = (isFast: boolean) => app.set({clockOffsetMs: isFast ? CLOCK_OFFSET_MS : 0});
    return [
      group(
        'Faults',
        toggle('No network', (offline) => app.set({offline})),
        toggle('Clock 10 minutes fast', clockIs),
        button('Lose the keys', () => this.#lose()),
      ),
      group(
        'Operator',
        button('Issue an activation code', () => void this.#activate()),
        button('Issue an unlock code', () => void this.#unlock()),
      ),
      group(
        'Shelf',
        button('Add a second phone', () => this.actions.addSecond(this.phone)),
        button('Remove', () => this.actions.remove(this)),
      ),
    ];
  }

  #begun(isSetUp: boolean): void {
    const startsSetUp = this.#startsSetUp && !isSetUp;
    this.#startsSetUp = false;
    this.#isSetUp = isSetUp;
    this.actions.changed();
    if (startsSetUp) return void this.#activate();
    if (!isSetUp && this.#status.textContent === '')
      this.#status.textContent = 'This phone is not set up. It needs an activation code.';
  }

  #lose(): void {
    this.app.lose();
    this.#status.textContent = 'The storage of this phone was wiped. The person needs a new activation code.';
  }

  async #activate(): Promise<void> {
    const {code} = this;
    this.code = null;
    const issued = code ?? (await issueCode('activation', this.phone.person));
    this.#report('Activation code', issued);
    if ('activationCode' in issued) this.app.activate(issued.activationCode);
  }

  async #unlock(): Promise<void> {
    this.#report('Unlock code', await issueCode('unlock', this.phone.person));
  }

  #report(name: string, issued: Issued): void {
    this.#status.textContent = 'activationCode' in issued ? `${name}: ${issued.inGroups}` : issued.problem;
  }
}
