import {ownCpuSeconds} from './process-cpu.js';

/** Notes the CPU of this process, with all its threads, by what it is spent on. */
export class PartsWatch {
  readonly #seconds = new Map<string, number>();
  #part: string | undefined;
  #since = 0;

  /** From now on CPU is spent on this. */
  enter(part: string): void {
    this.leave();
    this.#part = part;
    this.#since = ownCpuSeconds();
  }

  /** From now on CPU is not noted. */
  leave(): void {
    if (this.#part === undefined) return;
    const spent = ownCpuSeconds() - this.#since;
    this.#seconds.set(this.#part, (this.#seconds.get(this.#part) ?? 0) + spent);
    this.#part = undefined;
  }

  /** Seconds of CPU by part, in the order in which they were first entered. */
  get seconds(): ReadonlyMap<string, number> {
    return this.#seconds;
  }
}

/** One operation, which tells the watch what it is at. */
export type WatchedOperation = (watch: PartsWatch) => Promise<void>;

/** Milliseconds of CPU by part, for one of the operations. */
export async function cpuByPart(
  operate: WatchedOperation,
  operations: number,
): Promise<ReadonlyMap<string, number>> {
  const watch = new PartsWatch();
  for (let left = operations; left > 0; left -= 1) await operate(watch);
  watch.leave();
  return new Map(Array.from(watch.seconds, ([part, seconds]) => [part, (seconds * 1000) / operations]));
}
