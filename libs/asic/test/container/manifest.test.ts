import fc from 'fast-check';
import {buildManifest, isDataName, readManifest} from '../../src/index.js';
import {fromUtf8} from '../../src/bytes.js';
import {isMisleading} from '../../src/container/data-name.js';
import {awkwardNames} from '../support/names.js';
import {manifestFaults} from '../support/containers/manifest-rules.js';
import {run, testWith} from '../support/tools.js';

const digest = Uint8Array.from({length: 64}, (_, index) => index * 4);

test('a manifest contains the name and the digest of the data in a fixed form', () => {
  expect(fromUtf8(buildManifest({name: 'contract v2.pdf', digest}))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<asic:ASiCManifest xmlns:asic="http://uri.etsi.org/02918/v1.2.1#" xmlns:ds="http://www.w3.org/2000/09/xmldsig#">' +
      '<asic:SigReference URI="META-INF/signature001.p7s" MimeType="application/pkcs7-signature"/>' +
      '<asic:DataObjectReference URI="contract%20v2.pdf" MimeType="application/octet-stream">' +
      '<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha512"/>' +
      `<ds:DigestValue>${Buffer.from(digest).toString('base64')}</ds:DigestValue>` +
      '</asic:DataObjectReference></asic:ASiCManifest>\n',
  );
});

test.each(awkwardNames)('the manifest for %j conforms to EN 319 162-1', (name) => {
  expect(manifestFaults(buildManifest({name, digest}))).toEqual([]);
});

testWith('xmllint')('libxml2 finds every manifest well-formed', () => {
  const files = Object.fromEntries(
    awkwardNames.map((name, index) => [`m${index}.xml`, buildManifest({name, digest})]),
  );
  const args = ['--nonet', '--noout', ...Object.keys(files).map((file) => `@${file}`)];
  expect(run('xmllint', args, files)).toEqual({status: 0, output: ''});
});

testWith('python3').each(awkwardNames)('another XML reader reads the name %j', (name) => {
  const reader = `
import sys, json, urllib.parse, xml.etree.ElementTree as E
a = '{http://uri.etsi.org/02918/v1.2.1#}'; d = '{http://www.w3.org/2000/09/xmldsig#}'
o = E.parse(sys.argv[1]).getroot().find(a + 'DataObjectReference')
print(json.dumps([urllib.parse.unquote(o.get('URI')), o.find(d + 'DigestValue').text]))`;
  const {output} = run('python3', ['-c', reader, '@m.xml'], {'m.xml': buildManifest({name, digest})});
  expect(JSON.parse(output)).toEqual([name, Buffer.from(digest).toString('base64')]);
});

test.each([
  ['no characters', ''],
  ['a dot', '.'],
  ['two dots', '..'],
  ['a path', 'a/b'],
  ['an absolute path', '/etc/passwd'],
  ['a path upwards', '../x'],
  ['a backslash', 'a\\b'],
  ['a fullwidth solidus', 'a\uff0fb'],
  ['a fullwidth reverse solidus', 'a\uff3cb'],
  ['an "account of" sign, which is a/c after normalisation', 'a\u2100'],
  ['a two dot leader', '\u2025'],
  ['a NUL', 'a\0'],
  ['a line break', 'a\nb'],
  ['a C1 control', 'a\u0085b'],
  ['a lone high surrogate', 'a\ud83d'],
  ['a lone low surrogate', '\udc00a'],
  ['the media type entry', 'mimetype'],
  ['the media type entry in capitals', 'MimeType'],
  ['the folder of the signature', 'META-INF'],
  ['the folder of the signature in lower case', 'meta-inf'],
  ['the folder of the signature in fullwidth letters', 'ＭＥＴＡ-ＩＮＦ'],
])('data cannot be named with %s', (_what, name) => {
  expect(isDataName(name)).toBe(false);
  expect(() => buildManifest({name, digest})).toThrow(expect.objectContaining({code: 'invalid_name'}));
});

test.each([0, 32, 63, 65, 128])('a digest of %d bytes is refused', (length) => {
  expect(() => buildManifest({name: 'a', digest: new Uint8Array(length)})).toThrow(
    expect.objectContaining({code: 'malformed_manifest'}),
  );
});

test('every accepted name can be read from its manifest', () => {
  fc.assert(
    fc.property(
      fc.string({unit: 'binary', maxLength: 50}),
      fc.uint8Array({minLength: 64, maxLength: 64}),
      (name, hash) => {
        fc.pre(isDataName(name) && !isMisleading(name));
        const read = readManifest(buildManifest({name, digest: hash}));
        expect(read).toMatchObject({
          signatureName: 'META-INF/signature001.p7s',
          files: [{name, hash: 'SHA-512'}],
        });
        expect([...read.files[0].digest]).toEqual([...hash]);
      },
    ),
    {numRuns: 1000},
  );
});
