import {z} from 'zod';
import type {Screen} from './screen.js';

const entrySchema = z.object({depth: z.int().min(0)}).catch({depth: 0});

/** The depth of the current entry in the browser's history: the number of entries above the first screen. */
const currentDepth = (): number => entrySchema.parse(history.state).depth;

/**
 * Makes going back in the browser work like the button at the top of a screen. Each screen with this button has an entry of
 * its own in the browser's history. A screen without the button has none, and going back from it leaves the app.
 */
export class BackGesture {
  /** The names of the screens that lead back one by one, from the first to the current one. */
  #path: string[] = [];
  #back: (() => void) | undefined;
  /** True until the browser has moved to the entry that the app has asked for. */
  #isMoving = false;
  /** All frames of a tab share one history. A phone of the simulator would go back in another phone. */
  readonly #isUsed = window.top === window;

  constructor() {
    if (this.#isUsed) addEventListener('popstate', () => this.#moved());
  }

  /** Adds or removes entries, so that they lead to the screen that is now shown. */
  follow({name, back}: Pick<Screen, 'name' | 'back'>): void {
    const known = this.#path.indexOf(name);
    if (back === undefined) this.#path = [];
    else if (known === -1) this.#path.push(name);
    else this.#path.length = known + 1;
    this.#back = back;
    if (this.#isUsed) this.#settle();
  }

  #moved(): void {
    // The person has followed a link to the app. The app then shows another screen.
    if (location.hash !== '') return;
    const wasAsked = this.#isMoving;
    this.#isMoving = false;
    const depth = currentDepth();
    if (!wasAsked && depth < this.#path.length) {
      this.#path.length = depth;
      this.#back?.();
    }
    this.#settle();
  }

  /** Moves or adds entries until the current entry has the depth of the current screen. */
  #settle(): void {
    // A new entry would end the move.
    if (this.#isMoving) return;
    const excess = currentDepth() - this.#path.length;
    this.#isMoving = excess > 0;
    if (excess > 0) history.go(-excess);
    for (let depth = currentDepth() + 1; depth <= this.#path.length; depth += 1)
      history.pushState({depth}, '');
  }
}
