import {concat, utf8} from '../../src/bytes.js';
import {inspect} from '../../src/index.js';
import {craftZip, extraField, number16, number32} from '../support/containers/craft-zip.js';
import {
  type Changes,
  crafted,
  evil,
  judged,
  judgedBytes,
  making,
} from '../support/containers/crafted-container.js';
import {zip64End, zip64Locator} from '../support/containers/zip64.js';
import {run, testWith} from '../support/tools.js';

const times = (...bytes: number[]) => extraField(0x5455, Uint8Array.from(bytes));
const owner = extraField(0x7875, Uint8Array.of(1, 4, 232, 3, 0, 0, 4, 232, 3, 0, 0));
const ntfs = extraField(0x000a, concat(new Uint8Array(4), number16(1, 24), new Uint8Array(24)));
const alignment = extraField(0xd935, concat(number16(4096), new Uint8Array(3000)));

test.each<[string, Changes['contract']]>([
  ['times of Info-ZIP', {localExtra: times(3, ...new Uint8Array(8)), centralExtra: times(3, 0, 0, 0, 0)}],
  ['a field for times that has none', {centralExtra: times(0)}],
  ['owners of Info-ZIP', {localExtra: owner, centralExtra: owner}],
  [
    'older fields of Info-ZIP',
    {localExtra: extraField(0x5855, new Uint8Array(12)), centralExtra: extraField(0x7855, new Uint8Array())},
  ],
  ['an owner of the older Info-ZIP', {localExtra: extraField(0x7855, new Uint8Array(4))}],
  ['times of NTFS', {centralExtra: ntfs}],
  ['the mark of Java archives', {centralExtra: extraField(0xcafe, new Uint8Array())}],
  ['alignment for Android', {localExtra: alignment}],
  ['several of them', {localExtra: concat(owner, ntfs), centralExtra: concat(ntfs, owner, times(0))}],
])('extra fields with %s are accepted', async (_what, contract) => {
  expect(await judged(contract ? {contract} : {})).toMatchObject({verdict: 'passed'});
});

test.each<[string, Uint8Array]>([
  ['too long for times', times(...new Uint8Array(17))],
  ['too short for times', times(1, 0, 0)],
  ['with owners of another length', extraField(0x7875, Uint8Array.of(1, 4, 1, 2, 3, 4, 4, 1, 2, 3))],
  ['with owners and more', extraField(0x7875, Uint8Array.of(1, 1, 1, 1, 1, 9))],
  ['with another tag of NTFS', extraField(0x000a, new Uint8Array(32))],
  ['with content for the mark of Java', extraField(0xcafe, Uint8Array.of(1))],
  ['with content for alignment', extraField(0xd935, Uint8Array.of(4, 0, 0, 1))],
  ['too short for alignment', extraField(0xd935, Uint8Array.of(4))],
  [
    'of another version for the name',
    extraField(0x7075, concat(Uint8Array.of(2, 0, 0, 0, 0), utf8('contract.txt'))),
  ],
  ['that occurs twice', concat(times(0), times(0))],
  ['that is cut off', Uint8Array.of(0x55, 0x54, 9, 0, 1)],
])('an extra field %s fails', async (_what, extra) => {
  expect(await judged({contract: {localExtra: extra}})).toMatchObject({verdict: 'failed'});
  expect(await judged({contract: {centralExtra: extra}})).toMatchObject({verdict: 'failed'});
});

test.each([
  ['64-bit sizes', 0x0001],
  ['strong encryption', 0x0017],
  ['encryption of WinZip', 0x9901],
  ['a comment in Unicode', 0x6375],
  ['links', 0x756e],
  ['attributes of libarchive', 0x6c78],
  ['an unknown use', 0x1234],
])('an extra field for %s is unsupported', async (_what, id) => {
  const extra = extraField(id, new Uint8Array(16));
  for (const contract of [
    {localExtra: extra},
    {centralExtra: extra},
    {localExtra: extra, centralExtra: extra},
  ])
    expect(await judged({contract})).toMatchObject({
      verdict: 'unsupported',
      structure: {code: 'unsupported'},
    });
});

test.each<[string, Changes['contract']]>([
  ['version', {local: {version: 10}}],
  ['flags', {local: {flags: 0x800}}],
  ['method', {local: {method: 8}}],
  ['time', {local: {time: 0x210001}}],
  ['checksum', {local: {crc: 1}}],
  ['packed size', {local: {packedSize: 1}}],
  ['size', {local: {size: 1}}],
  ['name', {local: {name: 'Contract.txt'}}],
])('a local header with another %s than the directory fails', async (_what, contract) => {
  expect(await judged(contract ? {contract} : {})).toMatchObject({verdict: 'failed'});
});

const both = (fields: {readonly [field: string]: number}) => ({local: fields, central: fields});

