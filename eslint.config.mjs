import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';

/** Who may import whom: contracts ← domain ← adapters ← apps. Each pair reads "a project with this tag may use those". */
const layers = {
  'layer:contracts': ['layer:contracts'],
  'layer:toolkit': ['layer:toolkit'],
  'layer:domain': ['layer:contracts', 'layer:toolkit', 'layer:domain'],
  'layer:adapter': ['layer:contracts', 'layer:toolkit', 'layer:domain', 'layer:adapter'],
  'layer:phone': ['layer:contracts', 'layer:domain', 'layer:toolkit', 'layer:phone'],
  'layer:testing': [
    'layer:contracts',
    'layer:domain',
    'layer:toolkit',
    'layer:adapter',
    'layer:phone',
    'layer:testing',
  ],
  'layer:app': ['layer:contracts', 'layer:domain', 'layer:toolkit', 'layer:adapter'],
  'layer:local': [
    'layer:contracts',
    'layer:domain',
    'layer:toolkit',
    'layer:adapter',
    'layer:phone',
    'layer:testing',
  ],
};

const onlyIn = (owner, patterns) => ({
  files: ['{apps,apps/dev,libs}/*/src/**/*.ts'],
  ignores: owner,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: patterns.map((group) => ({
          group: [group],
          message: `Only ${owner.join(', ')} may import this.`,
        })),
      },
    ],
  },
});

export default tseslint.config(
  {ignores: ['**/dist/**', '.local/**', '.nx/**', '**/generated/**', '**/node_modules/**']},
  ...tseslint.configs.strict,
  prettier,
  {
    files: ['{apps,apps/dev,libs}/*/src/**/*.ts'],
    plugins: {'@nx': nx},
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          allow: ['^#'],
          depConstraints: Object.entries(layers).map(([sourceTag, onlyDependOnLibsWithTags]) => ({
            sourceTag,
            onlyDependOnLibsWithTags,
          })),
        },
      ],
    },
  },
  {
    files: ['**/*.ts'],
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', {assertionStyle: 'never'}],
      '@typescript-eslint/no-extraneous-class': ['error', {allowWithDecorator: true}],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', {argsIgnorePattern: '^_', ignoreRestSiblings: true}],
      'max-lines': ['error', {max: 300, skipBlankLines: false}],
      'no-console': 'error',
      eqeqeq: 'error',
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
          message: 'Rules get the time from their caller.',
        },
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Rules get the time from their caller.',
        },
        {
          selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: 'Rules have no chance in them.',
        },
      ],
    },
  },
  {
    files: ['{apps,apps/dev,libs}/*/src/**/*.ts'],
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
  onlyIn(
    ['libs/data/**', 'libs/testing/**', 'apps/dev/benchmark/**', 'libs/queue/**'],
    ['pg', '@prisma/*', '**/generated/**'],
  ),
);
