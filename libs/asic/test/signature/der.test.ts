import * as asn1js from 'asn1js';
import fc from 'fast-check';
import {toHex, utf8} from '../../src/bytes.js';
import {elementsOf, readDer} from '../../src/der/read.js';
import {
  booleanOf,
  integerOctets,
  namedBits,
  objectIdentifierOf,
  smallNumber,
  timeOf,
} from '../../src/der/values.js';
import {encode, integer, objectIdentifier, octetString, sequence, setOf, time} from '../../src/der/write.js';
import {tag} from '../../src/der/tags.js';

const hex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text.replaceAll(' ', ''), 'hex'));
const malformed = expect.objectContaining({code: 'malformed_signature'});
const encodingOf = (block: {toBER(): ArrayBuffer}): string => toHex(new Uint8Array(block.toBER()));

describe('writing agrees with asn1js on', () => {
  test('lengths on both sides of every boundary', () => {
    for (const length of [0, 1, 127, 128, 255, 256, 65_535, 65_536, 70_000]) {
      const content = new Uint8Array(length).fill(7);
      expect(toHex(octetString(content))).toBe(encodingOf(new asn1js.OctetString({valueHex: content})));
    }
  });

  test.each([
    '1.2.840.113549.1.7.1',
    '2.5.29.15',
    '0.9.2342',
    '2.999.1',
    '2.16.840.1.101.3.4.2.1',
    '1.3.6.1.4.1.4294967295',
  ])('the object identifier %s', (dotted) => {
    expect(toHex(objectIdentifier(dotted))).toBe(encodingOf(new asn1js.ObjectIdentifier({value: dotted})));
    expect(objectIdentifierOf(readDer(objectIdentifier(dotted)))).toBe(dotted);
  });

  test('sequences in sequences', () => {
    const block = new asn1js.Sequence({
      value: [new asn1js.Sequence({value: [new asn1js.Null()]}), new asn1js.Null()],
    });
    expect(toHex(sequence(sequence(hex('0500')), hex('0500')))).toBe(encodingOf(block));
  });
});

test('integers are positive and in their shortest form', () => {
  expect(toHex(integer(hex('00')))).toBe('020100');
  expect(toHex(integer(hex('')))).toBe('020100');
  expect(toHex(integer(hex('0000 01')))).toBe('020101');
  expect(toHex(integer(hex('80')))).toBe('02020080');
  fc.assert(
    fc.property(fc.uint8Array({minLength: 1, maxLength: 66}), (octets) => {
      const read = integerOctets(readDer(integer(octets)));
      expect(BigInt(`0x${toHex(read)}`)).toBe(BigInt(`0x${toHex(octets)}`));
      expect(read[0]).toBeLessThan(0x80);
    }),
  );
});

test('a set is in the order of its encodings', () => {
  const elements = fc.array(fc.uint8Array({maxLength: 5}).map(octetString), {maxLength: 6});
  fc.assert(
    fc.property(elements, (values) => {
      const read = elementsOf(readDer(setOf(...values)), tag.set).map(({bytes}) => toHex(bytes));
      expect(read).toEqual(values.map(toHex).sort());
    }),
  );
});

test.each([
  ['2026-11-20T09:08:07Z', '170d', '261120090807Z'],
  ['2049-12-31T23:59:59.999Z', '170d', '491231235959Z'],
  ['2050-01-01T00:00:00Z', '180f', '20500101000000Z'],
])('%s is written as CMS requires', (iso, header, text) => {
  const whole = new Date(Math.floor(Date.parse(iso) / 1000) * 1000);
  expect(toHex(time(new Date(iso)))).toBe(header + toHex(utf8(text)));
  expect(timeOf(readDer(time(new Date(iso))))).toEqual(whole);
});

test.each([
  [tag.utcTime, '500101000000Z', '1950-01-01T00:00:00.000Z'],
  [tag.utcTime, '240229120000Z', '2024-02-29T12:00:00.000Z'],
  [tag.generalizedTime, '20261120090807.25Z', '2026-11-20T09:08:07.250Z'],
  [tag.generalizedTime, '20261120090807.50Z', '2026-11-20T09:08:07.500Z'],
  [tag.generalizedTime, '20261120090807.000Z', '2026-11-20T09:08:07.000Z'],
])('a time of type %i with the text %s is read', (type, text, iso) => {
  expect(timeOf(readDer(encode(type, utf8(text)))).toISOString()).toBe(iso);
});

test.each([
  [tag.utcTime, '2611200908Z'],
  [tag.utcTime, '261120090807+0200'],
  [tag.utcTime, '261120090807.5Z'],
  [tag.utcTime, '20261120090807Z'],
  [tag.generalizedTime, '261120090807Z'],
  [tag.generalizedTime, '20261120090807.Z'],
  [tag.generalizedTime, '20261320090807Z'],
  [tag.generalizedTime, '20260230090807Z'],
  [tag.generalizedTime, '20261120240000Z'],
  [tag.utf8String, '261120090807Z'],
])('a time of type %i with the text %s is refused', (type, text) => {
  expect(() => timeOf(readDer(encode(type, utf8(text))))).toThrow(malformed);
});

test('a time of a million digits is refused', () => {
  expect(() => timeOf(readDer(encode(tag.utcTime, new Uint8Array(1_000_000).fill(0x30))))).toThrow(malformed);
});

test.each([
  ['no bytes', ''],
  ['a tag without a length', '30'],
  ['an indefinite length', '3080 0000'],
  ['a length that is longer than it needs to be', '308100'],
  ['a length with a leading zero', '04820001 00'],
  ['a length of five octets', '0485000000000100'],
  ['a cut-off value', '0402 00'],
  ['something after the value', '0500 00'],
  ['a large tag', '1f8101 00'],
])('%s is not DER', (_what, bytes) => {
  expect(() => readDer(hex(bytes))).toThrow(malformed);
});

test.each([
  ['an empty integer', () => integerOctets(readDer(hex('0200')))],
  ['a padded integer', () => integerOctets(readDer(hex('0202007f')))],
  ['a padded negative integer', () => integerOctets(readDer(hex('0202ff80')))],
  ['a negative version', () => smallNumber(readDer(hex('0201ff')))],
  ['a huge version', () => smallNumber(readDer(hex('020401000000')))],
  ['an empty object identifier', () => objectIdentifierOf(readDer(hex('0600')))],
  ['a padded object identifier', () => objectIdentifierOf(readDer(hex('0603 2a8001')))],
  ['an object identifier that does not end', () => objectIdentifierOf(readDer(hex('0602 2a86')))],
  ['a boolean that is neither true nor false', () => booleanOf(readDer(hex('010101')))],
  ['a bit list with unused bits of nothing', () => namedBits(readDer(hex('030101')))],
  ['a bit list of more than seven octets', () => namedBits(readDer(hex('0309 00 8080808080808080')))],
  ['a bit list with nine unused bits', () => namedBits(readDer(hex('03020980')))],
])('%s is refused', (_what, reading) => {
  expect(reading).toThrow(malformed);
});

test('reading arbitrary bytes fails only with the documented error', () => {
  fc.assert(
    fc.property(fc.uint8Array({maxLength: 40}), (bytes) => {
      try {
        const value = readDer(bytes);
        expect(value.bytes).toHaveLength(bytes.length);
      } catch (error) {
        expect(error).toMatchObject({code: 'malformed_signature'});
      }
    }),
    {numRuns: 2000},
  );
});
