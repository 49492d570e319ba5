import {resolve} from 'node:path';
import {projectDirectories} from './tools/projects.mjs';

const rootDir = import.meta.dirname;

/** In the directory of a project its own tests, elsewhere those of all projects. */
const roots = projectDirectories.includes(process.cwd()) ? [process.cwd()] : projectDirectories;

const common = {
  rootDir,
  roots,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {'^(\\.{1,2}/.*)\\.js$': '$1'},
  testEnvironmentOptions: {customExportConditions: ['@signet/source', 'node', 'node-addons']},
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          keepClassNames: true,
          parser: {syntax: 'typescript', decorators: true},
          transform: {legacyDecorator: true, decoratorMetadata: true},
        },
        module: {type: 'es6'},
      },
    ],
  },
  modulePathIgnorePatterns: ['<rootDir>/\\.local', '/dist/'],
};

/**
 * Unit tests touch nothing outside the process; the others share one PostgreSQL and one Redis, a database per suite.
 * The timeout leaves room for a busy machine.
 */
export default {
  rootDir,
  cacheDirectory: resolve(rootDir, '.local/cache/jest'),
  testTimeout: 30_000,
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
      globalSetup: '<rootDir>/libs/testing/src/global-setup.mjs',
      globalTeardown: '<rootDir>/libs/testing/src/global-teardown.mjs',
    },
  ],
};
