import fc from 'fast-check';
import {DEFAULT_SIGNED_DATA_NAME, isSignedDataName} from '../../src/index.js';

test.each([
  DEFAULT_SIGNED_DATA_NAME,
  'contract.pdf',
  'Leping nr 7 (lõplik).pdf',
  'договор.docx',
  '契約.pdf',
  '.hidden',
  '...',
  'a..b',
  'mimetype.txt',
  'META-INF.pdf',
  ' ',
  '😀',
  'C:',
])('%j is a name', (name) => {
  expect(isSignedDataName(name)).toBe(true);
});

test.each([
  ['empty', ''],
  ['this directory', '.'],
  ['the directory above', '..'],
  ['a path', 'a/b'],
  ['an absolute path', '/etc/passwd'],
  ['a path of Windows', 'a\\b'],
  ['a fullwidth solidus', 'a\uff0fb'],
  ['a fullwidth reverse solidus', 'a\uff3cb'],
  ['an account of', 'a\u2100b'],
  ['a two dot leader', '\u2025'],
  ['a one dot leader', '\u2024'],
  ['fullwidth dots', '\uff0e\uff0e'],
  ['the mimetype entry', 'mimetype'],
  ['the mimetype entry in capitals', 'MimeType'],
  ['the directory of signatures', 'META-INF'],
  ['the directory of signatures in lower case', 'meta-inf'],
  ['the directory of signatures in fullwidth letters', '\uff2d\uff25\uff34\uff21-\uff29\uff2e\uff26'],
  ['NUL', 'a\0'],
  ['a line feed', 'a\nb'],
  ['delete', 'a\u007f'],
  ['a C1 control', 'a\u0085'],
  ['a lone high surrogate', 'a\ud800'],
  ['a lone low surrogate', '\udc00a'],
])('%s is not a name', (_, name) => {
  expect(isSignedDataName(name)).toBe(false);
});

test('a name is one segment before and after normalisation', () => {
  fc.assert(
    fc.property(fc.string({unit: 'binary'}), (name) => {
      fc.pre(isSignedDataName(name));
      for (const form of [name, name.normalize('NFKC'), name.normalize('NFKD').normalize('NFC')]) {
        expect(form).not.toMatch(/[/\\]/);
        expect(['', '.', '..']).not.toContain(form);
      }
    }),
  );
});
