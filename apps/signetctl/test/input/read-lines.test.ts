import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {Readable} from 'node:stream';
import {readLines} from '../../src/program/input/read-lines.js';

const directory = mkdtempSync(join(tmpdir(), 'signet-lines-'));
afterAll(() => rmSync(directory, {recursive: true}));

async function collected(path: string, standardInput = Readable.from([])): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readLines(path, standardInput)) lines.push(line);
  return lines;
}

test('the lines of a file are read, also with line ends of Windows and without a last one', async () => {
  const file = join(directory, 'log');
  writeFileSync(file, 'one\r\ntwo\n\nthree');
  expect(await collected(file)).toEqual(['one', 'two', '', 'three']);
});

test('“-” reads standard input', async () => {
  expect(await collected('-', Readable.from(['a\nb', 'c\n']))).toEqual(['a', 'bc']);
});

test('a line that is longer than a chunk stays one line', async () => {
  const file = join(directory, 'long');
  writeFileSync(file, `${'x'.repeat(1_000_000)}\ny\n`);
  expect((await collected(file)).map((line) => line.length)).toEqual([1_000_000, 1]);
});

test('a file that does not exist is a mistake of usage, which names the file', async () => {
  const missing = join(directory, 'missing');
  await expect(collected(missing)).rejects.toMatchObject({
    code: 'usage',
    message: `The file ${missing} cannot be read (ENOENT).`,
  });
});
