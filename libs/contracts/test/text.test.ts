import {
  isBase64url,
  isUuid,
  normalizedText,
  opaqueText,
  shownName,
  shownText,
  uuidSchema,
} from '@signet/contracts';
import fc from 'fast-check';

const id = '0192e4a5-7b1c-7def-8123-456789abcdef';

test('lengths count UTF-16 code units', () => {
  expect(opaqueText(4).safeParse('😀😀').success).toBe(true);
  expect(opaqueText(4).safeParse('😀😀x').success).toBe(false);
});

test.each([['a\0b'], ['\ud800'], ['\udc00'], ['x\ud800y']])('%j cannot be stored', (text) => {
  expect(opaqueText(10).safeParse(text).success).toBe(false);
});

test('any other text within the limit is kept unchanged', () => {
  fc.assert(
    fc.property(fc.string({unit: 'binary', maxLength: 50}), (text) => {
      fc.pre(text.isWellFormed() && !text.includes('\0') && text.length <= 50);
      expect(opaqueText(50).parse(text)).toBe(text);
    }),
  );
});

const reordering = ['\u200f', '\u202e', '\u2069', '\u061c'];
const controls = ['\n', '\u007f', '\u0085', '\u2028'];
const invisible = [
  '\u00ad',
  '\u034f',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200d',
  '\u2060',
  '\u2800',
  '\u3164',
  '\ufe0f',
  '\ufeff',
  '\u{e0041}',
  '\u{16fe4}',
  '\u{1d159}',
];

test.each([...reordering, ...controls, ...invisible])('%j is refused in text for people', (character) => {
  expect(shownText(10).safeParse(`a${character}b`).success).toBe(false);
  expect(shownText(10).safeParse(character).success).toBe(false);
  expect(opaqueText(10).safeParse(`a${character}b`).success).toBe(true);
});

test.each(['Põhja "Pood" & Co.', 'Магазин', '商店', 'a b', '❤️ 👍🏽 👩‍💻', '№ 1 ©'])(
  '%j is shown as it is',
  (text) => {
    expect(normalizedText(50).parse(text)).toBe(text);
  },
);

test('normalized text is converted to normal form C before its length is checked', () => {
  expect(normalizedText(4).parse('Po\u0303od')).toBe('P\u00f5od');
  expect(normalizedText(4).safeParse('P\u00f5o\u0303od').success).toBe(false);
  expect(shownText(5).parse('Po\u0303od')).toBe('Po\u0303od');
});

test('a UUID is accepted in upper or lower case, and normalised to lower case', () => {
  expect(uuidSchema.parse(id.toUpperCase())).toBe(id);
});

test.each([
  [id.replaceAll('-', '')],
  [`{${id}}`],
  [`urn:uuid:${id}`],
  [` ${id}`],
  [`${id}\n`],
  [`${id}0`],
  [1],
  [null],
])('%j is not a UUID', (value) => {
  expect(isUuid(value)).toBe(false);
});

test('only the canonical encoding of bytes is base64url', () => {
  fc.assert(
    fc.property(fc.uint8Array({maxLength: 40}), (bytes) => {
      expect(isBase64url(Buffer.from(bytes).toString('base64url'))).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.string({unit: fc.constantFrom(...'AQgwZ_-=+/ ')}), (text) => {
      const canonical = Buffer.from(text, 'base64url').toString('base64url') === text;
      expect(isBase64url(text)).toBe(canonical);
    }),
  );
});

describe('a name that a person tells apart from others', () => {
  it.each([
    ['without spaces at its ends', ' \u00a0Mari \u3000', 'Mari'],
    ['with one plain space for several', 'Mari \u00a0\u2003 phone', 'Mari phone'],
    ['in Normalization Form C', 'Po\u0303od', 'P\u00f5od'],
  ])('is parsed %s', (_how, text, name) => {
    expect(shownName(64).parse(text)).toBe(name);
  });

  it.each([
    ['is empty', ''],
    ['consists of spaces', ' \u3000 '],
    ['ends with a line break', 'Mari\n'],
    ['is too long', 'x'.repeat(65)],
  ])('is refused if it %s', (_what, text) => {
    expect(shownName(64).safeParse(text).success).toBe(false);
  });
});
