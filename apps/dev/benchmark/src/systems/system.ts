/** Processes that serve, with the database that they use alone. */
export interface System {
  /** The HTTP origin that callers use. */
  readonly address: string;
  /** The processes of the service. With their descendants and those of the stores, they are whose CPU counts. */
  readonly services: readonly number[];
  /** PostgreSQL, and Redis where there is one. */
  readonly stores: readonly number[];
  stop(): Promise<void>;
}

interface Part {
  stop(): Promise<unknown>;
}

/** Collects what has been started, so that it can be stopped in the reverse order, also after a failed start. */
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

/** Starts a system of several parts; of a failed start nothing is left running. */
export async function assemble<S>(build: (parts: Parts) => Promise<S>): Promise<S> {
  const parts = new Parts();
  try {
    return await build(parts);
  } catch (error) {
    await parts.stop();
    throw error;
  }
}
