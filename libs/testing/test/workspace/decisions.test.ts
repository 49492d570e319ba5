import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';

const directory = resolve(import.meta.dirname, '../../../../docs/decisions');
const records = readdirSync(directory).filter((name) => /^\d{4}-/.test(name));

const textOf = (name: string): string => readFileSync(join(directory, name), 'utf8');

const titleOf = (name: string): string | undefined => /^# \d+\. (.+)$/m.exec(textOf(name))?.[1];

const headingsOf = (name: string): string[] =>
  Array.from(textOf(name).matchAll(/^## .+$/gm), ([line]) => line);

test('the index of the decision records lists every record with its title', () => {
  const index = textOf('README.md');
  const rows = Array.from(
    index.matchAll(/^\| \[\d+\]\((\d{4}-[^)]+)\) +\| (.+?) +\|/gm),
    ([, name, title]) => [name, title],
  );
  expect(rows).toEqual(records.map((name) => [name, titleOf(name)]));
});

test('every decision record has the sections context, decision and consequences', () => {
  const sections = ['## Context', '## Decision', '## Consequences'];
  const headings = Object.fromEntries(records.map((name) => [name, headingsOf(name)]));
  expect(headings).toEqual(Object.fromEntries(records.map((name) => [name, sections])));
});

/** The line under the title, such as `Date: 2026-11-20. Status: accepted.` */
const DATE_AND_STATUS =
  /^# \d+\. .+\n\nDate: \d{4}-\d\d-\d\d\. Status: (?:accepted|superseded by \[\d+\]\(\d{4}-[^)]+\))\.\n/;

test('every decision record has its date and its status under the title', () => {
  expect(records.filter((name) => !DATE_AND_STATUS.test(textOf(name)))).toEqual([]);
});

test('comments and pages name only decision records that exist', () => {
  const named = execFileSync(
    'git',
    ['grep', '-hoiE', '(decision )?record [0-9]+', '--', '*.ts', '*.mjs', '*.md'],
    {
      cwd: resolve(directory, '../..'),
      encoding: 'utf8',
    },
  );
  const numbers = Array.from(named.matchAll(/\d+/g), ([number]) => number.padStart(4, '0'));
  const existing = records.map((name) => name.slice(0, 4));
  expect(numbers.filter((number) => !existing.includes(number))).toEqual([]);
});
