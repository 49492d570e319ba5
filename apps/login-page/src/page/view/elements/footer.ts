import {isLanguage, languages, languageTags, type Language} from '../../words/languages.js';
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
    this.#label.textContent = languages[language].chooseLanguage;
    this.#select.value = language;
  }

  /** Nothing while there is nothing to approve. */
  warn(caution: string): void {
    this.#caution.textContent = caution;
    this.#caution.hidden = caution === '';
  }
}
