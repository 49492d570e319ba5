import {setTimeout as pause} from 'node:timers/promises';
import type {Flows} from './flows.js';

const BETWEEN_FLOWS_MS = 150;

/** Decides when a caller starts its next flow. */
export class Starts {
  readonly #begin = performance.now();
  readonly #started = new Map<keyof Flows, number>();

  /** @param perSecond for each kind of flow with a fixed rate, how many start per second */
  constructor(private readonly perSecond: Partial<Record<keyof Flows, number>>) {}

  /**
   * Resolves when the caller may start a flow. Callers of a flow with a fixed rate share it: if all of them have been busy
   * for some time, they start the missing flows as soon as they can.
   */
  async next(flow: keyof Flows): Promise<void> {
    const rate = this.perSecond[flow];
    if (rate === undefined) return pause(BETWEEN_FLOWS_MS);
    const number = this.#started.get(flow) ?? 0;
    this.#started.set(flow, number + 1);
    const due = this.#begin + (number * 1000) / rate;
    return pause(Math.max(0, due - performance.now()));
  }
}
