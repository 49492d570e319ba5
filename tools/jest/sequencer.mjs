import TestSequencer from '@jest/test-sequencer';

/** The name of the Jest project of a suite, such as `integration`. */
const kindOf = ({context}) => context.config.displayName.name;

/**
 * Spreads the suites of each kind evenly over the run. Otherwise, several suites that each start many processes would
 * run at the same time, and the run would end with long suites while the other workers have nothing to do. Within a
 * kind, the order is that of Jest: long suites first.
 */
export default class MixedSequencer extends TestSequencer {
  sort(tests) {
    const kinds = new Map();
    for (const test of super.sort(tests)) kinds.set(kindOf(test), [...(kinds.get(kindOf(test)) ?? []), test]);
    return [...kinds.values()]
      .flatMap((suites) => suites.map((test, index) => ({test, place: (index + 0.5) / suites.length})))
      .sort((one, other) => one.place - other.place)
      .map(({test}) => test);
  }
}
