import {issueCode} from './codes.js';
import {button, element, toggle} from './elements.js';
import {FramedApp} from './framed-app.js';
import type {SavedPhone} from './saved-phones.js';

const CLOCK_OFFSET_MS = 10 * 60_000;

export interface CardActions {
  readonly addSecond: (phone: SavedPhone) => void;
  readonly remove: (card: PhoneCard) => void;
}

/** One phone on the shelf: the app in the outline of a phone, the name of the person, and the switches for faults. */
export class PhoneCard {
  readonly element = element('section', 'phone');
  readonly app: FramedApp;
  readonly #status = element('p', 'hint');

  /** @param code the activation code of a new phone; the empty string for a phone from an earlier visit */
  constructor(
    appUrl: string,
    readonly phone: SavedPhone,
    code: string,
    private readonly actions: CardActions,
  ) {
    const rest = code === '' ? '' : `#activate=${encodeURIComponent(code)}`;
    this.app = new FramedApp(appUrl, phone.profile, phone.name, rest);
    this.#status.role = 'status';
    const bezel = element('div', 'bezel');
    bezel.append(this.app.frame);
    this.element.ariaLabel = phone.name;
    this.element.append(
      element('h3', '', phone.name),
      bezel,
      this.#switches(),
      this.#buttons(),
      this.#status,
    );
  }

  #switches(): HTMLElement {
    const group = element('fieldset');
    group.append(
      element('legend', '', 'Faults'),
      toggle('No network', (offline) => this.app.set({offline})),
      toggle('Clock 10 minutes fast', (isOn) => this.app.set({clockOffsetMs: isOn ? CLOCK_OFFSET_MS : 0})),
    );
    return group;
  }

  #buttons(): HTMLElement {
    const line = element('div', 'line');
    line.append(
      button('Lose the keys', () => this.#lose()),
      button('Issue an activation code', () => void this.#activate()),
      button('Issue an unlock code', () => void this.#unlock()),
      button('Add a second phone', () => this.actions.addSecond(this.phone)),
      button('Remove', () => this.actions.remove(this)),
    );
    return line;
  }

  #lose(): void {
    this.app.lose();
    this.#status.textContent = 'The storage of this phone was wiped. The person needs a new activation code.';
  }

  async #activate(): Promise<void> {
    const issued = await issueCode('activation', this.phone.person);
    this.#status.textContent = 'code' in issued ? `Activation code: ${issued.code}` : issued.problem;
    if ('code' in issued) this.app.activate(issued.code);
  }

  async #unlock(): Promise<void> {
    const issued = await issueCode('unlock', this.phone.person);
    this.#status.textContent = 'code' in issued ? `Unlock code: ${issued.code}` : issued.problem;
  }
}
