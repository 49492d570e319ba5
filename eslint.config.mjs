import {existsSync} from 'node:fs';
import {join} from 'node:path';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';

/**
 * The tsconfig.json for rules that need types: that of the project in whose directory ESLint runs, or else that of the
 * root, which includes the whole workspace as one program. `projectService` would create one program for each project,
 * take four times as long, and need more memory than Node.js allows by default.
 */
const here = join(process.cwd(), 'tsconfig.json');
const project = existsSync(here) ? here : join(import.meta.dirname, 'tsconfig.json');

const sources = ['{apps,apps/dev,libs}/*/src/**/*.ts'];
const tests = ['{apps,apps/dev,libs}/*/test/**/*.ts', '**/*.test.ts'];

/**
 * Which projects may import which: a project with the tag on the left may import projects with one of the tags on the
 * right. Every project has a layer tag and a scope tag; adapters also have an adapter tag. The imports of a project
 * must satisfy the entries of all its tags.
 * The main layers: contracts ← toolkit ← domain ← adapter ← app.
 */
const layers = {
  'layer:contracts': ['layer:contracts'],
  'layer:toolkit': ['layer:contracts', 'layer:toolkit'],
  'layer:domain': ['layer:contracts', 'layer:toolkit', 'layer:domain'],
  'layer:adapter': ['layer:contracts', 'layer:toolkit', 'layer:domain', 'layer:adapter'],
  'layer:phone': ['layer:contracts', 'layer:toolkit', 'layer:domain', 'layer:phone'],
  // Of the production apps, only the phone app may import libs/phone, which uses the private keys of a phone.
  'layer:phone-app': ['layer:contracts', 'layer:toolkit', 'layer:domain', 'layer:adapter', 'layer:phone'],
  'layer:app': ['layer:contracts', 'layer:toolkit', 'layer:domain', 'layer:adapter'],
  'layer:dev': ['*'],
};

/**
 * Imports between adapters. `base` is settings and telemetry. A `system` adapter connects to one external system; it
 * may import `base`, but no other `system` adapter. A `host` adapter, such as libs/http, may import all adapters.
 */
const adapters = {
  'adapter:base': ['layer:contracts', 'layer:toolkit', 'layer:domain', 'adapter:base'],
  'adapter:system': ['layer:contracts', 'layer:toolkit', 'layer:domain', 'adapter:base'],
  'adapter:host': ['layer:contracts', 'layer:toolkit', 'layer:domain', 'layer:adapter'],
};

/**
 * Of the production processes, only the portal may import libs/admin. Published packages may import only published
 * packages.
 */
const scopes = {
  'scope:published': ['scope:published'],
  'scope:core': ['scope:core', 'scope:published'],
  'scope:admin': ['scope:admin', 'scope:core', 'scope:published'],
  'scope:dev': ['*'],
};

const constraints = Object.entries({...layers, ...adapters, ...scopes}).map(
  ([sourceTag, onlyDependOnLibsWithTags]) => ({sourceTag, onlyDependOnLibsWithTags}),
);

/** A pattern for `no-restricted-imports`. The message names the owners; the rule's `ignores` exempt them. */
const reserved = (patterns, owners) => ({
  group: patterns,
  message: `Only ${owners.join(', ')} may import this.`,
});

const prisma = reserved(['@prisma/*', '**/generated/client.js'], ['libs/admin']);
const postgresql = reserved(
  ['pg'],
  ['libs/settings', 'libs/store', 'libs/admin', 'libs/testing', 'libs/queue', 'apps/dev/benchmark'],
);

