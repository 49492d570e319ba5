import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {z} from 'zod';

const root = resolve(import.meta.dirname, '../../../..');
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

/** The names in the first column of the page's tables. */
const rows = Array.from(page.matchAll(/^\| `([\w-]+)` +\|/gm), ([, name]) => name);

/** The names in the figure of the layers. */
const [, figure = ''] = /^## Layers\n+```\n(.*?)^```/ms.exec(page) ?? [];
const figureNames: readonly string[] = figure.match(/[\w-]+/g) ?? [];

const projectsIn = (group: string): string[] =>
  readdirSync(join(root, group)).filter((name) => existsSync(join(root, group, name, 'package.json')));

const packageSchema = z.object({nx: z.object({tags: z.array(z.string())})});
const tagsOf = (library: string): string[] =>
  packageSchema.parse(JSON.parse(readFileSync(join(root, 'libs', library, 'package.json'), 'utf8'))).nx.tags;

test('docs/architecture.md has a row for every app and every library', () => {
  expect(rows.sort()).toEqual(['apps', 'apps/dev', 'libs'].flatMap(projectsIn).sort());
});

test('the figure in docs/architecture.md has every library of its layers', () => {
  const omitted = ['layer:dev', 'layer:phone'];
  const libraries = projectsIn('libs').filter((name) => !tagsOf(name).some((tag) => omitted.includes(tag)));
  expect(libraries.filter((name) => !figureNames.includes(name))).toEqual([]);
});
