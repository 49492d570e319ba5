import {statSync} from 'node:fs';

/**
 * Starts the end-to-end tests first, because they are the slowest, so that all workers are busy until the end of a run.
 * Sorts the other suites by size, so that integration tests, which often wait, run beside unit tests, which do not.
 * The options `--onlyFailures` and `--shard` of Jest need more methods, so they do not work.
 */
export default class SlowestFirst {
  sort(tests) {
    const keyed = tests.map((test) => ({
      test,
      isEndToEnd: test.context.config.displayName.name === 'end-to-end',
      size: statSync(test.path).size,
    }));
    return keyed
      .sort((a, b) => Number(b.isEndToEnd) - Number(a.isEndToEnd) || b.size - a.size)
      .map(({test}) => test);
  }

  /** Jest calls this method so that a sequencer can remember the durations. This sequencer does not need them. */
  cacheResults() {}
}
