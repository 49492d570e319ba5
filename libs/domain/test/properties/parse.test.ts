import fc from 'fast-check';
import {attributeNames, predicateTypes} from '@signet/contracts';
import {parseProperties} from '../../src/index.js';
import {encode, encodeText, everything, predicate} from './requests.js';

const names = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
const predicates = fc.record({
  type: fc.constantFrom(...predicateTypes),
  years: fc.integer({min: 1, max: 150}),
});
const requests = fc
  .record({
    attributes: fc.uniqueArray(fc.constantFrom(...attributeNames)),
    predicates: fc.uniqueArray(fc.tuple(names, predicates), {maxLength: 3, selector: ([name]) => name}),
  })
  .filter(({attributes, predicates: asked}) => attributes.length + asked.length > 0);

test('the example of the documentation', () => {
  expect(
    parseProperties(
      encode({attributes: ['name', 'dateOfBirth'], predicates: {adult: predicate}}),
      everything,
    ),
  ).toEqual({attributes: ['name', 'dateOfBirth'], predicates: [{name: 'adult', ...predicate}]});
});

test('every valid request is parsed unchanged', () => {
  fc.assert(
    fc.property(requests, ({attributes, predicates: asked}) => {
      const encoded = encode({attributes, predicates: Object.fromEntries(asked)});
      const read = parseProperties(encoded, everything);
      expect(read.attributes).toEqual(attributes);
      expect(new Map(read.predicates.map(({name, type, years}) => [name, {type, years}]))).toEqual(
        new Map(asked),
      );
    }),
  );
});

test('null counts as an absent member at every level, and a byte order mark is skipped', () => {
  expect(parseProperties(encode({attributes: ['name'], predicates: null}), everything)).toEqual({
    attributes: ['name'],
    predicates: [],
  });
  const request = encodeText(
    '\ufeff{"attributes":null,"predicates":{"adult":{"type":"AGE_OVER","years":18,"months":null},"minor":null}}',
  );
  expect(parseProperties(request, everything)).toEqual({
    attributes: [],
    predicates: [{name: 'adult', ...predicate}],
  });
});

test('attributes or predicates may be missing or empty, but not both', () => {
  expect(parseProperties(encode({attributes: ['name']}), everything).predicates).toEqual([]);
  expect(
    parseProperties(encode({attributes: [], predicates: {a: predicate}}), everything).attributes,
  ).toEqual([]);
  expect(parseProperties(encode({attributes: ['name'], predicates: {}}), everything).attributes).toEqual([
    'name',
  ]);
});

test('names such as __proto__ are ordinary names', () => {
  const text =
    '{"predicates":{"__proto__":{"type":"AGE_OVER","years":18},"constructor":{"type":"AGE_UNDER","years":65}}}';
  expect(parseProperties(encodeText(text), everything).predicates).toEqual([
    {name: '__proto__', type: 'AGE_OVER', years: 18},
    {name: 'constructor', type: 'AGE_UNDER', years: 65},
  ]);
});

test('JSON white space and escapes make no difference', () => {
  const text =
    ' { "attributes" : [ "n\\u0061me" ] ,\r\n\t"predicates":{"adult":{"years":1.8e1,"type":"AGE_OVER"}} } ';
  expect(parseProperties(encodeText(text), everything)).toEqual({
    attributes: ['name'],
    predicates: [{name: 'adult', ...predicate}],
  });
});
