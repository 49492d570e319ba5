import fc from 'fast-check';
import {fromUtf8, utf8} from '../../src/bytes.js';
import {isDataName} from '../../src/index.js';
import {crc32} from '../../src/crypto/crc32.js';
import {primitives as nodePrimitives} from '../../src/crypto/node-primitives.js';
import {primitives as webPrimitives} from '../../src/crypto/web-primitives.js';
import {checkStructure, type ZipEntry} from '../../src/zip/check-structure.js';
import {readContent} from '../../src/zip/content.js';
import {writeZip} from '../../src/zip/write-zip.js';
import {awkwardNames} from '../support/names.js';
import {run, testWith} from '../support/tools.js';

const files = awkwardNames.map((name, index) => ({name, content: utf8(`content ${index} of ${name}`)}));
const archive = await writeZip(files);
const read = (entry: ZipEntry): Promise<Uint8Array> => readContent(entry, 2 ** 32);
const isAscii = (name: string) => /^[\0-\x7f]*$/.test(name);

const pythonReader = `
import json, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps([[i.filename, z.read(i).decode(), i.compress_type, i.extra.hex(), i.flag_bits, i.date_time, i.create_system, i.external_attr] for i in z.infolist()]))
`;

test('CRC-32 gives the check value of its catalogue entry, in one part or several', () => {
  for (const checksum of [crc32, nodePrimitives.crc32, webPrimitives.crc32]) {
    expect(checksum(utf8('123456789'), 0)).toBe(0xcbf43926);
    expect(checksum(utf8('56789'), checksum(utf8('1234'), 0))).toBe(0xcbf43926);
    expect(checksum(new Uint8Array(), 0)).toBe(0);
  }
});

/**
 * Builds an Info-ZIP Unicode Path field (APPNOTE 4.6.9) in hexadecimal: version 1, the CRC-32 of the file name in the
 * header, and the file name in UTF-8.
 */
function unicodePath(name: string): string {
  const field = Buffer.alloc(9);
  field.write('up');
  field.writeUInt16LE(5 + utf8(name).length, 2);
  field.writeUInt8(1, 4);
  field.writeUInt32LE(crc32(utf8(name)), 5);
  return field.toString('hex') + Buffer.from(name).toString('hex');
}

testWith('python3')("Python's zipfile reads names, contents, order and fixed attributes", () => {
  const {output} = run('python3', ['-c', pythonReader, '@a.zip'], {'a.zip': archive});
  expect(JSON.parse(output)).toEqual(
    files.map(({name, content}) => [
      name,
      fromUtf8(content),
      0,
      isAscii(name) ? '' : unicodePath(name),
      isAscii(name) ? 0 : 0x800,
      [1980, 1, 1, 0, 0, 0],
      0,
      0,
    ]),
  );
});

testWith('unzip')('Info-ZIP finds no fault', () => {
  const {status, output} = run('unzip', ['-t', '@a.zip'], {'a.zip': archive});
  expect(output).toMatch(/No errors detected/);
  expect(status).toBe(0);
});

test('equal files give equal bytes', async () => {
  expect(await writeZip(files)).toEqual(archive);
});

test('a file whose name is a number stays in its place', async () => {
  const names = ['mimetype', '2026', '1', 'a', '0', '__proto__', 'constructor'];
  const entries = checkStructure(await writeZip(names.map((name) => ({name, content: utf8(name)}))));
  expect(entries.map(({name}) => name)).toEqual(names);
});

