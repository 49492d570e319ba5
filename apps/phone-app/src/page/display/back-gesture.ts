import {z} from 'zod';
import type {Screen} from './screen.js';

const entrySchema = z.object({depth: z.int().min(0)}).catch({depth: 0});

/**
 * The depth of the current entry in the browser's history: 0 for screens without the “Back” button, 1 for a screen that
 * leads back to one of them, and so on.
 */
const currentDepth = (): number => entrySchema.parse(history.state).depth;

/**
 * Makes the browser's “Back” work like the “Back” button at the top of a screen, or like its “Cancel” button. Each screen with
 * one of these buttons has a separate entry in the browser's history. A screen without them has no separate entry.
 */
export class BackGesture {
  /**
   * The names of the opened screens with the “Back” button; the current screen is last. Empty on a screen without it.
   */
  #path: string[] = [];
  #back: (() => void) | undefined;
  /** True from a call of `history.go` until the browser has moved to the requested entry. */
  #isMoving = false;
  /**
   * False in a frame: all frames of a tab share one history, so going back in one simulated phone could change the
   * screen of another.
   */
  readonly #isUsed = window.top === window;

  constructor() {
    if (this.#isUsed) addEventListener('popstate', () => this.#moved());
  }

  /** Adapts the browser's history to the screen that the app now shows. */
  follow({name, cancel, back = cancel}: Pick<Screen, 'name' | 'back' | 'cancel'>): void {
    const known = this.#path.indexOf(name);
    if (back === undefined) this.#path = [];
    else if (known === -1) this.#path.push(name);
    else this.#path.length = known + 1;
    this.#back = back;
    this.settle();
  }

  #moved(): void {
    // The person has followed a link to the app. The listener for `hashchange` then shows another screen.
    if (location.hash !== '') return;
    const wasAsked = this.#isMoving;
    this.#isMoving = false;
    const depth = currentDepth();
    if (!wasAsked && depth < this.#path.length) {
      this.#path.length = depth;
      this.#back?.();
    }
    this.settle();
  }

  /** Goes back, or adds entries, until the current entry has the depth of the current screen. */
  settle(): void {
    // A new entry would cancel the pending move.
    if (!this.#isUsed || this.#isMoving) return;
    const excess = currentDepth() - this.#path.length;
    this.#isMoving = excess > 0;
    if (excess > 0) history.go(-excess);
    for (let depth = currentDepth() + 1; depth <= this.#path.length; depth += 1)
      history.pushState({depth}, '');
  }
}
