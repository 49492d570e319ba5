import {resolve} from 'node:path';
import {projectDirectories} from './tools/projects.mjs';

const rootDir = import.meta.dirname;

/** The current directory if it is a project; otherwise all projects. */
const roots = projectDirectories.includes(process.cwd()) ? [process.cwd()] : projectDirectories;

const common = {
  rootDir,
  roots,
  testEnvironment: '<rootDir>/tools/jest/environment.mjs',
  runtime: '<rootDir>/tools/jest/runtime.mjs',
  transform: {},
  modulePathIgnorePatterns: ['<rootDir>/\\.local', '/dist/'],
};

/**
 * Unit tests need no PostgreSQL and no Redis. The other tests of a run share one server of each, and every suite that
 * uses this PostgreSQL has a separate database. The timeout allows for a busy machine.
 */
export default {
  rootDir,
  cacheDirectory: resolve(rootDir, '.local/cache/jest'),
  // Four workers keep two cores busy, because tests often wait for processes, browsers and the database.
  maxWorkers: 4,
  testTimeout: 240_000,
  testSequencer: '<rootDir>/tools/jest/sequencer.mjs',
  // With this limit, Jest runs even a single suite in a worker process, and not in the process of the global setup: the
  // suites load the sources of our packages, but the global setup loads their build output. Jest restarts a worker that
  // exceeds the limit.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['<rootDir>/{apps,apps/dev,libs}/*/{src,test}/**/*.test.ts'],
      testPathIgnorePatterns: ['\\.(integration|browser|e2e)\\.test\\.ts$', '/node_modules/', '/dist/'],
    },
    {
      ...common,
      displayName: 'integration',
      testMatch: ['<rootDir>/{apps,apps/dev,libs}/*/test/**/*.integration.test.ts'],
      globalSetup: '<rootDir>/libs/testing/src/global-setup.mjs',
      globalTeardown: '<rootDir>/libs/testing/src/global-teardown.mjs',
    },
    {
      ...common,
      displayName: 'end-to-end',
      testMatch: ['<rootDir>/{apps,apps/dev,libs}/*/test/**/*.{e2e,browser}.test.ts'],
      // `npm run runtimes` and `npm run quickstarts` install packages from registries, so they are not part of `npm test`.
      testPathIgnorePatterns: [
        '/node_modules/',
        ...(process.env.RUNTIMES ? [] : ['<rootDir>/apps/dev/local-stack/test/runtimes/']),
        ...(process.env.QUICKSTARTS ? [] : ['<rootDir>/apps/dev/local-stack/test/quickstarts/']),
      ],
      globalSetup: '<rootDir>/libs/testing/src/global-setup.mjs',
      globalTeardown: '<rootDir>/libs/testing/src/global-teardown.mjs',
    },
  ],
};
