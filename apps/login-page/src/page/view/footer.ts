import {isLanguage, languages, languageTags, type Language} from '../words/languages.js';
import {h} from './dom.js';

/** The foot of the page: a word of caution while it matters, and the choice of languages, each in its own words. */
export class Footer {
  readonly #caution = h('p', {class: 'caution'});
  readonly #label = h('span', {class: 'visually-hidden'});
  readonly #select = h(
    'select',
    {},
    ...languageTags.map((tag) => h('option', {value: tag, lang: tag}, languages[tag].language)),
  );

  constructor(element: HTMLElement, onChoice: (language: Language) => void) {
    this.#select.addEventListener('change', () => {
      const {value} = this.#select;
      if (isLanguage(value)) onChoice(value);
    });
    element.replaceChildren(this.#caution, h('label', {}, this.#label, this.#select));
  }

  speak(language: Language): void {
    const {neverApprove, chooseLanguage} = languages[language];
    this.#caution.textContent = neverApprove;
    this.#label.textContent = chooseLanguage;
    this.#select.value = language;
  }

  /** Whether there is something to approve. */
  warn(isApprovable: boolean): void {
    this.#caution.hidden = !isApprovable;
  }
}
