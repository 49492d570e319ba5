import {isLanguage, languages, languageTags, type Language} from '../../words/languages.js';
import {h} from './dom.js';

/** The footer: a warning while the person can approve the request, and a menu of languages. */
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

  setLanguage(language: Language): void {
    this.#label.textContent = languages[language].chooseLanguage;
    this.#select.value = language;
  }

  /** Shows the warning; the empty string hides it. */
  setCaution(caution: string): void {
    this.#caution.textContent = caution;
    this.#caution.hidden = caution === '';
  }
}
