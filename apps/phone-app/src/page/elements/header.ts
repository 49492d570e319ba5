import {brandProperties} from '@signet/design/brand';
import {helpLabels, helpLinks} from '@signet/design/help';
import type {Config} from '../config.js';
import type {Language} from '@signet/design/languages';
import type {Texts} from '../texts/texts.js';
import {button, byId, h, isolate} from './dom.js';

/** The header of every screen: the name and logo of the service, and a button that shows where a person gets help. */
export class Header {
  readonly #help = h('dialog', {id: 'help', 'aria-labelledby': 'help-heading'});
  readonly #button = button('', 'quiet', () => this.#help.showModal());

  constructor(
    private readonly config: Config,
    language: Language,
    texts: Texts,
  ) {
    const {name, logo = 'icon.svg', colour} = config;
    for (const [property, value] of brandProperties(colour))
      document.documentElement.style.setProperty(property, value);
    byId('brand').replaceChildren(
      h('img', {src: `/${logo}`, alt: '', height: '28'}),
      h('span', {}, name),
      ...(helpLinks(config, language).length === 0 ? [] : [this.#button, this.#help]),
    );
    this.setLanguage(language, texts);
  }

  setLanguage(language: Language, {waitingRequests: {close}}: Texts): void {
    const {help} = helpLabels[language];
    this.#button.textContent = help;
    this.#help.replaceChildren(
      h('h2', {id: 'help-heading'}, `${help}: ${isolate(this.config.name)}`),
      h(
        'ul',
        {},
        ...helpLinks(this.config, language).map(({label, href}) =>
          h('li', {}, h('a', {href, target: '_blank', rel: 'noopener'}, label)),
        ),
      ),
      button(close, 'quiet wide', () => this.#help.close()),
    );
  }
}
