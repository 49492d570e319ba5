import {ownCpuSeconds} from './process-cpu.js';

/** A part of an operation, done again and again by itself. */
export interface Part {
  readonly name: string;
  /** Set for a part that is shown beside the others and not counted among them. */
  readonly isBeside?: boolean;
  readonly run: () => unknown;
}

/** Milliseconds of CPU for each time, of this process with all its threads. */
export async function cpuOfPart({run}: Part, times: number): Promise<number> {
  const before = ownCpuSeconds();
  for (let left = times; left > 0; left -= 1) await run();
  return ((ownCpuSeconds() - before) * 1000) / times;
}
