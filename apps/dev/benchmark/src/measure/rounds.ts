import type {Contender} from './contender.js';
import {takeSample, type Load, type Sample} from './sample.js';

/** The samples of each contender, one per round. */
export type Measurements = ReadonlyMap<string, readonly Sample[]>;

/**
 * Each round measures all contenders and starts with a different contender, so that other load on the machine affects
 * all contenders equally. The results of a first warm-up round are discarded.
 */
export async function measureInTurn(
  contenders: readonly Contender[],
  load: Load,
  rounds: number,
  onSample: (round: number, contender: Contender, sample: Sample) => void,
): Promise<Measurements> {
  const samples = new Map<string, Sample[]>(contenders.map(({name}) => [name, []]));
  for (const contender of contenders) await takeSample(contender, load);
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
