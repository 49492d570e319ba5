import {readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';

const directory = resolve(import.meta.dirname, '../../../../docs/decisions');
const records = readdirSync(directory).filter((name) => /^\d{4}-/.test(name));

const titleOf = (name: string): string | undefined =>
  /^# \d+\. (.+)$/m.exec(readFileSync(join(directory, name), 'utf8'))?.[1];

test('the index of the decision records lists every record with its title', () => {
  const index = readFileSync(join(directory, 'README.md'), 'utf8');
  const rows = Array.from(
    index.matchAll(/^\| \[\d+\]\((\d{4}-[^)]+)\) +\| (.+?) +\|/gm),
    ([, name, title]) => [name, title],
  );
  expect(rows).toEqual(records.map((name) => [name, titleOf(name)]));
});
