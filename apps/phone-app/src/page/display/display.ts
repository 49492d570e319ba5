import {byId, h, button, withoutIsolates, type Child} from '../elements/dom.js';
import {icon} from '../elements/icons.js';
import {MoreBelow} from './more-below.js';
import {Notices} from './notices.js';
import type {Screen} from './screen.js';

/** In a frame, the app does not take the focus from the page around it, where the person may be typing. */
const mayTakeFocus = (): boolean => window === window.parent || document.hasFocus();

/** Renders one screen at a time. Moves the focus to the new screen, so that screen readers announce it. */
export class Display {
  readonly #main = byId('main');
  readonly #moreBelow = new MoreBelow(this.#main);
  readonly notices: Notices;
  #focusOn: HTMLElement | undefined;
  /** Sets the CSS variable `--actions-height`, because the style sheet places the notice above the actions. */
  readonly #actionsHeight = new ResizeObserver(([actions]) => {
    const height = actions?.borderBoxSize[0]?.blockSize ?? 0;
    document.documentElement.style.setProperty('--actions-height', `${height}px`);
  });
  #stop: (() => void) | undefined;

  /** @param onNoticesClosed is called when the person has closed the notices that stay until then */
  constructor(onNoticesClosed: () => void) {
    this.notices = new Notices(() => {
      onNoticesClosed();
      this.#focusOn?.focus({preventScroll: true});
    });
  }

  /**
   * @param back the label of the button that leads back
   * @param service the name of the service, which the title of the window contains
   */
  render(screen: Screen, back: string, service: string): void {
    this.#stop?.();
    this.#stop = screen.stop;
    const {name, heading, detail = '', body = [], actions = []} = screen;
    const title = h('h1', {tabindex: '-1'}, heading);
    const content = [
      screen.icon ?? null,
      title,
      detail === '' ? null : h('p', {class: 'detail'}, detail),
      ...body,
    ];
    this.#main.replaceChildren(
      ...(screen.back === undefined ? [] : [this.#top(back, screen.back, screen.corner ?? null)]),
      h('div', {class: 'content appear'}, ...content),
      ...(actions.length > 0 ? [h('div', {class: 'actions'}, ...actions)] : []),
    );
    this.#measureActions();
    this.#main.dataset['screen'] = name;
    this.#main.removeAttribute('aria-busy');
    document.title = `${withoutIsolates(heading)} · ${service}`;
    this.#focusOn = screen.focus ?? title;
    if (mayTakeFocus()) this.#focusOn.focus({preventScroll: screen.focus === undefined});
    this.#main.scrollTop = 0;
    this.#moreBelow.follow();
  }

  #top(label: string, onClick: () => void, corner: Child): HTMLElement {
    const back = button('', 'back', onClick);
    back.append(icon('back'), h('span', {}, label));
    return h('div', {class: 'top'}, back, corner);
  }

  #measureActions(): void {
    this.#actionsHeight.disconnect();
    document.documentElement.style.removeProperty('--actions-height');
    const actions = this.#main.querySelector('.actions');
    if (actions !== null) this.#actionsHeight.observe(actions);
  }
}
