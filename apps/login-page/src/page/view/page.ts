import type {Language} from '@signet/design/languages';
import type {Config} from '../config.js';
import type {ServiceClock} from '../api/service-clock.js';
import type {StartFeed} from '../start/start-feed.js';
import type {View} from '../view-model.js';
import {languages} from '../texts/languages.js';
import {applyBranding} from './elements/branding.js';
import {Countdown} from './elements/countdown.js';
import {byId, h, withoutIsolates} from './elements/dom.js';
import {Footer} from './elements/footer.js';
import {screenOf} from './screens/screen-of.js';
import type {Actions, ScreenContext} from './screens/screen.js';

export interface PageOptions {
  readonly config: Config;
  readonly clock: ServiceClock;
  readonly actions: Actions;
  readonly start: Pick<StartFeed, 'details' | 'subscribe'>;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly onPhone: boolean;
  readonly inAppBrowser: boolean;
  readonly returnUrl: () => string;
}

/** Renders each view as one screen. Screen readers announce each change once. */
export class Page {
  readonly #main = byId('main');
  readonly #announcer = byId('announcer');
  readonly #notice = h('p', {class: 'notice warn'});
  readonly #footer: Footer;
  #language: Language;
  #view: View = {step: {kind: 'starting'}, connected: true};
  #countdown: Countdown | null = null;
  #unsubscribe: readonly (() => void)[] = [];

  constructor(private readonly options: PageOptions) {
    this.#language = options.language;
    this.#footer = new Footer(byId('footer'), options.config, (language) => this.#setLanguage(language));
    applyBranding(options.config, byId('brand'));
    this.#setLanguage(options.language);
  }

  show(view: View): void {
    const changed = view.step !== this.#view.step;
    const reconnected = view.connected !== this.#view.connected;
    this.#view = view;
    if (changed) this.#render();
    if (reconnected) this.#showConnection();
  }

  /** Shows the present step again, because the details of its start have changed. */
  refresh(): void {
    this.#render();
  }

  #setLanguage(language: Language): void {
    if (language !== this.#language) this.options.onLanguage(language);
    this.#language = language;
    document.documentElement.lang = language;
    this.#footer.setLanguage(language);
    this.#render();
    this.#showConnection();
  }

  #render(): void {
    this.#countdown?.stop();
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#unsubscribe = [];
    const {heading, detail, caution, above, between = [], below} = screenOf(this.#view.step, this.#context());
    const title = h('h1', {tabindex: '-1'}, heading);
    const hadFocus = this.#main.contains(document.activeElement);
    this.#main.replaceChildren(
      ...[
        ...above,
        title,
        caution === undefined ? null : h('p', {class: 'caution'}, caution),
        ...between,
        detail === '' ? null : h('p', {class: 'detail'}, detail),
        this.#notice,
        ...below,
      ].filter((child) => child !== null),
    );
    this.#main.dataset['step'] = this.#view.step.kind;
    this.#main.removeAttribute('aria-busy');
    document.title = `${withoutIsolates(heading)} · ${this.options.config.name}`;
    // If the focused element was removed, move the focus to the heading, which screen readers then read. Otherwise,
    // announce the new heading. The announcement of the earlier screen must not stay in the page.
    if (hadFocus) title.focus();
    this.#announce(hadFocus ? '' : `${heading}. ${detail}`);
  }

  #showConnection(): void {
    const {connected} = this.#view;
    this.#notice.hidden = connected;
    this.#notice.textContent = connected ? '' : languages[this.#language].offline;
    if (!connected) this.#announce(languages[this.#language].offline);
  }

  #announce(text: string): void {
    if (this.#announcer.textContent !== text) this.#announcer.textContent = text;
  }

  #context(): ScreenContext {
    const {clock, config, actions, onPhone, inAppBrowser, returnUrl, start} = this.options;
    const [language, texts] = [this.#language, languages[this.#language]];
    return {
      texts,
      language,
      config,
      actions,
      onPhone,
      inAppBrowser,
      start: start.details,
      onFrame: (listener) => {
        this.#unsubscribe = [...this.#unsubscribe, start.subscribe(listener)];
      },
      returnUrl: returnUrl(),
      countdown: (expiresAt) => {
        const onHurry = (text: string) => this.#announce(text);
        this.#countdown = new Countdown({expiresAt, clock, texts, language, onHurry});
        return this.#countdown.element;
      },
    };
  }
}
