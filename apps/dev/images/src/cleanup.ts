import {types} from 'node:util';
import {say} from '@signet/testing';

/** What must be undone at the end, also if a check fails or the run is interrupted. */
export class Cleanup {
  readonly #steps: (() => unknown)[] = [];

  add(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** Undoes everything, the last first. A step that fails does not prevent the others. */
  async run(): Promise<void> {
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) {
      try {
        await step();
      } catch (error) {
        say(types.isNativeError(error) ? error.message : String(error));
      }
    }
  }
}
