import fc from 'fast-check';
import {readStrictJson} from '../../src/index.js';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

test('JSON without duplicates is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.json({stringUnit: 'binary'}), fc.constantFrom('', '\ufeff'), (text, mark) => {
      expect(readStrictJson(mark + text, 100)).toEqual({value: JSON.parse(text)});
    }),
  );
});

test('JSON is refused exactly when it is nested deeper than allowed', () => {
  fc.assert(
    fc.property(fc.json({maxDepth: 5}), fc.nat({max: 5}), (text, maxDepth) => {
      const value: unknown = JSON.parse(text);
      const expected = depthOf(value) > maxDepth ? {fault: 'is nested too deeply'} : {value};
      expect(readStrictJson(text, maxDepth)).toEqual(expected);
    }),
  );
});

const parserMessage = (text: string): string | null => {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return String(error);
  }
};

const pieces = fc.constantFrom(
  ...'{}[]:,"\\-.0123eE+ untrfalsbx/\n\u0001\u00e9',
  '"a"',
  '"\\u00',
  'true',
  'null',
  '1.5e3',
);
const nearJson = fc.oneof(
  fc.array(pieces, {maxLength: 12}).map((parts) => parts.join('')),
  // Valid JSON with one part replaced.
  fc
    .tuple(fc.json({maxDepth: 3}), fc.nat(), fc.nat({max: 3}), fc.array(pieces, {maxLength: 2}))
    .map(([text, at, length, parts]) => {
      const start = at % (text.length + 1);
      return text.slice(0, start) + parts.join('') + text.slice(start + length);
    }),
);

test('a text is malformed exactly if JSON.parse refuses it, and the place is that of JSON.parse', () => {
  fc.assert(
    fc.property(nearJson, (text) => {
      const message = parserMessage(text);
      const result = readStrictJson(text, 100);
      const fault = 'fault' in result ? result.fault : '';
      expect(fault.startsWith('is not well-formed JSON: ')).toBe(message !== null);
      if (message === null) return;
      const [, position] = / JSON at position (\d+)(?: \(line \d+ column \d+\))?$/.exec(message) ?? [];
      if (message.endsWith('Unexpected end of JSON input') || Number(position) === text.length)
        expect(fault).toMatch(/: it ends too early$/);
      else if (position !== undefined)
        expect(fault).toMatch(`: the fault is at character ${Number(position) + 1}`);
      else expect(fault).toMatch(/: the fault is at character \d+$/);
    }),
    {numRuns: 5000},
  );
});

test.each([
  ['', 'it ends too early'],
  ['{"a":}', 'the fault is at character 6'],
  ['[1,]', 'the fault is at character 4'],
  ['{"a":1,}', 'the fault is at character 8'],
  ['{a:1}', 'the fault is at character 2'],
  ["{'a':1}", 'the fault is at character 2'],
  ['[tru]', 'the fault is at character 5'],
  ['tru', 'it ends too early'],
  ['NaN', 'the fault is at character 1'],
  ['01', 'the fault is at character 2'],
  ['1.', 'it ends too early'],
  ['[1.]', 'the fault is at character 4'],
  ['-', 'it ends too early'],
  ['"a', 'it ends too early'],
  ['"\\x"', 'the fault is at character 3'],
  ['"\\u12"', 'the fault is at character 6'],
  ['"\t"', 'the fault is at character 2'],
  ['{}{}', 'the fault is at character 3'],
  ['\ufeff{]', 'the fault is at character 2'],
  ['\ufeff\ufeff{}', 'the fault is at character 1'],
  ['\u00a0{}', 'the fault is at character 1'],
  ['['.repeat(16_000), 'it ends too early'],
])('the fault of %j is placed: %s', (text, place) => {
  expect(readStrictJson(text, 100)).toEqual({fault: `is not well-formed JSON: ${place}`});
});

/** Two spellings of a name that JSON treats as equal: with and without escapes. */
const spellings = (name: string) => [
  JSON.stringify(name),
  `"${[...name].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"`,
];

test('a duplicate member is refused at any depth, escaped or not, with its place', () => {
  const places: [string, (object: string) => string][] = [
    ['', (o) => o],
    ['1.', (o) => `[1,${o}]`],
    ['x.y.1.', (o) => `{"w":[{}],"x":{"a":{},"y":[0,${o}, 2]}}`],
  ];
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z_]{1,8}$/),
      fc.constantFrom(0, 1),
      fc.constantFrom(0, 1),
      fc.json({maxDepth: 2}),
      fc.constantFrom(...places),
      (name, first, second, value, [prefix, place]) => {
        const object = `{${spellings(name)[first]}: ${value}, "B": 1,${spellings(name)[second]} :${value}}`;
        const text = place(object);
        expect(JSON.parse(text)).toBeDefined();
        fc.pre(!('fault' in readStrictJson(value, 100)));
        expect(readStrictJson(text, 100)).toEqual({fault: `has the member ${prefix}${name} more than once`});
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
  '{"a":"\\\\\\":","b":"\\\\\\\\"}',
  '{"":0}',
  '{"A":1,"a":2}',
  '{"__proto__":1,"constructor":2}',
])('%s has no duplicate member', (text) => {
  expect(readStrictJson(text, 10)).toEqual({value: JSON.parse(text)});
});

test.each([
  ['{"":1,"":2}', 'has a member more than once'],
  ['{"<secret>":1,"<secret>":2}', 'has a member more than once'],
  ['{"<secret>":{"a":1,"a":2}}', 'has a member more than once'],
  ['{"\\"":1,"\\u0022":2}', 'has a member more than once'],
  ['{"__proto__":1,"__proto__":2}', 'has the member __proto__ more than once'],
  ['{"__proto__":{"a":1},"__proto__":{"a":1}}', 'has the member __proto__ more than once'],
  ['[{"a":{"b":1,"b":1}}]', 'has the member 0.a.b more than once'],
  ['{"a":{"x":1,"y":2},"a":3}', 'has the member a more than once'],
  ['{"1":1,"1":2}', 'has a member more than once'],
])('%s: the text %s, and no other name is quoted', (text, fault) => {
  expect(readStrictJson(text, 10)).toEqual({fault});
});

test('deep nesting is refused without a crash', () => {
  const deep = '['.repeat(40_000) + ']'.repeat(40_000);
  expect(readStrictJson(deep, 16)).toEqual({fault: 'is nested too deeply'});
});
