import {createHash} from 'node:crypto';
import {attachData, buildManifest, digestOf} from '../../src/index.js';
import {utf8} from '../../src/bytes.js';
import {readContainer} from '../../src/container/container.js';
import {writeContainer} from '../../src/container/write-container.js';
import {writeZip} from '../../src/zip/write-zip.js';
import {checkStructure} from '../../src/zip/check-structure.js';
import {readContent} from '../../src/zip/content.js';
import {awkwardNames} from '../support/names.js';
import {run, testWith} from '../support/tools.js';

const data = utf8('The parties agree.\n');
const signature = utf8('in place of a signature');
/** Returns all bytes before the central directory. */
const filesOf = (container: Uint8Array): Uint8Array =>
  container.subarray(0, Buffer.from(container).readUInt32LE(container.length - 6));
const containerFor = async (name: string) =>
  writeContainer(buildManifest({name, digest: await digestOf(data)}), signature);

test('the media type of a container can be read without a ZIP reader', async () => {
  const container = Buffer.from(await containerFor('a'));
  expect(container.subarray(0, 4).toString('hex')).toBe('504b0304');
  expect(container.readUInt16LE(6)).toBe(0);
  expect(container.readUInt16LE(8)).toBe(0);
  expect(container.readUInt32LE(18)).toBe(31);
  expect(container.readUInt32LE(22)).toBe(31);
  expect(container.readUInt16LE(26)).toBe(8);
  expect(container.readUInt16LE(28)).toBe(0);
  expect(container.subarray(30, 38).toString()).toBe('mimetype');
  expect(container.subarray(38, 69).toString()).toBe('application/vnd.etsi.asic-e+zip');
  expect(container.subarray(69, 73).toString('hex')).toBe('504b0304');
});

test('equal input gives equal bytes, on every machine and at any time', async () => {
  const manifest = buildManifest({name: 'a', digest: new Uint8Array(64)});
  const container = await writeContainer(manifest, new Uint8Array(7000));
  expect(createHash('sha256').update(container).digest('hex')).toBe(
    '8b278ccac888f9e47a45fcb7dffc3031860c65d3966f0167b17cc36577eaf49d',
  );
});

test('a new container holds three files in their order and no data', async () => {
  const container = await containerFor('a');
  const {data: present} = await readContainer(container);
  const entries = checkStructure(container);
  expect(entries.map(({name}) => name)).toEqual([
    'mimetype',
    'META-INF/ASiCManifest001.xml',
    'META-INF/signature001.p7s',
  ]);
  expect(present.size).toBe(0);
});

describe.each(awkwardNames)('data named %j', (name) => {
  test('is appended and leaves all bytes before it unchanged', async () => {
    const container = await containerFor(name);
    const complete = await attachData(container, data);
    const {data: present} = await readContainer(complete);
    const entries = checkStructure(complete);
    const before = filesOf(container);
    expect(complete.subarray(0, before.length)).toEqual(before);
    expect(entries.at(-1)?.name).toBe(name);
    const attached = present.get(name);
    expect(attached && (await readContent(attached, data.length))).toEqual(data);
  });

  testWith('unzip')('is accepted by Info-ZIP', async () => {
    const complete = await attachData(await containerFor(name), data);
    expect(run('unzip', ['-t', '@c.asice'], {'c.asice': complete})).toMatchObject({status: 0});
  });
});

test('other data than the signed data is refused', async () => {
  const container = await containerFor('a');
  await expect(attachData(container, utf8('The parties disagree.\n'))).rejects.toMatchObject({
    code: 'digest_mismatch',
  });
});

testWith('python3')('a container that another program wrote keeps its bytes and its comments', async () => {
  const container = await containerFor('a');
  const recompress = `
import sys, zipfile
old = zipfile.ZipFile(sys.argv[1]); new = zipfile.ZipFile(sys.argv[2], 'w', zipfile.ZIP_DEFLATED)
for i in old.infolist():
    info = zipfile.ZipInfo(i.filename, (2026, 11, 20, 12, 0, 0))
    info.comment = b'written by Python'
    new.writestr(info, old.read(i), zipfile.ZIP_STORED if i.filename == 'mimetype' else zipfile.ZIP_DEFLATED)
new.comment = b'mimetype=application/vnd.etsi.asic-e+zip'
new.close()
sys.stdout.write(open(sys.argv[2], 'rb').read().hex())`;
  const {output} = run('python3', ['-c', recompress, '@old.zip', '@new.zip'], {'old.zip': container});
  const compressed = Buffer.from(output, 'hex');
  const before = Buffer.from(compressed);
  const complete = Buffer.from(await attachData(compressed, data));
  expect(compressed).toEqual(before);
  const end = compressed.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const directory = compressed.subarray(compressed.readUInt32LE(end + 16), end);
  expect(complete.subarray(0, compressed.readUInt32LE(end + 16))).toEqual(
    compressed.subarray(0, compressed.readUInt32LE(end + 16)),
  );
  expect(complete.includes(directory)).toBe(true);
  expect(complete.subarray(-40)).toEqual(compressed.subarray(-40));
  const names = checkStructure(complete).map(({name}) => name);
  expect(names).toEqual([...checkStructure(compressed).map(({name}) => name), 'a']);
  expect(run('python3', ['-m', 'zipfile', '-t', '@c.zip'], {'c.zip': complete})).toMatchObject({status: 0});
});

test('attaching twice changes nothing', async () => {
  const complete = await attachData(await containerFor('a'), data);
  expect(await attachData(complete, data)).toBe(complete);
});

test('other data under the signed name is reported', async () => {
  const manifest = buildManifest({name: 'a', digest: await digestOf(data)});
  const forged = await writeZip([
    {name: 'mimetype', content: utf8('application/vnd.etsi.asic-e+zip')},
    {name: 'META-INF/ASiCManifest001.xml', content: manifest},
    {name: 'META-INF/signature001.p7s', content: signature},
    {name: 'a', content: utf8('forged')},
  ]);
  await expect(attachData(forged, data)).rejects.toMatchObject({code: 'digest_mismatch'});
});

describe('a container is refused with', () => {
  const media = {name: 'mimetype', content: utf8('application/vnd.etsi.asic-e+zip')};
  const signed = {name: 'META-INF/signature001.p7s', content: signature};
  const manifest = {
    name: 'META-INF/ASiCManifest001.xml',
    content: buildManifest({name: 'a', digest: new Uint8Array(64)}),
  };
  test.each([
    ['no media type', [manifest, signed], 'malformed_container'],
    ['a media type that is not first', [manifest, media, signed], 'unsupported'],
    ['another media type', [{...media, content: utf8('application/zip')}, manifest, signed], 'unsupported'],
    [
      'a media type with a line break',
      [{...media, content: utf8('application/vnd.etsi.asic-e+zip\n')}, manifest, signed],
      'malformed_container',
    ],
    ['no manifest', [media, signed], 'malformed_container'],
    ['no signature', [media, manifest], 'malformed_container'],
    [
      'a file that is not signed',
      [media, manifest, signed, {name: 'b', content: signature}],
      'malformed_container',
    ],
    [
      'another manifest',
      [media, manifest, signed, {...manifest, name: 'META-INF/ASiCManifest002.xml'}],
      'malformed_container',
    ],
    [
      'a manifest of another form',
      [media, {...manifest, content: utf8('<x/>')}, signed],
      'malformed_manifest',
    ],
  ])('%s', async (_what, files, code) => {
    await expect(attachData(await writeZip(files), data)).rejects.toMatchObject({code});
  });
});
