import type {Accepted, ApiResponse} from './response.js';

/** A step that is not repeated after its first success. */
export class Step<T> {
  #success: Accepted<T> | null = null;

  /** Returns the stored success if there is one. Otherwise makes an attempt. */
  async run(attempt: () => Promise<ApiResponse<T>>): Promise<ApiResponse<T>> {
    if (this.#success !== null) return this.#success;
    const response = await attempt();
    if (response.ok) this.#success = response;
    return response;
  }

  /** Forgets the success, so that the next `run` makes another attempt. */
  forget(): void {
    this.#success = null;
  }
}
