import fc from 'fast-check';
import {concat, utf8} from '../../src/bytes.js';
import {buildManifest, TrustStore, verify} from '../../src/index.js';
import {checkStructure} from '../../src/zip/check-structure.js';
import {foldersWithContent, requireDistinctNames} from '../../src/zip/names.js';
import {craftZip} from '../support/containers/craft-zip.js';
import {containerOf, otherManifest, signedFiles} from '../support/containers/custom-container.js';
import {makeContainer} from '../support/evidence/services.js';
import {createSigner, data} from '../support/signer.js';

const UTF8 = 0x800;
const archiveOf = (...names: readonly (string | Uint8Array)[]) =>
  craftZip(names.map((name) => ({name, content: 'x', flags: UTF8})));
const codeOf = (archive: Uint8Array): unknown => {
  try {
    return checkStructure(archive).length;
  } catch (error) {
    return error;
  }
};
const refused = (code: string) => expect.objectContaining({code});

test.each([
  [''],
  ['/etc/passwd'],
  ['../contract.txt'],
  ['a/../b'],
  ['./a'],
  ['a//b'],
  ['/'],
  ['a\\b'],
  ['META-INF\\signature001.p7s'],
  ['META-INF/..\\signature001.p7s'],
  ['contract.txt\0.exe'],
  ['a\tb'],
  ['a\u0085b'],
  ['a\u007fb'],
])('the name %j is not a plain path, so it is refused', (name) => {
  expect(codeOf(archiveOf('mimetype', name))).toEqual(refused('malformed_zip'));
});

test.each([
  ['another case', 'contract.txt', 'Contract.TXT'],
  ['another case of a letter that becomes two', 'stra\u00dfe', 'STRASSE'],
  ['another normal form', 'caf\u00e9', 'cafe\u0301'],
  ['a dot at the end', 'a', 'a.'],
  ['a space at the end', 'a.txt', 'a.txt '],
  ['dots at the end of a folder', 'a./b', 'A/b'],
  ['a version number of VMS', 'a.txt', 'a.txt;1'],
  ['the letter of a drive', 'contract.txt', 'c:/contract.txt'],
  ['the letter of a drive without a slash', 'contract.txt', 'C:Contract.txt'],
  ['the letters of two drives', 'd:contract.txt', 'c:/d:/contract.txt'],
  ['a character that Windows replaces', 'contract?.txt', 'contract_.txt'],
  ['two characters that Windows replaces', 'a/b:c', 'a/b|c'],
  ['the name of a folder', 'a', 'a/b'],
  ['the name of a folder in another case', 'A', 'a/b/c'],
  ['the name of a folder that has an entry', 'a', 'a/'],
])('two names that differ only in %s are unsupported', (_what, ...names) => {
  expect(codeOf(archiveOf('mimetype', ...names))).toEqual(refused('unsupported'));
  expect(codeOf(archiveOf(...names.toReversed(), 'mimetype'))).toEqual(refused('unsupported'));
});

test('a name that occurs twice is refused', () => {
  expect(codeOf(archiveOf('a', 'b', 'a'))).toEqual(refused('malformed_zip'));
});

test.each(['a', 'a b', ' a ', '...', 'CON', 'a;1', 'caf\u00e9', '\u{1f4c4}', 'META-INF/\u00e9.p7s'])(
  'the name %j is accepted',
  (name) => expect(codeOf(archiveOf('mimetype', name, 'b/', 'b/c', 'b!'))).toBe(5),
);

describe('a name that is not ASCII', () => {
  const plain = (name: string | Uint8Array) => craftZip([{name, content: 'x'}]);
  test.each([
    ['in UTF-8', 'caf\u00e9'],
    ['in another encoding', concat(utf8('caf'), Uint8Array.of(0x82))],
  ])('is unsupported without the flag for UTF-8, %s', (_what, name) => {
    expect(codeOf(plain(name))).toEqual(refused('unsupported'));
  });

  test('is refused if it has the flag but is not UTF-8', () => {
    expect(codeOf(archiveOf(Uint8Array.of(0xc3)))).toEqual(refused('malformed_zip'));
    expect(codeOf(archiveOf(Uint8Array.of(0xc0, 0xaf)))).toEqual(refused('malformed_zip'));
  });
});

