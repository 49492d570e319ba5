import type {ShelfCode} from '../../shelf/shelf.controller.js';
import {byId, setText} from '../browser/dom.js';
import {member} from '../browser/guards.js';
import {issueCode} from './codes.js';
import {PhoneCard} from './phone-card.js';
import {PhoneChoice} from './phone-choice.js';
import {addPhone, removePhone, savedPhones, type Person, type SavedPhone} from './saved-phones.js';

/**
 * The phones side by side. If the shelf has several phones, a request waits until the person has chosen one. If it has
 * no phone, the request waits until the person has added one.
 */
export class Shelf {
  #cards: readonly PhoneCard[] = [];
  readonly #choice = new PhoneChoice();
  /** The payload of a request that was opened while there was no phone. */
  #waiting: string | null = null;

  /** @param appUrl the origin of the phone app */
  constructor(private readonly appUrl: string) {
    for (const phone of savedPhones()) this.#show(phone, null);
    this.#showEmpty();
  }

  /** Issues a code for the person and adds a phone that is set up with it. @returns false if no code was issued */
  async add(person: Person): Promise<boolean> {
    const issued = await issueCode('activation', person);
    setText('problem', 'activationCode' in issued ? '' : issued.problem);
    if (!('activationCode' in issued)) return false;
    const card = this.#show(addPhone(person), issued);
    this.#showEmpty();
    if (this.#waiting === null) card.show();
    else card.open(this.#waiting);
    this.#keep(null);
    return true;
  }

  /** Opens the request on the only phone. Asks on which, if there are several phones; keeps the request without a phone. */
  open(payload: string): void {
    const [only, ...others] = this.#cards;
    this.#choice.hide();
    if (only === undefined) return this.#keep(payload);
    if (others.length === 0) return only.open(payload);
    this.#choice.show(this.#cards, (card) => card.open(payload));
  }

  /** Shows the notification of a push. @param event the push token of the phone, and the payload of the push */
  receive(event: unknown): void {
    const token = member(event, 'token');
    const card = this.#cards.find(({app}) => app.pushToken === token);
    card?.receive(member(event, 'push'));
  }

  #keep(payload: string | null): void {
    this.#waiting = payload;
    byId('kept', HTMLElement).hidden = payload === null;
  }

  #show(phone: SavedPhone, code: ShelfCode | null): PhoneCard {
    const card = new PhoneCard(this.appUrl, phone, code, {
      addSecond: ({person}) => void this.add(person),
      remove: (removed) => this.#remove(removed),
      changed: () => this.#choice.update(),
    });
    this.#cards = [...this.#cards, card];
    byId('new', HTMLElement).before(card.element);
    return card;
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
