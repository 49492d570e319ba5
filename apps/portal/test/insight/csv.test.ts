import fc from 'fast-check';
import {csv} from '../../src/pages/audit/csv.js';

/** Reads a document of RFC 4180. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let row: string[] = [], match = cells.exec(text); match !== null; match = cells.exec(text)) {
    const [, quoted, plain = '', end] = match;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

test('every value survives, and none begins like a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), {minLength: 1, maxLength: 4}), {maxLength: 4}), (rows) => {
      const read = parse(csv(rows));
      expect(read.map((row) => row.map((value) => value.replace(/^'(?=[=+\-@\t\r])/, '')))).toEqual(rows);
      for (const value of read.flat()) expect(value).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['-2', "'-2"],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['@x,y', `"'@x,y"`],
])('%s becomes %s', (value, cell) => {
  expect(csv([[value]])).toBe(`${cell}\r\n`);
});
