import {ownCpuSeconds} from './process-cpu.js';

/** Measures the CPU time of this process, including all threads, for each part of an operation. */
export class PartsWatch {
  readonly #seconds = new Map<string, number>();
  #part: string | undefined;
  #since = 0;

  /** Ends the current part and starts counting CPU time for the given part. */
  enter(part: string): void {
    this.leave();
    this.#part = part;
    this.#since = ownCpuSeconds();
  }

  /** Stops counting CPU time. */
  leave(): void {
    if (this.#part === undefined) return;
    const spent = ownCpuSeconds() - this.#since;
    this.#seconds.set(this.#part, (this.#seconds.get(this.#part) ?? 0) + spent);
    this.#part = undefined;
  }

  /** CPU seconds by part, in the order in which the parts were first entered. */
  get seconds(): ReadonlyMap<string, number> {
    return this.#seconds;
  }
}

/** Runs one operation and reports each part to the watch. */
export type WatchedOperation = (watch: PartsWatch) => Promise<void>;

/** Runs the operations one after the other. Returns the average CPU milliseconds per operation, by part. */
export async function cpuByPart(
  operate: WatchedOperation,
  operations: number,
): Promise<ReadonlyMap<string, number>> {
  const watch = new PartsWatch();
  for (let left = operations; left > 0; left -= 1) await operate(watch);
  watch.leave();
  return new Map(Array.from(watch.seconds, ([part, seconds]) => [part, (seconds * 1000) / operations]));
}
