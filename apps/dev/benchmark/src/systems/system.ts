/** The processes of a measured server, with a database that only they use. */
export interface System {
  /** The HTTP origin that callers use. */
  readonly address: string;
  /** The processes of the service. Their CPU time and that of the stores is measured, including all descendants. */
  readonly services: readonly number[];
  /** PostgreSQL and, if used, Redis. */
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

/** Starts a system of several parts. If the start fails, all parts are stopped. */
export async function assemble<S>(build: (parts: Parts) => Promise<S>): Promise<S> {
  const parts = new Parts();
  try {
    return await build(parts);
  } catch (error) {
    await parts.stop();
    throw error;
  }
}
