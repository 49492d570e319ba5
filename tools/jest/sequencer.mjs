import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

/** The TypeScript files that a file imports by a relative path. */
const importsOf = (path, code) =>
  [...code.matchAll(/from '(\.\.?\/[^']+)\.js'/g)]
    .map(([, file]) => join(dirname(path), `${file}.ts`))
    .filter(existsSync);

/** The size of a file together with all files that it imports by a relative path, directly or indirectly. */
function sizeOf(path, seen = new Set()) {
  if (seen.has(path)) return 0;
  seen.add(path);
  const code = readFileSync(path, 'utf8');
  return importsOf(path, code).reduce((sum, file) => sum + sizeOf(file, seen), code.length);
}

/** Sorts suites by size, the largest first. A large suite usually takes long. */
const bySize = (tests) =>
  tests
    .map((test) => ({test, size: sizeOf(test.path)}))
    .sort((a, b) => b.size - a.size)
    .map(({test}) => test);

/** Places suites evenly between the beginning of the run (0) and `end`, which is at most 1, the end of the run. */
const spread = (tests, end) =>
  tests.map((test, index) => ({test, position: (end * (index + 0.5)) / tests.length}));

/**
 * Orders the suites so that the workers keep a machine with two cores busy until the end of a run. End-to-end suites
 * need more CPU time than a worker's share, and the other suites often wait, so suites of both kinds run at the same
 * time. The largest suites start first. The run ends with small suites that are not end-to-end suites.
 * The options `--onlyFailures` and `--shard` of Jest need more methods, so they do not work.
 */
export default class Interleaved {
  sort(tests) {
    const isEndToEnd = (test) => test.context.config.displayName.name === 'end-to-end';
    const [endToEnd, others] = [tests.filter(isEndToEnd), tests.filter((test) => !isEndToEnd(test))];
    return [...spread(bySize(endToEnd), 0.85), ...spread(bySize(others), 1)]
      .sort((a, b) => a.position - b.position)
      .map(({test}) => test);
  }

  /** Jest calls this method so that a sequencer can remember the durations. This sequencer does not need them. */
  cacheResults() {}
}
