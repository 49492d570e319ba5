import type {Texts} from '../texts/texts.js';
import {h} from './dom.js';
import {shake, tick} from './feedback.js';
import {icon} from './icons.js';

const MIN_DIGITS = 4;
const MAX_DIGITS = 12;

export interface PinPadOptions {
  readonly texts: Texts;
  readonly submit: string;
  /** A problem to show from the start, for example that the previous PIN was wrong. */
  readonly problem?: string | undefined;
  /** Resolves to a problem to show, or to null when another screen is shown. */
  readonly onPin: (pin: string) => Promise<string | null>;
}

/**
 * A field for a PIN, with a keypad below it. The keys and buttons never move, because space is reserved for the text of
 * a problem. Submitting the PIN empties the field.
 */
export class PinPad {
  readonly field = h('input', {
    id: 'pin',
    type: 'password',
    inputmode: 'none',
    autocomplete: 'off',
    maxlength: String(MAX_DIGITS),
    'aria-describedby': 'pin-problem',
  });
  readonly #problem = h('p', {id: 'pin-problem', class: 'problem', role: 'alert'});
  /** Screen readers say how many digits are in the field, but never which. */
  readonly #count = h('p', {class: 'visually-hidden', role: 'status'});
  readonly element: HTMLFormElement;
  #isBusy = false;

  constructor(private readonly options: PinPadOptions) {
    const {texts, submit, problem = ''} = options;
    this.#show(problem);
    this.element = h(
      'form',
      {class: 'pin-form', novalidate: ''},
      h('label', {for: 'pin', class: 'visually-hidden'}, texts.pin.label),
      this.field,
      this.#problem,
      this.#count,
      h('div', {class: 'pad', dir: 'ltr'}, ...this.#keys()),
      h('button', {type: 'submit', class: 'button'}, submit),
    );
    this.field.addEventListener('input', () => this.#changed(this.field.value.replace(/\D/g, '')));
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#submit();
    });
  }

  #keys(): HTMLElement[] {
    const {erase} = this.options.texts.pin;
    const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => this.#digit(digit));
    const last = h('button', {type: 'button', 'aria-label': erase}, icon('erase'));
    this.#onTap(last, () => this.#changed(this.field.value.slice(0, -1)));
    return [...digits, h('span'), this.#digit('0'), last];
  }

  #digit(digit: string): HTMLElement {
    const key = h('button', {type: 'button'}, digit);
    this.#onTap(key, () => this.#changed((this.field.value + digit).slice(0, MAX_DIGITS)));
    return key;
  }

  #onTap(key: HTMLElement, act: () => void): void {
    key.addEventListener('click', () => {
      if (this.#isBusy) return;
      tick();
      act();
    });
    // Otherwise, tapping a key would move the focus out of the field, and the Enter key submits the PIN only while the
    // field has the focus.
    key.addEventListener('pointerdown', (event) => event.preventDefault());
  }

  #changed(pin: string): void {
    this.field.value = pin;
    this.#count.textContent = this.options.texts.pin.digits(pin.length);
    this.#show('');
  }

  #show(problem: string): void {
    this.#problem.textContent = problem;
    this.field.ariaInvalid = String(problem !== '');
  }

  async #submit(): Promise<void> {
    if (this.#isBusy) return;
    const pin = this.field.value;
    if (pin.length < MIN_DIGITS) {
      this.#show(this.options.texts.pin.tooShort);
      return;
    }
    this.#setBusy(true);
    this.field.value = '';
    this.#count.textContent = '';
    const problem = await this.options.onPin(pin);
    this.#setBusy(false);
    if (problem === null) return;
    this.#show(problem);
    shake(this.field);
    this.field.focus();
  }

  #setBusy(isBusy: boolean): void {
    this.#isBusy = isBusy;
    this.element.ariaBusy = String(isBusy);
    this.field.readOnly = isBusy;
    this.#problem.textContent = isBusy ? this.options.texts.pin.checking : '';
    this.#problem.classList.toggle('calm', isBusy);
  }
}
