import {execFileSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {dirname, join, relative, resolve} from 'node:path';
import ts from 'typescript';
import {z} from 'zod';
import {faces, suitesIn} from '../../../../tools/reports/suites.mjs';

const root = resolve(import.meta.dirname, '../../../..');

const projects = ['apps', 'apps/dev', 'libs']
  .flatMap((group) => readdirSync(join(root, group)).map((name) => join(group, name)))
  .filter((path) => existsSync(join(root, path, 'package.json')));

const packageSchema = z.object({
  scripts: z.record(z.string(), z.string()),
  nx: z.object({
    tags: z.array(z.string()),
    targets: z.object({
      test: z.object({executor: z.string()}),
      'test-long': z.object({executor: z.string()}).optional(),
    }),
  }),
});

const lintRules = readFileSync(join(root, 'eslint.config.mjs'), 'utf8');

describe.each(projects)('%s', (path) => {
  const {scripts, nx} = packageSchema.parse(
    JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')),
  );
  const tagsOf = (kind: string) => nx.tags.filter((tag) => tag.startsWith(`${kind}:`));

  test('can be built, type-checked, linted and tested', () => {
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['build', 'typecheck', 'lint', 'test']));
    expect(nx.targets.test.executor).toBe('./tools/nx:test');
  });

  test('has a target for the suites that take long, if it has such suites', () => {
    const isExpected = suitesIn(join(root, path), {long: true}).length > 0;
    expect(nx.targets['test-long']?.executor).toBe(isExpected ? './tools/nx:test' : undefined);
  });

  test('belongs to one layer and one scope, and an adapter to one kind of adapters', () => {
    expect(tagsOf('layer')).toHaveLength(1);
    expect(tagsOf('scope')).toHaveLength(1);
    expect(tagsOf('adapter')).toHaveLength(nx.tags.includes('layer:adapter') ? 1 : 0);
  });

  test('carries only tags that a lint rule knows', () => {
    expect(nx.tags.filter((tag) => !lintRules.includes(`'${tag}': [`))).toEqual([]);
  });

  test('has a README.md of at most 40 lines', () => {
    const readme = readFileSync(join(root, path, 'README.md'), 'utf8');
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  });
});

test('the suites that log in and sign through every face exist', () => {
  expect(faces.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

function nearestConfig(file: string): string {
  const candidate = join(dirname(file), 'tsconfig.json');
  return existsSync(candidate) ? candidate : nearestConfig(dirname(file));
}

const parsedConfigs = new Map<string, ts.ParsedCommandLine>();

function parseConfig(path: string): ts.ParsedCommandLine {
  const known = parsedConfigs.get(path);
  if (known !== undefined) return known;
  const {config} = ts.readConfigFile(path, ts.sys.readFile);
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, dirname(path));
  parsedConfigs.set(path, parsed);
  return parsed;
}

/** Every TypeScript file that git tracks or would add. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)));

test('the nearest tsconfig.json of every TypeScript file includes the file', () => {
  expect(files.length).toBeGreaterThan(projects.length);
  const forgotten = files.filter((file) => {
    const path = join(root, file);
    return !parseConfig(nearestConfig(path)).fileNames.includes(path);
  });
  expect(forgotten).toEqual([]);
});

test('every tsconfig.json has the strict settings, decorators and the condition for sources of libraries', () => {
  const configs = new Set(files.map((file) => nearestConfig(join(root, file))));
  for (const path of configs) {
    expect({config: relative(root, path), ...parseConfig(path).options}).toMatchObject({
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      experimentalDecorators: true,
      emitDecoratorMetadata: true,
      customConditions: ['@signet/source'],
    });
  }
});
