import fc from 'fast-check';
import {fromUtf8, utf8} from '../src/bytes.js';
import {crc32} from '../src/zip/crc32.js';
import {readZip} from '../src/zip/read-zip.js';
import {unpack} from '../src/zip/unpack.js';
import {appendToZip, writeZip} from '../src/zip/write-zip.js';
import {awkwardNames} from './names.js';
import {run, testWith} from './tools.js';

const files = awkwardNames.map((name, index) => ({name, content: utf8(`content ${index} of ${name}`)}));
const archive = writeZip(files);

const pythonReader = `
import json, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps([[i.filename, z.read(i).decode(), i.compress_type, len(i.extra), i.flag_bits, i.date_time] for i in z.infolist()]))
`;

test('CRC-32 gives the check value of its catalogue entry', () => {
  expect(crc32(utf8('123456789'))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array())).toBe(0);
});

testWith('python3')("Python's zipfile reads names, contents and order", () => {
  const {output} = run('python3', ['-c', pythonReader, '@a.zip'], {'a.zip': archive});
  expect(JSON.parse(output)).toEqual(
    files.map(({name, content}) => [
      name,
      fromUtf8(content),
      0,
      0,
      /^[\0-\x7f]*$/.test(name) ? 0 : 0x800,
      [1980, 1, 1, 0, 0, 0],
    ]),
  );
});

testWith('unzip')('Info-ZIP finds no fault', () => {
  const {status, output} = run('unzip', ['-t', '@a.zip'], {'a.zip': archive});
  expect(output).toMatch(/No errors detected/);
  expect(status).toBe(0);
});

test('the same files are always the same bytes', () => {
  expect(writeZip(files)).toEqual(archive);
});

test('appending leaves every byte in front of the directory as it was', () => {
  const before = readZip(archive);
  const after = appendToZip(before, [{name: 'later', content: utf8('x')}]);
  expect(after.subarray(0, before.files.length)).toEqual(before.files);
  expect(readZip(after).list.map(({name}) => name)).toEqual([...awkwardNames, 'later']);
});

test('what is written can be read again', async () => {
  const file = fc.record({
    name: fc.string({unit: 'grapheme', minLength: 1, maxLength: 20}),
    content: fc.uint8Array({maxLength: 200}),
  });
  const anyFiles = fc.uniqueArray(file, {selector: ({name}) => name, maxLength: 6});
  await fc.assert(
    fc.asyncProperty(anyFiles, async (written) => {
      const {list} = readZip(writeZip(written));
      const read = await Promise.all(
        list.map(async (entry) => ({name: entry.name, content: await unpack(entry)})),
      );
      expect(read.map(({name}) => name)).toEqual(written.map(({name}) => name));
      expect(read.map(({content}) => [...content])).toEqual(written.map(({content}) => [...content]));
    }),
  );
});

const pythonWriter = `
import sys, zipfile
mode = sys.argv[2]
z = zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED)
z.writestr('text', 'to be compressed ' * 100)
if mode == 'bomb': z.writestr('zeros', bytes(1 << 26))
if mode == 'twice': z.writestr('text', 'again')
if mode == 'comment': z.comment = b'hello'
z.close()
sys.stdout.write(open(sys.argv[1], 'rb').read().hex())
`;
const madeByPython = (mode: string): Uint8Array =>
  Buffer.from(run('python3', ['-W', 'ignore', '-c', pythonWriter, '@new.zip', mode]).output, 'hex');

testWith('python3')('compressed files of another writer are read', async () => {
  const [entry] = readZip(madeByPython('plain')).list;
  expect(entry && fromUtf8(await unpack(entry))).toBe('to be compressed '.repeat(100));
});

testWith('python3')('a file that grows beyond its announced size is refused early', async () => {
  const bomb = readZip(madeByPython('bomb')).list[1];
  expect(bomb?.size).toBe(1 << 26);
  await expect(bomb && unpack({...bomb, size: 1000})).rejects.toMatchObject({code: 'malformed_zip'});
});

testWith('python3')('a file that announces more than it may is not even begun', async () => {
  const [, bomb] = readZip(madeByPython('bomb')).list;
  await expect(bomb && unpack(bomb, 1000)).rejects.toMatchObject({code: 'too_large'});
  await expect(bomb && unpack({...bomb, size: 2 ** 30})).rejects.toMatchObject({code: 'too_large'});
});

testWith('python3').each(['twice', 'comment'])('an archive with a file %s is refused', (mode) => {
  expect(() => readZip(madeByPython(mode))).toThrow(expect.objectContaining({code: 'malformed_zip'}));
});

describe('an archive that two readers could understand differently is refused:', () => {
  const two = writeZip([
    {name: 'one', content: utf8('first')},
    {name: 'two', content: utf8('other')},
  ]);
  const directory = two.length - 22 - 2 * (46 + 3);
  const changed = (offset: number, ...bytes: number[]): Uint8Array => {
    const copy = two.slice();
    copy.set(bytes, offset);
    return copy;
  };
  test.each([
    ['nothing at all', new Uint8Array()],
    ['bytes in front', Buffer.concat([Buffer.of(0), two])],
    ['bytes behind', Buffer.concat([two, Buffer.of(0)])],
    ['a cut-off end', two.subarray(0, -1)],
    ['another name in the local header', changed(30, 0x4f)],
    ['another size in the local header', changed(22, 4)],
    ['another CRC in the local header', changed(14, 0)],
    ['another method in the local header', changed(8, 8)],
    ['an encrypted file', changed(directory + 8, 1)],
    ['a directory that points into the file before', changed(directory + 46 + 3 + 42, 0)],
    ['a directory that points beyond the files', changed(directory + 42, 0xff, 0xff)],
    ['a second disk', changed(two.length - 18, 1)],
    ['more entries than are listed', changed(two.length - 14, 3, 0, 3)],
    ['fewer entries than are listed', changed(two.length - 14, 1, 0, 1)],
    ['a directory elsewhere', changed(two.length - 6, 1)],
  ])('%s', (_what, bytes) => {
    expect(() => readZip(bytes)).toThrow(expect.objectContaining({code: 'malformed_zip'}));
  });

  test('a damaged content', async () => {
    const [entry] = readZip(changed(33, 0x46)).list;
    await expect(entry && unpack(entry)).rejects.toMatchObject({code: 'malformed_zip'});
  });
});

test('no damage makes the reader fail in any other way', async () => {
  const anyDamage = fc.array(fc.tuple(fc.nat(archive.length - 1), fc.nat(255)), {minLength: 1, maxLength: 4});
  await fc.assert(
    fc.asyncProperty(anyDamage, async (changes) => {
      const damaged = archive.slice();
      for (const [offset, byte] of changes) damaged[offset] = byte;
      try {
        await Promise.all(readZip(damaged).list.map((entry) => unpack(entry)));
      } catch (error) {
        expect(error).toMatchObject({code: expect.stringMatching(/malformed_zip|too_large/)});
      }
    }),
    {numRuns: 500},
  );
});