test('a written archive can be read again', async () => {
  const file = fc.record({
    name: fc.string({unit: 'grapheme', minLength: 1, maxLength: 20}).filter(isDataName),
    content: fc.uint8Array({maxLength: 200}),
  });
  const asOnAnySystem = ({name}: {name: string}) =>
    name
      .normalize('NFC')
      .toUpperCase()
      .replace(/[. ;\d]+$/, '');
  const anyFiles = fc.uniqueArray(file, {selector: asOnAnySystem, maxLength: 6});
  await fc.assert(
    fc.asyncProperty(anyFiles, async (written) => {
      const entries = checkStructure(await writeZip(written));
      const contents = await Promise.all(entries.map(read));
      expect(entries.map(({name}) => name)).toEqual(written.map(({name}) => name));
      expect(contents.map((content) => [...content])).toEqual(written.map(({content}) => [...content]));
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

testWith('python3')('compressed files of another program are read', async () => {
  const contents = await Promise.all(checkStructure(madeByPython('plain')).map(read));
  expect(contents.map(fromUtf8)).toEqual(['to be compressed '.repeat(100)]);
});

testWith('python3')('a file that grows beyond its announced size is refused early', async () => {
  const bomb = checkStructure(madeByPython('bomb'))[1];
  expect(bomb?.size).toBe(1 << 26);
  await expect(bomb && read({...bomb, size: 1000})).rejects.toMatchObject({code: 'malformed_zip'});
});

testWith('python3')('a file that announces more than the limit is not decompressed', async () => {
  const [, bomb] = checkStructure(madeByPython('bomb'));
  await expect(bomb && readContent(bomb, 1000)).rejects.toMatchObject({code: 'too_large'});
});

testWith('python3')('an archive with a file twice is refused', () => {
  expect(() => checkStructure(madeByPython('twice'))).toThrow(
    expect.objectContaining({code: 'malformed_zip'}),
  );
});

testWith('python3')('an archive with a comment is accepted', () => {
  expect(checkStructure(madeByPython('comment'))).toHaveLength(1);
});

const two = await writeZip([
  {name: 'one', content: utf8('first')},
  {name: 'two', content: utf8('other')},
]);

describe('an archive is refused with', () => {
  const directory = two.length - 22 - 2 * (46 + 3);
  const changed = (offset: number, ...bytes: number[]): Uint8Array => {
    const copy = two.slice();
    copy.set(bytes, offset);
    return copy;
  };
  test.each([
    ['no bytes', new Uint8Array()],
    ['bytes in front', Buffer.concat([Buffer.of(0), two])],
    ['bytes after the end', Buffer.concat([two, Buffer.of(0)])],
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
    expect(() => checkStructure(bytes)).toThrow(expect.objectContaining({code: 'malformed_zip'}));
  });

  test('a name that an extra field replaces by another', async () => {
    const renamed = Buffer.from(await writeZip([{name: 'ä', content: utf8('x')}]));
    const other = utf8('ö');
    for (let at = renamed.indexOf('ä', 40); at >= 0; at = renamed.indexOf('ä', at + 1))
      if (renamed.subarray(at - 9, at - 7).toString() === 'up') renamed.set(other, at);
    expect(() => checkStructure(renamed)).toThrow(expect.objectContaining({code: 'malformed_zip'}));
  });

  test('damaged content', async () => {
    const [entry] = checkStructure(changed(33, 0x46));
    await expect(entry && read(entry)).rejects.toMatchObject({code: 'malformed_zip'});
  });
});

test('every damaged archive causes a documented error', async () => {
  // Some systems do not distinguish the same name in two normal forms.
  const archive = await writeZip(files.filter(({name}) => name.normalize('NFC') === name));
  const anyDamage = fc.array(fc.tuple(fc.nat(archive.length - 1), fc.nat(255)), {minLength: 1, maxLength: 4});
  await fc.assert(
    fc.asyncProperty(anyDamage, async (changes) => {
      const damaged = archive.slice();
      for (const [offset, byte] of changes) damaged[offset] = byte;
      try {
        await Promise.all(checkStructure(damaged).map(read));
      } catch (error) {
        expect(error).toMatchObject({code: expect.stringMatching(/malformed_zip|unsupported|too_large/)});
      }
    }),
    {numRuns: 500},
  );
});
