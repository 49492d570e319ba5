import {readFileSync} from 'node:fs';
import {join, relative} from 'node:path';

const source = join(import.meta.dirname, '../src');

/** The files that a file of the library loads, itself included. Imports and exports of types load nothing. */
function loadedBy(file: string, loaded = new Set<string>()): ReadonlySet<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, path = ''] of text.matchAll(/^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)\.js';$/gm))
    loadedBy(join(file, '..', `${path}.ts`), loaded);
  return loaded;
}

const namesLoadedBy = (entryPoint: string): string[] =>
  [...loadedBy(join(source, entryPoint))].map((file) => relative(source, file));

test('processes load all stores but not Prisma Client, which would make each bundle 2.7 MB larger', () => {
  const names = namesLoadedBy('index.ts');
  expect(names).toEqual(expect.arrayContaining(['sessions/relying-party-sessions.ts', 'sql/statement.ts']));
  expect(names).not.toContain('generated/client.ts');
  expect(namesLoadedBy('registry/index.ts')).toContain('generated/client.ts');
});
