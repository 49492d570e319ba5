import {fromUtf8, utf8} from '../../src/bytes.js';
import {buildManifest, readManifest} from '../../src/index.js';
import {otherManifest} from '../support/containers/custom-container.js';

const digest = Uint8Array.from({length: 64}, (_, index) => index * 4);
const own = fromUtf8(buildManifest({name: 'a b', digest}));
const read = (text: string) => readManifest(utf8(text));

test('a manifest of another program is read like ours', () => {
  const content = utf8('x');
  const {signatureName, files} = readManifest(
    otherManifest([
      {uri: 'a%20b', content, hash: 'sha256'},
      {uri: 'c&amp;d/&#xe9;.txt', content, hash: 'sha384'},
      {uri: '%C3%A9', content, hash: 'sha512'},
    ]),
  );
  expect(signatureName).toBe('META-INF/signature001.p7s');
  expect(files.map(({name, hash, digest: {length}}) => [name, hash, length])).toEqual([
    ['a b', 'SHA-256', 32],
    ['c&d/é.txt', 'SHA-384', 48],
    ['é', 'SHA-512', 64],
  ]);
});

test.each<[string, (xml: string) => string]>([
  ['another root', (xml) => xml.replaceAll('ASiCManifest', 'Manifest')],
  ['another namespace', (xml) => xml.replace('v1.2.1#', 'v1.1.1#')],
  ['no reference to a signature', (xml) => xml.replace(/<asic:SigReference[^>]*>/, '')],
  ['two references to signatures', (xml) => xml.replace(/(<asic:SigReference[^>]*>)/, '$1$1')],
  ['no reference to data', (xml) => xml.replace(/<asic:DataObjectReference.*Reference>/, '')],
  ['the same file twice', (xml) => xml.replace(/(<asic:DataObjectReference.*Reference>)/, '$1$1')],
  ['an unknown element', (xml) => xml.replace('</asic:ASiC', '<asic:Extra/></asic:ASiC')],
  ['an unknown attribute', (xml) => xml.replace('<asic:SigReference ', '<asic:SigReference Id="x" ')],
  ['text between elements', (xml) => xml.replace('<asic:Sig', 'x<asic:Sig')],
  ['data without a URI', (xml) => xml.replace('URI="a%20b" ', '')],
  ['a broken escape in a URI', (xml) => xml.replace('%20', '%2g')],
  ['bytes in a URI that are not UTF-8', (xml) => xml.replace('%20', '%ff')],
  ['an address elsewhere', (xml) => xml.replace('a%20b', 'https://example.org/a')],
  ['a path upwards', (xml) => xml.replace('a%20b', '../a')],
  ['a path upwards, escaped', (xml) => xml.replace('a%20b', '%2e%2e%2fa')],
  ['an absolute path', (xml) => xml.replace('a%20b', '/a')],
  ['the media type', (xml) => xml.replace('a%20b', 'mimetype')],
  ['a fragment', (xml) => xml.replace('a%20b', 'a#b')],
  ['an empty URI', (xml) => xml.replace('a%20b', '')],
  ['no digest', (xml) => xml.replace(/<ds:DigestValue>.*<\/ds:DigestValue>/, '')],
  ['a short digest', (xml) => xml.replace(/(<ds:DigestValue>).{4}/, '$1')],
  [
    'a digest with loose bits at its end',
    (xml) => xml.replace(/[A-P]==</, (end) => `${end === 'A==<' ? 'B' : 'P'}==<`),
  ],
  ['an element in a digest', (xml) => xml.replace('</ds:DigestValue>', '<ds:X/></ds:DigestValue>')],
])('a manifest with %s is malformed', (_what, change) => {
  expect(change(own)).not.toBe(own);
  expect(() => read(change(own))).toThrow(expect.objectContaining({code: 'malformed_manifest'}));
});

test.each<[string, (xml: string) => string, string]>([
  ['an unknown digest', (xml) => xml.replace('xmlenc#sha512', 'xmlenc#ripemd160'), 'unsupported'],
  [
    'SHA-1',
    (xml) => xml.replace('http://www.w3.org/2001/04/xmlenc#sha512', 'http://www.w3.org/2000/09/xmldsig#sha1'),
    'weak_algorithm',
  ],
  [
    'extensions',
    (xml) => xml.replace('</asic:ASiC', '<asic:ASiCManifestExtensions/></asic:ASiC'),
    'unsupported',
  ],
  [
    'extensions of a reference',
    (xml) => xml.replace('</asic:DataObject', '<asic:DataObjectReferenceExtensions/></asic:DataObject'),
    'unsupported',
  ],
  [
    'extensions of a digest method',
    (xml) => xml.replace(/(<ds:DigestMethod [^>]*)\/>/, '$1><ds:X/></ds:DigestMethod>'),
    'unsupported',
  ],
  [
    'a reference to another signature',
    (xml) => xml.replace('a%20b', 'META-INF/signature002.p7s'),
    'unsupported',
  ],
])('a manifest with %s is refused by its own code', (_what, change, code) => {
  expect(change(own)).not.toBe(own);
  expect(() => read(change(own))).toThrow(expect.objectContaining({code}));
});

test('a manifest of more than 100 files is too large', () => {
  const many = Array.from({length: 101}, (_, index) => ({uri: `f${index}`, content: utf8('x')}));
  expect(readManifest(otherManifest(many.slice(1))).files).toHaveLength(100);
  expect(() => readManifest(otherManifest(many))).toThrow(expect.objectContaining({code: 'too_large'}));
});

test('bytes that are not UTF-8 are malformed', () => {
  expect(() => readManifest(Uint8Array.of(...utf8(own), 0xff))).toThrow(
    expect.objectContaining({code: 'malformed_manifest'}),
  );
});
