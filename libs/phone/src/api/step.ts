import type {Accepted, Answer} from './answer.js';

/** A step that is not repeated after its first success. */
export class Step<T> {
  #success: Accepted<T> | null = null;

  /** Returns the stored success if there is one. Otherwise makes an attempt. */
  async run(attempt: () => Promise<Answer<T>>): Promise<Answer<T>> {
    if (this.#success !== null) return this.#success;
    const answer = await attempt();
    if (answer.ok) this.#success = answer;
    return answer;
  }

  /** Forgets the success, so that the next `run` makes another attempt. */
  forget(): void {
    this.#success = null;
  }
}
