import {byId, setText} from '../browser/dom.js';
import {issueCode} from './codes.js';
import {PhoneCard} from './phone-card.js';
import {addPhone, removePhone, savedPhones, type Person, type SavedPhone} from './saved-phones.js';
import {button} from './elements.js';

/** The phones side by side. If there are several, a request waits until the person has chosen a phone. */
export class Shelf {
  #cards: readonly PhoneCard[] = [];

  /** @param appUrl the origin of the phone app */
  constructor(private readonly appUrl: string) {
    for (const phone of savedPhones()) this.#show(phone, '');
    this.#showEmpty();
  }

  /** Issues a code for the person and adds a phone that starts with this code. @returns false if no code was issued */
  async add(person: Person): Promise<boolean> {
    const issued = await issueCode('activation', person);
    setText('problem', 'code' in issued ? '' : issued.problem);
    if (!('code' in issued)) return false;
    this.#show(addPhone(person), issued.code);
    this.#showEmpty();
    return true;
  }

  /** Opens the request on the only phone, or asks on which phone to open it. */
  open(payload: string): void {
    const [only, ...others] = this.#cards;
    const choice = byId('choice', HTMLElement);
    choice.hidden = true;
    if (only === undefined) {
      byId('payload', HTMLInputElement).value = payload;
      return setText('open-problem', 'There is no phone yet. Add a phone, and then open the request.');
    }
    if (others.length === 0) return this.#openOn(only, payload);
    const choose = (card: PhoneCard) => () => {
      choice.hidden = true;
      this.#openOn(card, payload);
    };
    const buttons = this.#cards.map((card) => button(card.phone.name, choose(card)));
    byId('choices', HTMLElement).replaceChildren(...buttons);
    choice.hidden = false;
    buttons[0]?.focus();
  }

  #openOn(card: PhoneCard, payload: string): void {
    card.app.open(payload);
    card.element.scrollIntoView({block: 'nearest'});
  }

  #show(phone: SavedPhone, code: string): void {
    const card = new PhoneCard(this.appUrl, phone, code, {
      addSecond: ({person}) => void this.add(person),
      remove: (removed) => this.#remove(removed),
    });
    this.#cards = [...this.#cards, card];
    byId('shelf', HTMLElement).append(card.element);
  }

  #remove(card: PhoneCard): void {
    removePhone(card.phone);
    this.#cards = this.#cards.filter((one) => one !== card);
    card.element.remove();
    this.#showEmpty();
  }

  #showEmpty(): void {
    byId('empty', HTMLElement).hidden = this.#cards.length > 0;
  }
}
