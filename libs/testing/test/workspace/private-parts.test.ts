import {readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {z} from 'zod';

const root = resolve(import.meta.dirname, '../../../..');
const page = readFileSync(join(root, 'docs/private-parts.md'), 'utf8');
const packageSchema = z.object({version: z.string()});

const installed = (name: string): string =>
  packageSchema.parse(JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')))
    .version;

/** The packages in the headings of the page, such as `pg` 8.23.1, with the versions that were proved. */
const proved = Array.from(page.matchAll(/^## .+$/gm)).flatMap(([heading]) =>
  Array.from(heading.matchAll(/`([^`]+)` ([\w.-]+)/g), ([, name = '', version]) => [name, version] as const),
);

test('the private parts of other packages that we use were proved with the installed versions', () => {
  expect(proved.length).toBeGreaterThan(10);
  expect(proved).toEqual(proved.map(([name]) => [name, installed(name)]));
});
