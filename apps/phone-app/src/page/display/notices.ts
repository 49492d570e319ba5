import {button, byId, h} from '../elements/dom.js';

/** The notices over the screen. */
export class Notices {
  readonly #element = byId('notice');
  readonly #kept = new Map<string, () => string>();
  #passing = '';

  /** @param onClose is called when the person has closed the notices */
  constructor(private readonly onClose: () => void) {}

  /** Shows a notice until the next screen appears; the empty string hides it. */
  show(text: string, close: string): void {
    this.#passing = text;
    this.render(close);
  }

  /**
   * Shows a notice until the person closes it, on whatever screen that is.
   * @param key names the notice; a second notice with this name replaces the first
   * @param text returns the text in the present language
   */
  keep(key: string, text: () => string, close: string): void {
    this.#kept.set(key, text);
    this.render(close);
  }

  /** Writes the notices, unless they are there already: screen readers announce each change. @param close a label */
  render(close: string): void {
    const kept = [...this.#kept.values()].map((text) => text());
    const texts = this.#passing === '' ? kept : [...kept, this.#passing];
    const shown = [...this.#element.querySelectorAll('p')].map(({textContent}) => textContent);
    if (texts.join('\n') === shown.join('\n')) return;
    this.#element.replaceChildren(
      ...texts.map((text) => h('p', {}, text)),
      ...(kept.length === 0 ? [] : [button(close, 'quiet', () => this.#close(close))]),
    );
  }

  #close(label: string): void {
    this.#kept.clear();
    this.render(label);
    this.onClose();
  }
}