test('a name may have 1,024 bytes', () => {
  expect(codeOf(archiveOf('\u00e9'.repeat(512)))).toBe(1);
  expect(codeOf(archiveOf(`${'\u00e9'.repeat(512)}x`))).toEqual(refused('too_large'));
});

test('only a folder with content counts as a folder', () => {
  const names = fc.array(fc.string({unit: fc.constantFrom('a', 'B', '/', '!', '0'), maxLength: 6}));
  fc.assert(
    fc.property(names, (some) => {
      const all = [...new Set(some)];
      const expected = all.filter(
        (name) => name.endsWith('/') && all.some((other) => other !== name && other.startsWith(name)),
      );
      expect([...foldersWithContent(all)].toSorted()).toEqual(expected.toSorted());
    }),
  );
});

test('files and folders with the same name are found among all names', () => {
  const segment = fc.constantFrom('a', 'A', 'a!', 'a0', 'b');
  const path = fc.array(segment, {minLength: 1, maxLength: 3}).map((segments) => segments.join('/'));
  fc.assert(
    fc.property(fc.uniqueArray(path, {maxLength: 6}), (names) => {
      const folded = names.map((name) => name.toLowerCase());
      const collides = folded.some((name, index) =>
        folded.some((other, at) => at !== index && (other === name || other.startsWith(`${name}/`))),
      );
      const check = () => requireDistinctNames(names);
      if (collides) expect(check).toThrow(refused('unsupported'));
      else expect(check).not.toThrow();
    }),
  );
});

describe('a signed file', () => {
  const signing = createSigner('P-256');
  async function judgedWith(uri: string) {
    const signer = await signing;
    const manifest = () => otherManifest([{uri, content: data}]);
    const files = [
      ...(await signedFiles([[signer, manifest]])),
      {name: decodeURIComponent(uri), content: data},
    ];
    return verify(await containerOf(files), {trust: new TrustStore([signer.root]), level: 'B'});
  }

  test.each(['contract%E2%80%AEtxt.exe', '%E2%81%A6a.txt', 'a%D8%9C.txt', 'a%E2%80%8F/b'])(
    'named %s is unsupported, because its name can look like another one',
    async (uri) => {
      const report = await judgedWith(uri);
      expect(report).toMatchObject({verdict: 'unsupported', signatures: []});
      expect(report.checks[0]?.reason).toMatch(/direction/);
    },
  );

  test.each(['./C%3Ax.txt', './C:x.txt'])('named %s is not a plain file', async (uri) => {
    expect(await judgedWith(uri)).toMatchObject({verdict: 'failed'});
  });

  test.each(['C%3Ax.txt', 'CON', 'con.txt', 'a/LPT1.x', 'trailing.', 'trailing%20', '%2A.txt', 'a%3F'])(
    'named %s passes with a note about Windows',
    async (uri) => {
      expect(await judgedWith(uri)).toMatchObject({
        verdict: 'passed',
        signatures: [{notes: [expect.stringMatching(/Windows/)]}],
      });
    },
  );

  test.each(['contract.txt', 'console', 'a.b/c', 'caf%C3%A9'])(
    'named %s passes without a note',
    async (uri) => {
      expect(await judgedWith(uri)).toMatchObject({verdict: 'passed', signatures: [{notes: []}]});
    },
  );
});

test('no signature is prepared for a name that can look like another one', () => {
  const digest = new Uint8Array(64);
  expect(() => buildManifest({name: 'contract\u202etxt.exe', digest})).toThrow(refused('invalid_name'));
  expect(() => buildManifest({name: 'contract.txt.exe', digest})).not.toThrow();
});

test('a container of the service passes under a name that Windows does not allow', async () => {
  const {complete, trust} = await makeContainer(await createSigner('P-256'), 'LT', 'CON');
  expect(await verify(complete, {trust})).toMatchObject({verdict: 'passed'});
});
