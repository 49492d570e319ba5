import {readFileSync} from 'node:fs';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

const models = read('prisma/schema.prisma').matchAll(/^model \w+ \{[^}]*@@map\("(\w+)"\)/gm);
const tables = [...models].map(([, table]) => table);

/**
 * The rows of the page's first table: the name of a table, what it contains, how it is protected, and until when the
 * data is kept.
 */
const rows = [...read('docs/operate/data-map.md').matchAll(/^\| `(\w+)` *\| (.+?) *\|(.*?)\| *(.+?) *\|$/gm)];

test('the data map names every table of the database, and says until when its data is kept', () => {
  expect(rows.map(([, table]) => table).sort()).toEqual(tables.sort());
  expect(rows.filter(([, , , , until]) => until === '').map(([, table]) => table)).toEqual([]);
});
