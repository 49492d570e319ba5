/** A measured server of one or more processes, with its own PostgreSQL, its own Redis, or both. */
export interface System {
  /** The HTTP origin that callers use. */
  readonly address: string;
  /** Process ids of the service. The benchmark measures their CPU time, and that of their descendants. */
  readonly services: readonly number[];
  /** Process ids of the PostgreSQL and Redis servers whose CPU time counts. */
  readonly stores: readonly number[];
  stop(): Promise<void>;
}

interface Part {
  stop(): Promise<unknown>;
}

/** Collects started parts, so that they can be stopped in reverse order, even after a failed start. */
export class Parts {
  readonly #parts: Part[] = [];

  add<P extends Part>(part: P): P {
    this.#parts.push(part);
    return part;
  }

  readonly stop = async (): Promise<void> => {
    for (let part = this.#parts.pop(); part !== undefined; part = this.#parts.pop()) await part.stop();
  };
}

/** Starts a system of several parts. If the start fails, stops all parts that were started. */
export async function assemble<S>(build: (parts: Parts) => Promise<S>): Promise<S> {
  const parts = new Parts();
  try {
    return await build(parts);
  } catch (error) {
    await parts.stop();
    throw error;
  }
}