test.each<[string, Changes]>([
  ['an encrypted file', {contract: {flags: 1}}],
  ['a masked header', {contract: {flags: 0x2000}}],
  ['patched data', {contract: {flags: 0x20}}],
  ['a newer version', {contract: both({version: 63})}],
  ['another compression', {contract: both({method: 12})}],
  ['a stored file with a descriptor', {contract: {descriptor: 'signed'}}],
  ['a compressed media type', {mimetype: {deflated: true}}],
  ['an extra field in the media type', {mimetype: {localExtra: times(0), centralExtra: times(0)}}],
  ['a media type that is not first', {first: [{name: 'META-INF/', content: ''}]}],
  ['the media type of another format', {mimetype: {content: 'application/vnd.oasis.opendocument.text'}}],
])('a container with %s is unsupported', async (_what, changes) => {
  expect(await judged(changes)).toMatchObject({verdict: 'unsupported', structure: {code: 'unsupported'}});
  await expect(inspect(await crafted(changes))).rejects.toMatchObject({code: 'unsupported'});
});

test('a checksum that equals the signature of a descriptor needs a descriptor with a signature', async () => {
  const content = Uint8Array.of(0x50, 0x4b, 7, 8);
  const crc = 0x08074b50;
  const contract = {content, deflated: true, central: {crc}, behind: concat(number32(crc, 6, 4)), flags: 8};
  const local = {crc: 0, packedSize: 0, size: 0};
  expect(await judged({contract: {...contract, local}})).toMatchObject({
    verdict: 'failed',
    structure: {reason: 'There are bytes between the files that belong to none of them.'},
  });
});

describe('ZIP64', () => {
  const zip64 = async (change: Partial<Record<'count' | 'size' | 'offset', number>> = {}) => {
    const plain = Buffer.from(await crafted({}));
    const place = {
      count: 4,
      size: plain.readUInt32LE(plain.length - 10),
      offset: plain.readUInt32LE(plain.length - 6),
    };
    const records = concat(zip64End({...place, ...change}), zip64Locator(plain.length - 22));
    return {records, place, end: plain.length - 22};
  };

  test.each([
    ['in place of the plain numbers', {count: 0xffff, size: 0xffffffff, offset: 0xffffffff}],
    ['beside the plain numbers', {}],
  ])('is unsupported, with its records %s', async (_what, numbers) => {
    const {records} = await zip64();
    const offset = (await zip64()).place.offset;
    const container = await crafted({end: {afterDirectory: records, offset, ...numbers}});
    expect(await judgedBytes(container)).toMatchObject({
      verdict: 'unsupported',
      structure: {code: 'unsupported'},
    });
  });

  test('fails if its records contradict the end record', async () => {
    const {place} = await zip64();
    const {records} = await zip64({offset: place.offset - 8, size: place.size + 8});
    const container = await crafted({end: {afterDirectory: records, offset: place.offset}});
    expect(await judgedBytes(container)).toMatchObject({verdict: 'failed'});
  });

  testWith('python3')('is unsupported if Python wrote it', async () => {
    const writer = `
import sys, zipfile
z = zipfile.ZipFile(sys.argv[1], 'w')
z.writestr('mimetype', 'application/vnd.etsi.asic-e+zip')
with z.open('a.txt', 'w', force_zip64=True) as f: f.write(b'x')
z.close()
sys.stdout.write(open(sys.argv[1], 'rb').read().hex())`;
    const archive = Buffer.from(run('python3', ['-c', writer, '@a.zip']).output, 'hex');
    expect(await judgedBytes(archive)).toMatchObject({verdict: 'unsupported'});
  });
});

describe('XAdES', () => {
  const xades = {name: 'META-INF/signatures0.xml', content: '<x/>'};
  test.each<[string, Changes]>([
    ['with a misplaced media type', {first: [xades]}],
    ['with a compressed media type', {mimetype: {deflated: true}, more: [xades]}],
    ['with another media type', {mimetype: {content: 'application/vnd.bdoc-1.0'}, more: [xades]}],
    ['with a file that no signature covers', {more: [xades, {name: 'b.txt', content: evil}]}],
    ['with comments', {more: [{...xades, comment: 'LIB DigiDoc4j'}], end: {comment: 'LIB DigiDoc4j'}}],
  ])('is named before other faults, in a container %s', async (_what, changes) => {
    expect(await judged(changes)).toMatchObject({
      verdict: 'unsupported',
      structure: {reason: 'The container has a part that is not judged: XAdES signature.'},
    });
  });

  test('is named without a media type', async () => {
    const archive = craftZip([xades, {name: 'contract.txt', content: evil}]);
    expect((await judgedBytes(archive)).checks[0]?.reason).toMatch(/XAdES/);
  });
});

test.each([
  ['an empty file', new Uint8Array()],
  ['something else', utf8('%PDF-1.7\n'.repeat(100))],
  ['an archive that is not a container', craftZip([{name: 'a.txt', content: 'x'}])],
])('%s fails', async (_what, bytes) => {
  expect((await making).trust.anchors).toHaveLength(1);
  expect(await judgedBytes(bytes)).toMatchObject({verdict: 'failed'});
});
