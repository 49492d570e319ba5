import fc from 'fast-check';
import {csv} from '../../src/pages/audit/csv.js';

/** Parses a CSV document (RFC 4180). */
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

const escaped = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

test('every value survives, and those that begin like a formula begin with an apostrophe', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), {minLength: 1, maxLength: 4}), {maxLength: 4}), (rows) => {
      expect(parse(csv(rows))).toEqual(rows.map((row) => row.map(escaped)));
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
