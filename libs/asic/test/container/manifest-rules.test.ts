import {fromUtf8, utf8} from '../../src/bytes.js';
import {buildManifest} from '../../src/index.js';
import {manifestFaults} from '../support/containers/manifest-rules.js';

const digest = Uint8Array.from({length: 64}, (_, index) => index * 4);

describe('the rules for manifests find', () => {
  const good = fromUtf8(buildManifest({name: 'a b', digest}));
  const value = Buffer.from(digest).toString('base64');
  test.each([
    ['text that is not XML', () => 'manifest', /text data outside/],
    ['an element that is not closed', (xml) => xml.replace('</asic:ASiCManifest>', ''), /unclosed tag/],
    ['no XML declaration', (xml) => xml.slice(xml.indexOf('\n') + 1), /XML declaration/],
    ['another encoding', (xml) => xml.replace('UTF-8', 'UTF-16'), /XML declaration/],
    ['a byte order mark', (xml) => `\ufeff${xml}`, /XML declaration|outside/],
    ['a document type', (xml) => xml.replace('?>', '?><!DOCTYPE x>'), /document type/],
    ['a comment', (xml) => xml.replace('<asic:Sig', '<!-- x --><asic:Sig'), /comment/],
    [
      'a processing instruction',
      (xml) => xml.replace('<asic:Sig', '<?x y?><asic:Sig'),
      /processing instruction/,
    ],
    ['a CDATA section', (xml) => xml.replace(value, `<![CDATA[${value}]]>`), /CDATA/],
    [
      'another root',
      (xml) => xml.replaceAll('ASiCManifest>', 'Manifest>').replace('ASiCManifest ', 'Manifest '),
      /root element .*unknown|root element/,
    ],
    ['another namespace', (xml) => xml.replace('v1.2.1#', 'v1.1.1#'), /root element/],
    [
      'another namespace of digests',
      (xml) => xml.replace('xmldsig#', 'xmldsig'),
      /DataObjectReference children/,
    ],
    [
      'a namespace without declaration',
      (xml) => xml.replace(/ xmlns:ds="[^"]*"/, ''),
      /unbound namespace prefix/,
    ],
    [
      'no reference to the signature',
      (xml) => xml.replace(/<asic:SigReference[^>]*>/, ''),
      /ASiCManifest children/,
    ],
    [
      'two references to signatures',
      (xml) => xml.replace(/(<asic:SigReference[^>]*>)/, '$1$1'),
      /ASiCManifest children/,
    ],
    [
      'no reference to data',
      (xml) => xml.replace(/<asic:DataObjectReference.*Reference>/, ''),
      /ASiCManifest children/,
    ],
    [
      'the references in the other order',
      (xml) => xml.replace(/(<asic:Sig[^>]*>)(.*)(<\/asic:ASiC)/, '$2$1$3'),
      /ASiCManifest children/,
    ],
    [
      'an unknown element',
      (xml) => xml.replace('</asic:ASiC', '<asic:Extra/></asic:ASiC'),
      /Extra is unknown/,
    ],
    [
      'an unknown attribute',
      (xml) => xml.replace('<asic:SigReference ', '<asic:SigReference Id="x" '),
      /has Id/,
    ],
    [
      'an attribute of the root',
      (xml) => xml.replace('<asic:ASiCManifest ', '<asic:ASiCManifest Id="x" '),
      /has Id/,
    ],
    ['an attribute with a namespace', (xml) => xml.replace('URI="a', 'asic:URI="a'), /lacks URI/],
    [
      'a signature without a URI',
      (xml) => xml.replace('URI="META-INF/signature001.p7s" ', ''),
      /SigReference lacks URI/,
    ],
    ['another signature', (xml) => xml.replace('signature001', 'signature002'), /SigReference value of URI/],
    [
      'another type of signature',
      (xml) => xml.replace('pkcs7-signature', 'pkcs7'),
      /SigReference value of MimeType/,
    ],
    ['data without a URI', (xml) => xml.replace('URI="a%20b" ', ''), /DataObjectReference lacks URI/],
    ['a URI that is not encoded', (xml) => xml.replace('a%20b', 'a b'), /DataObjectReference value of URI/],
    ['a URI with half an escape', (xml) => xml.replace('%20', '%2g'), /DataObjectReference value of URI/],
    ['a URI beyond ASCII', (xml) => xml.replace('a%20b', 'ä'), /DataObjectReference value of URI/],
    [
      'an empty media type',
      (xml) => xml.replace('application/octet-stream', ''),
      /DataObjectReference value of MimeType/,
    ],
    ['no digest method', (xml) => xml.replace(/<ds:DigestMethod[^>]*>/, ''), /DataObjectReference children/],
    [
      'a digest method without algorithm',
      (xml) => xml.replace(/ Algorithm="[^"]*"/, ''),
      /DigestMethod lacks Algorithm/,
    ],
    ['another digest', (xml) => xml.replace('#sha512', '#sha256'), /DigestMethod value of Algorithm/],
    [
      'no digest value',
      (xml) => xml.replace(/<ds:DigestValue>.*<\/ds:DigestValue>/, ''),
      /DataObjectReference children/,
    ],
    [
      'digest method and value exchanged',
      (xml) => xml.replace(/(<ds:DigestM[^>]*>)(.*Value>)/, '$2$1'),
      /DataObjectReference children/,
    ],
    [
      'a digest in hexadecimal',
      (xml) => xml.replace(value, Buffer.from(digest).toString('hex')),
      /DigestValue text/,
    ],
    ['a short digest', (xml) => xml.replace(value, Buffer.alloc(32).toString('base64')), /DigestValue text/],
    [
      'a digest with loose bits at its end',
      (xml) => xml.replace(/[A-P]==</, (end) => `${end === 'A==<' ? 'B' : 'P'}==<`),
      /DigestValue text/,
    ],
    ['text between elements', (xml) => xml.replace('<asic:Sig', 'x<asic:Sig'), /ASiCManifest text/],
    [
      'text in an empty element',
      (xml) => xml.replace(/(<asic:Sig[^>]*)\/>/, '$1>x</asic:SigReference>'),
      /SigReference text/,
    ],
  ] satisfies [string, (xml: string) => string, RegExp][])('%s', (_what, change, fault) => {
    const changed = change(good);
    expect(changed).not.toBe(good);
    expect(manifestFaults(utf8(changed)).join('; ')).toMatch(fault);
  });

  test('bytes that are not UTF-8', () => {
    expect(manifestFaults(Uint8Array.of(...utf8(good), 0xff))).not.toEqual([]);
  });
});
