import type {Contender} from './contender.js';
import {takeSample, type Load, type Sample} from './sample.js';

export interface Rounds {
  readonly rounds: number;
  /** The number of operations of the round that is discarded. */
  readonly warmUp: number;
}

/** The samples of each contender, one per round. */
export type Measurements = ReadonlyMap<string, readonly Sample[]>;

/**
 * Measures all contenders in each round. Each round starts with the next contender, so that changes of the load on the
 * machine affect all contenders about equally. The results of a first warm-up round are discarded.
 */
export async function measureInTurn(
  contenders: readonly Contender[],
  load: Load,
  {rounds, warmUp}: Rounds,
  onSample: (round: number, contender: Contender, sample: Sample) => void,
): Promise<Measurements> {
  const samples = new Map<string, Sample[]>(contenders.map(({name}) => [name, []]));
  for (const contender of contenders) await takeSample(contender, {...load, operations: warmUp});
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of rotated(contenders, round)) {
      const sample = await takeSample(contender, load);
      samples.get(contender.name)?.push(sample);
      onSample(round + 1, contender, sample);
    }
  }
  return samples;
}

const rotated = <T>(items: readonly T[], by: number): T[] => {
  const first = by % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
};
