import {concat} from '../../src/bytes.js';
import {TrustStore, verify} from '../../src/index.js';
import {craftZip} from '../support/containers/craft-zip.js';
import {type Changes, judged, judgedBytes} from '../support/containers/crafted-container.js';
import {containerOf, mediaType, otherManifest, signedFiles} from '../support/containers/custom-container.js';
import {places} from '../support/containers/hiding-places.js';
import {hiding, type Pointer} from '../support/containers/second-directory.js';
import {endRecord, zip64End, zip64Locator} from '../support/containers/zip64.js';
import {createSigner} from '../support/signer.js';
import {run, testWith} from '../support/tools.js';

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

test.each<[string, Changes]>([
  ['a file', {contract: {comment: Uint8Array.of(0xe9)}}],
  ['the archive', {end: {comment: Uint8Array.of(0xe9)}}],
])(
  'a comment on %s is unsupported if it is not in UTF-8, because Java refuses it',
  async (_what, changes) => {
    expect(await judged(changes)).toMatchObject({verdict: 'unsupported', structure: {code: 'unsupported'}});
  },
);

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
