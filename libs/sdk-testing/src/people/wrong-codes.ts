import {limits} from '@signet/contracts';
import type {Clock} from '../clock.js';

interface Count {
  readonly wrong: number;
  /** The time of the last one, in epoch milliseconds. */
  readonly at: number;
}

/** The wrong numbers that people have chosen for pushes. After too many, they get no push for a while. */
export class WrongCodes {
  readonly #counts = new Map<string, Count>();

  constructor(private readonly clock: Clock) {}

  /** Counts a wrong number. The count starts again after a window without one. */
  add(subjectId: string): void {
    const now = this.clock.now();
    const last = this.#counts.get(subjectId);
    const goesOn = last !== undefined && last.at > now - limits.wrongCodeWindow.default * 1000;
    this.#counts.set(subjectId, {wrong: goesOn ? last.wrong + 1 : 1, at: now});
  }

  /** True if they let the person get no pushes now. */
  pauses(subjectId: string): boolean {
    const last = this.#counts.get(subjectId);
    if (last === undefined || last.wrong < limits.wrongCodes.default) return false;
    return last.at > this.clock.now() - limits.wrongCodePause.default * 1000;
  }
}
