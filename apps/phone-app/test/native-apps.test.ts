import {readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {apis, errors} from '@signet/contracts';
import {weaknessOf} from '../src/page/weak-pins.js';

const source = resolve(import.meta.dirname, '../src/page');
const guides = resolve(import.meta.dirname, '../../../docs/guides');
const screens = readFileSync(join(guides, 'native-apps/screens.md'), 'utf8');

/** Returns the source text of all modules in a folder of `src/page`. */
const sourceOf = (folder: string): string =>
  readdirSync(join(source, folder), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(source, folder, name), 'utf8'))
    .join('\n');

const all = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found);
const sorted = (texts: Iterable<string>): string[] => [...new Set(texts)].sort();

test('the guide to native apps has a heading for each screen of the phone app', () => {
  const named = all(sourceOf('screens'), /\bname: '([a-z-]+)'/g);
  expect(sorted(all(screens, /^### `([a-z-]+)`$/gm))).toEqual(sorted(named));
});

test('the words that the guide to native apps quotes are those of the phone app', () => {
  const shown = sourceOf('texts');
  const quoted = all(screens.replace(/\s+/g, ' '), /“([^”]+)”/g).map((text) => text.replace(/ …$|^… /, ''));
  expect(quoted.length).toBeGreaterThan(40);
  expect(quoted.filter((text) => !shown.includes(text))).toEqual([]);
});

test('the guide to native apps names each operation of the device API with its request', () => {
  const rows = Array.from(screens.matchAll(/^\| `(\w+)` +\| `(\w+ \S+)` +\|/gm), ([, id, request]) => ({
    id,
    request,
  }));
  const operations = apis.device.operations.map(({id, method, path}) => ({
    id,
    request: `${method.toUpperCase()} ${path}`,
  }));
  const byId = (a: {id?: string | undefined}, b: {id?: string | undefined}) =>
    String(a.id).localeCompare(String(b.id));
  expect(rows.sort(byId)).toEqual(operations.sort(byId));
});

test('the guide to native apps explains each error that the phone app explains', () => {
  const explained = all(sourceOf('api'), /^ {2}([a-z]+(?:_[a-z]+)+): '/gm);
  const table = screens.split('### `problem`')[1]?.split('### ')[0] ?? '';
  const named = all(table, /`([a-z]+(?:_[a-z]+)+)`/g);
  expect(named).toEqual(expect.arrayContaining(explained));
  expect(named.filter((code) => !Object.hasOwn(errors, code))).toEqual([]);
});

test('the guide to native apps lists the common PINs that the phone app refuses', () => {
  const listed = all(all(screens, /“many people use this PIN”: ([^“#]+)/g).join(), /`(\d+)`/g);
  const digits = (length: number) =>
    Array.from({length: 10 ** length}, (_, value) => String(value).padStart(length, '0'));
  const refused = [...digits(4), ...digits(6)].filter((pin) => weaknessOf(pin) === 'common');
  expect(sorted(listed)).toEqual(sorted(refused));
});

test('the examples of PINs in the guide to native apps are refused for the stated reason', () => {
  const reasons = {repeated: 'the digits repeat', sequence: 'the digits are in sequence'} as const;
  for (const [reason, text] of Object.entries(reasons)) {
    const examples = all(all(screens, new RegExp(`“${text}”: ([^“]+)`, 'g')).join(), /`(\d+)`/g);
    expect(examples.length).toBeGreaterThan(2);
    expect(examples.map(weaknessOf)).toEqual(examples.map(() => reason));
  }
});
