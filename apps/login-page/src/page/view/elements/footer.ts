import {helpLabels, helpLinks} from '@signet/design/help';
import {isLanguage, languageNames, type Language} from '@signet/design/languages';
import type {Config} from '../../config.js';
import {languages} from '../../texts/languages.js';
import {h, isolate} from './dom.js';

/** The footer: where a person gets help, and a menu of languages. */
export class Footer {
  readonly #help = h('nav', {'aria-labelledby': 'help-label'});
  readonly #label = h('span', {class: 'visually-hidden'});
  readonly #select = h(
    'select',
    {},
    ...Object.entries(languageNames).map(([tag, name]) => h('option', {value: tag, lang: tag}, name)),
  );

  constructor(
    element: HTMLElement,
    private readonly config: Config,
    onChoice: (language: Language) => void,
  ) {
    this.#select.addEventListener('change', () => {
      const {value} = this.#select;
      if (isLanguage(value)) onChoice(value);
    });
    element.replaceChildren(this.#help, h('label', {}, this.#label, this.#select));
  }

  setLanguage(language: Language): void {
    this.#label.textContent = languages[language].chooseLanguage;
    this.#select.value = language;
    this.#showHelp(language);
  }

  #showHelp(language: Language): void {
    const links = helpLinks(this.config, language);
    const {help} = helpLabels[language];
    this.#help.hidden = links.length === 0;
    this.#help.replaceChildren(
      h('span', {id: 'help-label'}, `${help}: ${isolate(this.config.name)}`),
      // The request waits in this tab, so the help opens in another one.
      ...links.map(({label, href}) => h('a', {href, target: '_blank', rel: 'noopener'}, label)),
    );
  }
}
