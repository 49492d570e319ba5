import {statSync} from 'node:fs';

/** The projects of jest.config.mjs, in the order in which their suites start. */
const kinds = ['end-to-end', 'integration', 'unit'];

/**
 * Starts the slow suites first, so that all workers are busy until the end of a run: first by the kind of the suite,
 * then by its size.
 */
export default class KindsInOrder {
  sort(tests) {
    const keyed = tests.map((test) => ({
      test,
      kind: kinds.indexOf(test.context.config.displayName.name),
      size: statSync(test.path).size,
    }));
    return keyed.sort((a, b) => a.kind - b.kind || b.size - a.size).map(({test}) => test);
  }

  /** Jest calls this method so that a sequencer can remember the durations. This sequencer does not need them. */
  cacheResults() {}
}
