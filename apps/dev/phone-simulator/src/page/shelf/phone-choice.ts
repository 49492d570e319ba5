import {byId, setText} from '../browser/dom.js';
import {button} from './elements.js';
import type {PhoneCard} from './phone-card.js';

type Offered = readonly PhoneCard[];

/** Phones that can approve at once come first. The others are offered, too: they are set up before they open the request. */
const rank = ({isSetUp}: PhoneCard): number => (isSetUp === true ? 0 : isSetUp === undefined ? 1 : 2);

/** The question on which phone a request is opened. */
export class PhoneChoice {
  readonly #section = byId('choice', HTMLElement);
  readonly #buttons = byId('choices', HTMLElement);
  #offered: Offered = [];
  #onChoice: (card: PhoneCard) => void = () => undefined;

  show(cards: Offered, onChoice: (card: PhoneCard) => void): void {
    this.#offered = cards;
    this.#onChoice = onChoice;
    this.#section.hidden = false;
    this.#render();
    this.#buttons.querySelector('button')?.focus();
  }

  hide(): void {
    this.#section.hidden = true;
    this.#offered = [];
  }

  /** Shows the question again after a phone has started, was set up or has lost its keys. */
  update(): void {
    const hadFocus = this.#buttons.contains(document.activeElement);
    this.#render();
    if (hadFocus) this.#buttons.querySelector('button')?.focus();
  }

  #render(): void {
    const sorted = this.#offered.toSorted((one, other) => rank(one) - rank(other));
    const isNoneSetUp = sorted.every(({isSetUp}) => isSetUp === false);
    const buttons = sorted.map((card) => {
      const isLater = card.isSetUp === false && !isNoneSetUp;
      const label = isLater ? `${card.phone.name}: set up first` : card.phone.name;
      const choose = button(label, () => this.#choose(card));
      choose.classList.toggle('later', isLater);
      return choose;
    });
    this.#buttons.replaceChildren(...buttons);
    setText(
      'choice-hint',
      isNoneSetUp ? 'None is set up yet. You choose a PIN first, then it opens the request.' : '',
    );
  }

  #choose(card: PhoneCard): void {
    this.hide();
    this.#onChoice(card);
  }
}
