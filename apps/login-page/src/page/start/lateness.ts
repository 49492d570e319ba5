/** How much later than the fastest frame a frame may arrive, in milliseconds. */
const LATE_MS = 1500;

/** The time of a frame: the age of the session in milliseconds. */
const frameMs = (frame: string): number => Number(/^1\.Q\.(\d+)\./.exec(frame)?.[1]);

/**
 * Recognises frames that a slow network or a proxy has delayed, and that phones would refuse. It compares each frame with
 * the fastest one, because the page does not know when the session was created.
 */
export class Lateness {
  #fastest = Number.POSITIVE_INFINITY;

  /** @param at when the frame has arrived, on a clock in milliseconds that does not jump */
  isLate(frame: string, at: number): boolean {
    const delay = at - frameMs(frame);
    this.#fastest = Math.min(this.#fastest, delay);
    return delay - this.#fastest > LATE_MS;
  }
}
