import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, truncateSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {Readable} from 'node:stream';
import {MAX_FILE_SIZE, readInput} from '../../src/cli/read-input.js';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'asic-input-'));
});
afterAll(() => rmSync(directory, {recursive: true}));

const KIB = 1024;
const none = Readable.from([]);
const fileOf = (size: number): string => {
  const path = join(directory, `${size}`);
  writeFileSync(path, Buffer.alloc(size, 'x'));
  return path;
};

test('a file and standard input are read up to the limit', async () => {
  expect(await readInput(fileOf(KIB), none, KIB)).toHaveLength(KIB);
  const chunks = [Buffer.alloc(KIB - 1), Buffer.alloc(1)];
  expect(await readInput('-', Readable.from(chunks), KIB)).toHaveLength(KIB);
  expect(await readInput(fileOf(0), none, KIB)).toHaveLength(0);
});

test.each([
  ['a file', () => readInput(fileOf(KIB + 1), none, KIB)],
  ['standard input', () => readInput('-', Readable.from([Buffer.alloc(KIB), Buffer.alloc(1)]), KIB)],
  ['a device that never ends', () => readInput('/dev/zero', none, KIB)],
])('%s that is larger is refused', async (_, read) => {
  await expect(read()).rejects.toThrow(/: The file is larger than .* MiB\.$/);
});

test('a folder and a missing file keep their own errors', async () => {
  await expect(readInput(directory, none, KIB)).rejects.toMatchObject({code: 'EISDIR'});
  await expect(readInput(join(directory, 'missing'), none, KIB)).rejects.toMatchObject({code: 'ENOENT'});
});

test.each(['inspect', 'attach', 'verify'])('the program refuses a file of more than 1 GiB: %s', (command) => {
  const path = join(directory, 'sparse.asice');
  writeFileSync(path, '');
  truncateSync(path, MAX_FILE_SIZE + 1);
  const more = command === 'attach' ? [path] : command === 'verify' ? ['--trust', path] : [];
  const program = join(import.meta.dirname, '../../dist/cli/main.js');
  const {status, stderr} = spawnSync(process.execPath, [program, command, path, ...more], {encoding: 'utf8'});
  expect([status, stderr]).toEqual([64, `${path}: The file is larger than 1024 MiB.\n`]);
});
