/**
 * Limits how many events are in flight to each endpoint, so that a slow endpoint cannot use up the capacity for the
 * others.
 */
export class InFlight {
  readonly #counts = new Map<string, number>();

  /** @param limit the maximum number of events in flight to one endpoint */
  constructor(private readonly limit: number) {}

  /** Runs the work; returns null without running it if the endpoint is at its limit. */
  async run<T>(clientId: string, work: () => Promise<T>): Promise<T | null> {
    const count = this.#counts.get(clientId) ?? 0;
    if (count >= this.limit) return null;
    this.#counts.set(clientId, count + 1);
    try {
      return await work();
    } finally {
      const left = (this.#counts.get(clientId) ?? 1) - 1;
      if (left === 0) this.#counts.delete(clientId);
      else this.#counts.set(clientId, left);
    }
  }
}
