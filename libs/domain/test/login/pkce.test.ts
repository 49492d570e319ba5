import {createHash} from 'node:crypto';
import fc from 'fast-check';
import {challengeOf} from '../../src/index.js';

const unreserved = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~';
const verifiers = fc.string({unit: fc.constantFrom(...unreserved), minLength: 43, maxLength: 128});

test('the example of RFC 7636 appendix B', () => {
  expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});

test('a challenge is always 43 characters of base64url', () => {
  fc.assert(fc.property(verifiers, (verifier) => /^[A-Za-z0-9_-]{43}$/.test(challengeOf(verifier))));
});

test('the characters of the verifier are hashed, not the bytes that they encode', () => {
  const secret = Buffer.alloc(32, 1);
  const wrong = createHash('sha256').update(secret).digest('base64url');
  expect(challengeOf(secret.toString('base64url'))).not.toBe(wrong);
});

test('verifiers that differ in one character have different challenges', () => {
  fc.assert(
    fc.property(verifiers, fc.nat(), (verifier, position) => {
      const index = position % verifier.length;
      const other = verifier[index] === 'A' ? 'B' : 'A';
      const changed = verifier.slice(0, index) + other + verifier.slice(index + 1);
      return challengeOf(changed) !== challengeOf(verifier);
    }),
  );
});
