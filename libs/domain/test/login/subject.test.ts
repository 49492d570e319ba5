import fc from 'fast-check';
import {deriveSubjectId} from '../../src/index.js';

const key = Uint8Array.from({length: 32}, (_, index) => index);
const client = '0198f3a0-0000-7000-8000-000000000001';
const otherClient = '0198f3a0-0000-7000-8000-000000000002';
const person = '0198f3a0-0000-7000-8000-0000000000aa';

const parts = fc.tuple(fc.string({unit: 'binary'}), fc.string({unit: 'binary'}), fc.string({unit: 'binary'}));

/**
 * The expected values were computed with Python's hmac and uuid. If a value changes, clients no longer recognise their
 * users.
 */
test.each([
  ['production', client, '253350ca-2d18-803d-9c60-b48fe95bf2e1'],
  ['staging', client, '69bd16db-9fa2-8c08-813e-82ff30c441cc'],
  ['production', otherClient, '8f3f269f-af7f-8c76-bb06-8042a7260a2e'],
  ['tühi', client, '9bb44bc6-f76c-83ee-bf26-8220e38bb18c'],
])('in %s, the subject id for client %s is %s', (environment, clientId, expected) => {
  expect(deriveSubjectId(key, environment, clientId, person)).toBe(expected);
});

test('the subject id is a UUID of version 8 in lower case (RFC 9562 section 5.8)', () => {
  fc.assert(
    fc.property(parts, ([environment, clientId, identityId]) => {
      expect(deriveSubjectId(key, environment, clientId, identityId)).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
    }),
  );
});

test('the same person, client and environment give the same subject id', () => {
  fc.assert(
    fc.property(parts, ([environment, clientId, identityId]) => {
      expect(deriveSubjectId(key, environment, clientId, identityId)).toBe(
        deriveSubjectId(Uint8Array.from(key), environment, clientId, identityId),
      );
    }),
  );
});

test('changing any part, or the key, changes the subject id', () => {
  fc.assert(
    fc.property(parts, parts, fc.uint8Array({minLength: 32, maxLength: 32}), (some, others, otherKey) => {
      const id = deriveSubjectId(key, ...some);
      if (some.some((part, index) => part !== others[index]))
        expect(deriveSubjectId(key, ...others)).not.toBe(id);
      expect(deriveSubjectId(otherKey, ...some)).not.toBe(id);
    }),
  );
});

test('moving characters from one part to the next changes the subject id', () => {
  fc.assert(
    fc.property(fc.string({minLength: 2}), fc.nat(), fc.nat(), (text, a, b) => {
      const cut = (at: number) => [text.slice(0, at), text.slice(at)] as const;
      const [first, second] = [a % text.length, b % text.length];
      fc.pre(first !== second);
      expect(deriveSubjectId(key, ...cut(first), person)).not.toBe(
        deriveSubjectId(key, ...cut(second), person),
      );
      expect(deriveSubjectId(key, 'test', ...cut(first))).not.toBe(
        deriveSubjectId(key, 'test', ...cut(second)),
      );
    }),
  );
});
