/** In pixels. A screen that hides less has no more text. */
const MARGIN = 4;

/** Marks `main` while its content continues below the actions, so that a person sees that there is more to read. */
export class MoreBelow {
  readonly #sizes = new ResizeObserver(() => this.#mark());

  constructor(private readonly main: HTMLElement) {
    // In a low window, the whole page scrolls, and otherwise the content, from which `scroll` does not bubble.
    addEventListener('scroll', () => this.#mark(), {capture: true, passive: true});
  }

  /** Follows a new screen. */
  follow(): void {
    this.#sizes.disconnect();
    for (const element of this.main.querySelectorAll('.content, .content > *')) this.#sizes.observe(element);
  }

  #mark(): void {
    const last = this.main.querySelector('.content > :last-child');
    const actions = this.main.querySelector('.actions');
    const end = last?.getBoundingClientRect().bottom ?? 0;
    const edge = actions?.getBoundingClientRect().top ?? Infinity;
    this.main.classList.toggle('more-below', end - edge > MARGIN);
  }
}
