import {concat, utf8} from '../../src/bytes.js';
import {TrustStore, verify} from '../../src/index.js';
import {craftZip, extraField} from '../support/containers/craft-zip.js';
import {type Changes, judged, judgedBytes, pathField} from '../support/containers/crafted-container.js';
import {containerOf, mediaType, otherManifest, signedFiles} from '../support/containers/custom-container.js';
import {hiding, type Pointer} from '../support/containers/second-directory.js';
import {endRecord, zip64End, zip64Locator} from '../support/containers/zip64.js';
import {createSigner} from '../support/signer.js';
import {run, testWith} from '../support/tools.js';

/** Places for the bytes of a second directory, directly in front of the end record where possible. */
const places: readonly (readonly [place: string, changes: (bytes: Uint8Array) => Changes])[] = [
  ['the comment of the last file', (comment) => ({contract: {comment}})],
  ['the comment of the first file', (comment) => ({mimetype: {comment}})],
  ['a comment with text in front', (bytes) => ({contract: {comment: concat(utf8('LIB 1.0 '), bytes)}})],
  ['an unknown extra field', (bytes) => ({contract: {centralExtra: extraField(0x1234, bytes)}})],
  [
    'an unknown extra field in both headers',
    (bytes) => ({
      contract: {centralExtra: extraField(0x1234, bytes), localExtra: extraField(0x1234, bytes)},
    }),
  ],
  ['an extra field for times', (bytes) => ({contract: {centralExtra: extraField(0x5455, bytes)}})],
  ['an extra field for alignment', (bytes) => ({contract: {centralExtra: extraField(0xd935, bytes)}})],
  ['an extra field for the name', (bytes) => ({contract: {centralExtra: pathField(bytes)}})],
  ['an extra field of a local header', (bytes) => ({contract: {localExtra: extraField(0x1234, bytes)}})],
  ['the comment of the archive', (comment) => ({end: {comment}})],
  ['a gap in front of the directory', (beforeDirectory) => ({end: {beforeDirectory}})],
  ['a gap behind the directory', (afterDirectory) => ({end: {afterDirectory}})],
  ['a gap between files', (behind) => ({mimetype: {behind}})],
  ['the bytes behind the archive', (behind) => ({end: {behind}})],
  ['the place of a data descriptor', (behind) => ({contract: {deflated: true, flags: 8, behind}})],
  ['the packed size of a file', (insidePacked) => ({contract: {deflated: true, insidePacked}})],
];
const pointers: readonly Pointer[] = ['ZIP64 records', 'an end record'];

describe.each(places)('a container with a second directory in %s', (_place, changesWith) => {
  test.each(pointers)('fails if %s lead to it', async (pointer) => {
    const report = await judgedBytes(await hiding(pointer, changesWith));
    expect(report).toMatchObject({verdict: 'failed', signatures: []});
    expect(report.checks[0]).toMatchObject({name: 'structure', code: 'malformed_zip'});
  });
});

test.each(places.filter(([place]) => !place.includes('comment')))(
  'a second directory in %s is not accepted even if nothing leads to it',
  async (_place, changesWith) => {
    const {verdict} = await judgedBytes(await hiding('nothing', changesWith));
    expect(verdict).toMatch(/failed|unsupported/);
  },
);

testWith('python3')('Python would read another document in the comment of the last file', async () => {
  const container = await hiding('ZIP64 records', (comment) => ({contract: {comment}}));
  const program = 'import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).read("contract.txt").decode())';
  const {output} = run('python3', ['-c', program, '@a.asice'], {'a.asice': container});
  expect(output).toMatch(/something else/);
  expect(await judgedBytes(container)).toMatchObject({verdict: 'failed', structure: {code: 'malformed_zip'}});
});

test.each<[string, Changes]>([
  [
    'a comment on each file',
    Object.fromEntries(
      ['mimetype', 'manifest', 'signature', 'contract'].map((file) => [
        file,
        {comment: 'LIB DigiDoc4j/5.3 format: application/vnd.etsi.asic-e+zip'},
      ]),
    ),
  ],
  ['a comment with the letters PK', {contract: {comment: 'made by PK tools, PK 2'}}],
  ['a comment on the archive', {end: {comment: 'LIB DigiDoc4j'}}],
  ['its media type as comment on the archive', {end: {comment: 'mimetype=application/vnd.etsi.asic-e+zip'}}],
  ['the longest comments', {contract: {comment: 'x'.repeat(1024)}, end: {comment: 'y'.repeat(1024)}}],
])('a container with %s passes', async (_what, changes) => {
  expect(await judged(changes)).toMatchObject({verdict: 'passed'});
});

test.each<[string, Changes]>([
  ['a file', {contract: {comment: 'x'.repeat(1025)}}],
  ['the archive', {end: {comment: 'x'.repeat(1025)}}],
])('a comment of more than 1 kB on %s is too large', async (_what, changes) => {
  expect(await judged(changes)).toMatchObject({verdict: 'unsupported', structure: {code: 'too_large'}});
});

describe('signed data that is an archive itself', () => {
  const signing = createSigner('P-256');
  /** Puts the data in front of the signature, whose length varies. */
  async function containing(content: Uint8Array): Promise<Uint8Array> {
    const manifest = () => otherManifest([{uri: 'inner.zip', content}]);
    const [media = mediaType, ...others] = await signedFiles([[await signing, manifest]]);
    return containerOf([media, {name: 'inner.zip', content}, ...others]);
  }
  const verdictOn = async (container: Uint8Array) => {
    const trust = new TrustStore([(await signing).root]);
    return (await verify(container, {trust, level: 'B'})).verdict;
  };
  const inner = craftZip([{name: 'inner', content: 'x'}]);
  /** Returns an archive with ZIP64 records, whose offsets count from a byte of the container. */
  const archiveAt = (base: number): Uint8Array => {
    const offset = base + 30 + 'inner'.length + 1;
    const size = inner.length - 22 - (offset - base);
    const place = {count: 1, size, offset};
    const records = concat(zip64End(place), zip64Locator(offset + size), endRecord(place));
    return concat(inner.subarray(0, -22), records);
  };

  test('passes, with and without ZIP64', async () => {
    expect(await verdictOn(await containing(inner))).toBe('passed');
    expect(await verdictOn(await containing(archiveAt(0)))).toBe('passed');
  });

  test('fails if its records lead to a directory of the whole container', async () => {
    const at = Buffer.from(await containing(archiveAt(0))).indexOf(inner.subarray(0, 36));
    expect(at).toBeGreaterThan(0);
    expect(await verdictOn(await containing(archiveAt(at)))).toBe('failed');
  });
});
