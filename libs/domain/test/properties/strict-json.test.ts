import fc from 'fast-check';
import {parseStrictJson} from '../../src/properties/strict-json.js';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

test('JSON without duplicates is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.json({stringUnit: 'binary'}), (text) => {
      expect(parseStrictJson(text, 100)).toEqual(JSON.parse(text));
    }),
  );
});

test('JSON is refused exactly when it is nested deeper than allowed', () => {
  fc.assert(
    fc.property(fc.json({maxDepth: 5}), fc.nat({max: 5}), (text, maxDepth) => {
      const value: unknown = JSON.parse(text);
      expect(parseStrictJson(text, maxDepth) === undefined).toBe(depthOf(value) > maxDepth);
    }),
  );
});

/** Two spellings of a name that JSON treats as equal: with and without escapes. */
const spellings = (name: string) => [
  JSON.stringify(name),
  `"${[...name].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"`,
];

test('a duplicate member is refused at any depth, escaped or not', () => {
  const places = [(o: string) => o, (o: string) => `[1,${o}]`, (o: string) => `{"x":{"y":[${o}]}}`];
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z_]{1,8}$/),
      fc.constantFrom(0, 1),
      fc.constantFrom(0, 1),
      fc.json({maxDepth: 2}),
      fc.constantFrom(...places),
      (name, first, second, value, place) => {
        const object = `{${spellings(name)[first]}: ${value}, "B": 1,${spellings(name)[second]} :${value}}`;
        expect(JSON.parse(place(object))).toBeDefined();
        expect(parseStrictJson(place(object), 100)).toBeUndefined();
      },
    ),
  );
});

test.each([
  '{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}',
  '{"a":"a","b":"a"}',
  '{"a":["b","b"]}',
  '{"{":1,"}":2,"[":3,"]":4,":":5,",":6,"\\"":7,"\\\\":8}',
  '{"a":"{\\"b\\":1,\\"b\\":2}"}',
  '{"a":"}],:","b":"\\\\"}',
  '{"":0}',
  '{"A":1,"a":2}',
])('%s has no duplicate member', (text) => {
  expect(parseStrictJson(text, 10)).toEqual(JSON.parse(text));
});

test.each(['{"":1,"":2}', '{"__proto__":1,"__proto__":2}', '{"\\"":1,"\\u0022":2}', '[{"a":{"b":1,"b":1}}]'])(
  '%s has a duplicate member',
  (text) => {
    expect(parseStrictJson(text, 10)).toBeUndefined();
  },
);

test('deep nesting is refused without a crash', () => {
  const deep = '['.repeat(40_000) + ']'.repeat(40_000);
  expect(parseStrictJson(deep, 16)).toBeUndefined();
});
