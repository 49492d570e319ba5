import fc from 'fast-check';
import {fromUtf8} from '../../src/bytes.js';
import {buildManifest} from '../../src/index.js';
import {readXml, type XmlNode} from '../../src/container/read-xml.js';
import {otherManifest} from '../support/containers/custom-container.js';
import {type Tree, treeBySaxes} from '../support/containers/saxes-tree.js';

const treeOf = ({name, attributes, text, children}: XmlNode): Tree => [
  name,
  Object.fromEntries([...attributes].toSorted()),
  text,
  children.map(treeOf),
];

const attempt = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

const digest = Uint8Array.from({length: 64}, (_, index) => index * 4);
const samples = [
  fromUtf8(buildManifest({name: 'contract v2.pdf', digest})),
  fromUtf8(otherManifest([{uri: 'a&amp;b%20c.txt', content: digest}])),
  '<a xmlns="u" xmlns:p="v" p:x="1" x="2"><p:b xmlns:p="w" p:y="&#9;&lt;&#x1F600;"/>t<!-- c -->u&apos;</a>\n',
  "\ufeff<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\r\n<a\r\nb='x\r\ny\tz' xml:lang='en'>\r\n</a  >",
];

test.each(samples)('saxes reads the same in %j', (xml) => {
  expect(treeOf(readXml(xml))).toEqual(treeBySaxes(xml));
});

const marks = [
  '<',
  '>',
  '&',
  ';',
  '"',
  "'",
  '/',
  '=',
  ':',
  '!--',
  '-->',
  ']]>',
  '<?',
  '?>',
  '&#',
  'x',
  ' ',
  '\n',
  '\t',
  'xmlns',
  'xmlns:p="q"',
  '<b/>',
  '<!-- d -->',
  '&amp;',
  ' c="d"',
  '\r',
  '</a>',
  '\u0000',
  '\ufffe',
  '😀',
  'é',
];

test('if a changed document is read, saxes reads it with the same result', () => {
  const change = fc.record({
    at: fc.noBias(fc.nat(999)),
    removed: fc.oneof(fc.constant(0), fc.nat(3)),
    inserted: fc.oneof(fc.constantFrom(...marks), fc.string({unit: 'binary', maxLength: 3})),
  });
  let accepted = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...samples),
      fc.array(change, {minLength: 1, maxLength: 3}),
      (xml, changes) => {
        const changed = changes.reduce((text, {at, removed, inserted}) => {
          const offset = Math.floor((at / 1000) * text.length);
          return (text.slice(0, offset) + inserted + text.slice(offset + removed)).toWellFormed();
        }, xml);
        const read = attempt(() => readXml(changed));
        if (read === undefined) return;
        accepted += 1;
        expect(treeOf(read)).toEqual(treeBySaxes(changed));
      },
    ),
    {numRuns: 5000},
  );
  expect(accepted).toBeGreaterThan(200);
});

describe('a document is refused with', () => {
  test.each([
    ['nothing', ''],
    ['text alone', 'text'],
    ['two roots', '<a/><b/>'],
    ['text behind the root', '<a/>b'],
    ['an element that is not closed', '<a><b></a>'],
    ['elements that overlap', '<a><b></a></b>'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['an attribute twice under two prefixes', '<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"/>'],
    ['an undeclared prefix', '<p:a/>'],
    ['an undeclared prefix of an attribute', '<a p:b=""/>'],
    ['an empty namespace for a prefix', '<a xmlns:p=""/>'],
    ['another meaning of xml', '<a xmlns:xml="u"/>'],
    ['an attribute without quotes', '<a b=c/>'],
    ['no blank between attributes', '<a b=""c=""/>'],
    ['a less-than sign in an attribute', '<a b="<"/>'],
    ['a blank before the name', '< a/>'],
    ['an unknown entity', '<a>&nbsp;</a>'],
    ['a reference without end', '<a>&amp</a>'],
    ['a reference to a control character', '<a>&#0;</a>'],
    ['a reference to half a character', '<a>&#xD83D;</a>'],
    ['a reference beyond Unicode', '<a>&#x110000;</a>'],
    ['a control character', '<a>\u0001</a>'],
    ['the end of a CDATA section', '<a>]]></a>'],
    ['two hyphens in a comment', '<a><!-- -- --></a>'],
    ['another version', '<?xml version="1.1"?><a/>'],
    ['another encoding', '<?xml version="1.0" encoding="UTF-16"?><a/>'],
    ['a declaration in second place', ' <?xml version="1.0"?><a/>'],
    ['a CDATA section', '<a><![CDATA[x]]></a>'],
    ['a document type', '<!DOCTYPE a><a/>'],
    ['a processing instruction', '<a><?x y?></a>'],
    ['17 levels', '<a>'.repeat(17) + '</a>'.repeat(17)],
  ])('%s', (_what, xml) => {
    expect(() => readXml(xml)).toThrow(
      expect.objectContaining({code: expect.stringMatching(/^(malformed_manifest|unsupported)$/)}),
    );
  });
});
