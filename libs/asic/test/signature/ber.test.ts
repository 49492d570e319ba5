import fc from 'fast-check';
import {concat, join} from '../../src/bytes.js';
import {isBer} from '../../src/der/ber.js';
import {type Der, Fields, readDer} from '../../src/der/read.js';
import {encode} from '../../src/der/write.js';
import {judged, making} from '../support/containers/crafted-container.js';

const partsOf = ({content}: Der): Der[] => [...new Fields(content).each()];
const isConstructed = ({tag}: Der): boolean => (tag & 0x20) !== 0;

/** Encodes a value with lengths of indefinite form, as OpenSSL and Java do when they stream. */
function indefinite(value: Der): Uint8Array {
  if (!isConstructed(value)) return value.bytes;
  return concat(Uint8Array.of(value.tag, 0x80), ...partsOf(value).map(indefinite), Uint8Array.of(0, 0));
}

/** Encodes a value with lengths that have more octets than they need. */
function padded(value: Der): Uint8Array {
  const content = isConstructed(value) ? join(partsOf(value).map(padded)) : value.content;
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return concat(Uint8Array.of(value.tag, 0x84), length, content);
}

/** Divides the octet strings of a value into two parts. */
function divided(value: Der): Uint8Array {
  if (isConstructed(value)) return encode(value.tag, join(partsOf(value).map(divided)));
  if (value.tag !== 4) return value.bytes;
  const [first, second] = [value.content.subarray(0, 1), value.content.subarray(1)];
  return encode(0x24, encode(4, first), encode(4, second));
}

test.each([
  ['lengths of indefinite form', indefinite],
  ['lengths with needless octets', padded],
  ['strings in parts', divided],
])('a signature in BER with %s is unsupported', async (_what, encodeAgain) => {
  const {signature} = await making;
  const content = encodeAgain(readDer(signature));
  expect(isBer(signature)).toBe(false);
  expect(isBer(content)).toBe(true);
  expect(await judged({signature: {content}})).toMatchObject({
    verdict: 'unsupported',
    structure: {code: 'unsupported', reason: 'The signature is in BER, but not in DER.'},
  });
});

test.each([
  ['cut off', (bytes: Uint8Array) => bytes.subarray(0, -1)],
  ['with bytes behind it', (bytes: Uint8Array) => concat(bytes, Uint8Array.of(0))],
  [
    'without the end of its contents',
    (bytes: Uint8Array) => concat(bytes.subarray(0, -2), Uint8Array.of(5, 0)),
  ],
])('a signature in BER fails %s', async (_what, change) => {
  const content = change(indefinite(readDer((await making).signature)));
  expect(isBer(content)).toBe(false);
  expect(await judged({signature: {content}})).toMatchObject({verdict: 'failed'});
});

test('values within values are read once, and only to a limited depth', () => {
  const open = new Uint8Array(1024 * 1024).map((_, index) => (index % 2 === 0 ? 0x30 : 0x80));
  expect(isBer(open)).toBe(false);
  const shallow = concat(...Array.from({length: 60}, () => Uint8Array.of(0x30, 0x80)), new Uint8Array(120));
  expect(isBer(shallow)).toBe(true);
});

test('any bytes are either BER or not', () => {
  fc.assert(fc.property(fc.uint8Array({maxLength: 30}), (bytes) => typeof isBer(bytes) === 'boolean'));
});