export default tseslint.config(
  {ignores: ['**/dist/**', '.local/**', '.nx/**', '**/generated/**', '**/node_modules/**']},
  ...tseslint.configs.strict,
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeCheckedOnly],
    languageOptions: {parserOptions: {project}},
  },
  prettier,
  {
    files: sources,
    plugins: {'@nx': nx},
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          allow: ['^#'],
          // Nx's project graph includes tests. For example, the tests of libs/store use libs/testing, which prepares
          // databases with libs/admin, and the tests of libs/asic use certificates that libs/pki issues. The layers
          // still forbid such cycles between sources.
          ignoredCircularDependencies: [
            ['@signet/admin', '@signet/store'],
            ['@signet/admin', '@signet/testing'],
            ['@signet/store', '@signet/testing'],
            ['@signet/vault', '@signet/testing'],
            ['@signet/domain', '@signet/asic'],
            ['@signet/pki', '@signet/asic'],
            ['@signet/testing', '@signet/domain'],
            ['@signet/testing', '@signet/pki'],
          ],
          // Some tests import these projects dynamically. That must not forbid static imports elsewhere.
          checkDynamicDependenciesExceptions: ['@signet/*'],
          depConstraints: constraints,
        },
      ],
    },
  },
  {
    files: ['**/*.ts'],
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', {assertionStyle: 'never'}],
      '@typescript-eslint/no-extraneous-class': ['error', {allowWithDecorator: true}],
      '@typescript-eslint/no-unused-vars': ['error', {argsIgnorePattern: '^_', ignoreRestSiblings: true}],
      // Allows short forms such as `() => found && act()`. The function's return type already says that nothing is
      // returned.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        {allowNumber: true, allowBoolean: true, allow: [{name: ['URL', 'URLSearchParams'], from: 'lib'}]},
      ],
      // An async function without `await` is useful, because it turns exceptions into rejections.
      '@typescript-eslint/require-await': 'off',
      // NestJS declares the types of its options as classes, but accepts object literals.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // A caught value may be rethrown unchanged.
      '@typescript-eslint/only-throw-error': ['error', {allowThrowingUnknown: true}],
      '@typescript-eslint/prefer-promise-reject-errors': ['error', {allowThrowingUnknown: true}],
      // Spreading a string is a short way to list its code points.
      '@typescript-eslint/no-misused-spread': ['error', {allow: ['string']}],
      // A type parameter can be useful in the body of a function even if the signature uses it only once.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      'max-lines': ['error', {max: 220, skipBlankLines: false}],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    // A translator works on one file for each language, however long it is.
    files: ['apps/*/src/**/texts/languages/*.ts'],
    rules: {'max-lines': 'off'},
  },
  {
    files: tests,
    rules: {
      // Parsed JSON and Jest's matchers, such as expect.any(), have the type `any`. Assertions check these values at
      // run time.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-plus-operands': 'off',
      // Test doubles of `fetch` call String() on its first argument. The type also permits a Request, but tests do not
      // pass one.
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      // Assertions refer to the methods of spies without calling them.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['libs/domain/src/**/*.ts', 'libs/contracts/src/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', 'process', 'fetch', 'setTimeout', 'setInterval'],
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'Pass the time in: rules do not read the clock.',
        },
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Pass the time in: rules do not read the clock.',
        },
        {
          selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: 'Pass random values in: rules are deterministic.',
        },
      ],
    },
  },
  {
    files: sources,
    ignores: [
      'libs/settings/**',
      'libs/testing/**',
      'libs/failpoints/src/armed.failpoint.ts',
      'apps/dev/local-stack/**',
      'apps/dev/signet-dev/**',
      'apps/dev/benchmark/**',
      'apps/dev/demo-shop/**',
      'apps/dev/kubernetes/**',
      'apps/dev/observe/src/main.ts',
      'apps/dev/images/**',
      'libs/sdk/src/cli/main.ts',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        {object: 'process', property: 'env', message: 'Only libs/settings reads the environment.'},
      ],
    },
  },
  {
    files: sources,
    ignores: ['libs/admin/**'],
    rules: {
      'no-restricted-imports': ['error', {patterns: [prisma]}],
    },
  },
  {
    files: sources,
    ignores: [
      'libs/settings/**',
      'libs/store/**',
      'libs/admin/**',
      'libs/testing/**',
      'libs/queue/**',
      'apps/dev/benchmark/**',
    ],
    rules: {
      'no-restricted-imports': ['error', {patterns: [prisma, postgresql]}],
    },
  },
);
