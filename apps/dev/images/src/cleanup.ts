import {types} from 'node:util';
import {say} from '@signet/testing';

/** Collects the steps that clean up at the end of a run, even if a check fails or the run is interrupted. */
export class Cleanup {
  readonly #steps: (() => unknown)[] = [];

  add(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** Runs all steps, the last one first. If a step fails, the others still run. */
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
