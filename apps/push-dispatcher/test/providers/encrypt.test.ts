import {randomBytes} from 'node:crypto';
import {decryptPush, newPushKeys} from '@signet/testing';
import fc from 'fast-check';
import {encrypt} from '../../src/providers/webpush/encrypt.js';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('reproduces the example of RFC 8291 section 5 byte for byte', () => {
  const recipient = {
    publicKey: bytes(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    ),
    authSecret: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  const ephemeral = {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  };
  const message = encrypt(Buffer.from('When I grow up, I want to be a watermelon'), recipient, ephemeral);
  expect(Buffer.from(message).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('a browser decrypts its messages, each of which has a different key', () => {
  const browser = newPushKeys();
  fc.assert(
    fc.property(fc.uint8Array({maxLength: 3993}), (plaintext) => {
      const message = encrypt(plaintext, browser);
      expect(decryptPush(message, browser)).toEqual(Buffer.from(plaintext));
      expect(Buffer.from(encrypt(plaintext, browser))).not.toEqual(Buffer.from(message));
    }),
    {numRuns: 20},
  );
});

test('a key that is not a point on the curve is refused', () => {
  const publicKey = Buffer.alloc(65, 4);
  expect(() => encrypt(Buffer.from('x'), {publicKey, authSecret: randomBytes(16)})).toThrow();
});
