import {existsSync} from 'node:fs';
import {join} from 'node:path';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';

/**
 * The types of the project in whose directory ESLint runs, and of the whole workspace as one program at the root. One
 * program for each project in a single process (`projectService`) takes four times as long, and more memory than Node gives.
 */
const here = join(process.cwd(), 'tsconfig.json');
const project = existsSync(here) ? here : join(import.meta.dirname, 'tsconfig.json');

const sources = ['{apps,apps/dev,libs}/*/src/**/*.ts'];
const tests = ['{apps,apps/dev,libs}/*/test/**/*.ts', '**/*.test.ts'];

/**
 * Who may import whom; an entry reads "a project with this tag may use projects with one of those". A project carries one
 * tag of each kind, and its imports must satisfy all of them.
 *
 * Layers: contracts ← toolkit ← domain ← adapter ← app.
 */
const layers = {
  'layer:contracts': ['layer:contracts'],
  'layer:toolkit': ['layer:contracts', 'layer:toolkit'],
  'layer:domain': ['layer:contracts', 'layer:toolkit', 'layer:domain'],
  'layer:adapter': ['layer:contracts', 'layer:toolkit', 'layer:domain', 'layer:adapter'],
  'layer:phone': ['layer:contracts', 'layer:toolkit', 'layer:domain', 'layer:phone'],
  'layer:app': ['layer:contracts', 'layer:toolkit', 'layer:domain', 'layer:adapter'],
  'layer:dev': ['*'],
};

/**
 * Adapters among themselves. The base is settings and telemetry. An adapter to one outside system may use the base, but no
 * other such adapter. The host is what a process is made of, and may use all of them.
 */
const adapters = {
  'adapter:base': ['layer:contracts', 'layer:toolkit', 'layer:domain', 'adapter:base'],
  'adapter:system': ['layer:contracts', 'layer:toolkit', 'layer:domain', 'adapter:base'],
  'adapter:host': ['layer:contracts', 'layer:toolkit', 'layer:domain', 'layer:adapter'],
};

/** Senders and clients of outside services belong to one process each; published packages depend on published ones only. */
const scopes = {
  'scope:published': ['scope:published'],
  'scope:core': ['scope:core', 'scope:published'],
  'scope:signing': ['scope:signing', 'scope:core', 'scope:published'],
  'scope:push': ['scope:push', 'scope:core', 'scope:published'],
  'scope:webhooks': ['scope:webhooks', 'scope:core', 'scope:published'],
  'scope:dev': ['*'],
};

const constraints = Object.entries({...layers, ...adapters, ...scopes}).map(
  ([sourceTag, onlyDependOnLibsWithTags]) => ({sourceTag, onlyDependOnLibsWithTags}),
);

/** Only these files may import the packages; each list replaces those before it for the files that it names. */
const reserved = (patterns, owners) => ({
  group: patterns,
  message: `Only ${owners.join(', ')} may import this.`,
});

const database = reserved(
  ['pg', '@prisma/*', '**/generated/**'],
  ['libs/data', 'libs/testing', 'libs/queue', 'apps/dev/benchmark'],
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
          // The graph knows tests, too: those of libs/data use libs/testing, which prepares databases with libs/data, and
          // those of libs/asic use certificates that libs/pki issues. The layers rule out the same cycles between sources.
          ignoredCircularDependencies: [
            ['@signet/data', '@signet/testing'],
            ['@signet/domain', '@signet/asic'],
            ['@signet/pki', '@signet/asic'],
            ['@signet/testing', '@signet/domain'],
            ['@signet/testing', '@signet/pki'],
          ],
          // Nothing is loaded lazily to save time; a test that imports at run time is no reason against static imports.
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
      // `() => found && act()` and `return act()` are short, and the type of the function says that nothing is returned.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        {allowNumber: true, allowBoolean: true, allow: [{name: ['URL', 'URLSearchParams'], from: 'lib'}]},
      ],
      // An async function without await turns what it throws into a rejection, as its interface promises.
      '@typescript-eslint/require-await': 'off',
      // Nest declares its options as classes and takes object literals.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // A caught value may be rethrown unchanged.
      '@typescript-eslint/only-throw-error': ['error', {allowThrowingUnknown: true}],
      '@typescript-eslint/prefer-promise-reject-errors': ['error', {allowThrowingUnknown: true}],
      // Spreading a string is the short form to list its code points.
      '@typescript-eslint/no-misused-spread': ['error', {allow: ['string']}],
      // A generic parameter that ties the body of a function together is useful even if the signature names it once.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      'max-lines': ['error', {max: 220, skipBlankLines: false}],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: tests,
    rules: {
      // JSON bodies and Jest's own matchers, such as expect.any(), are `any`; an assertion checks them when it runs.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-plus-operands': 'off',
      // Doubles of fetch get the address as a text or URL.
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      // A spy's method is named in an assertion, not called.
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
      'apps/dev/benchmark/**',
      'apps/dev/demo-shop/**',
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
    ignores: ['libs/data/**', 'libs/testing/**', 'libs/queue/**', 'apps/dev/benchmark/**'],
    rules: {
      'no-restricted-imports': ['error', {patterns: [database]}],
    },
  },
);
