import fc from 'fast-check';
import {parseProperties} from '../../src/index.js';
import {
  asking,
  encode,
  encodeText,
  everything,
  manyAttributes,
  manyPredicates,
  predicate,
  refusal,
} from './requests.js';

const malformed: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['padding', 'eyJhdHRyaWJ1dGVzIjpbIm5hbWUiXX0='],
  ['the standard alphabet', encodeText('{"attributes":["name"],"?":"~~~>>>???"}').replaceAll('_', '/')],
  ['white space around the encoding', ` ${encode({attributes: ['name']})}`],
  ['a length that encodes nothing', 'eyJhd'],
  ['stray bits at the end', 'e31'],
  ['more than 4 KiB', encodeText(`{"attributes":["name"]${' '.repeat(3100)}}`)],
  ['bytes that are not UTF-8', Buffer.from('{"attributes":["\xff"]}', 'latin1').toString('base64url')],
  [
    'bytes that are not UTF-8 in a predicate of an unknown type',
    Buffer.from('{"predicates":{"a":{"type":"HAS_TITLE","title":"\xff"}}}', 'latin1').toString('base64url'),
  ],
  ['an overlong encoding', Buffer.from([0x7b, 0xc0, 0x80, 0x7d]).toString('base64url')],
  ['two byte order marks', encodeText('\ufeff\ufeff{"attributes":["name"]}')],
  ['text that is not JSON', encodeText('attributes=name')],
  ['truncated JSON', encodeText('{"attributes":["name"]')],
  ['two values', encodeText('{"attributes":["name"]}{}')],
  ['a trailing comma', encodeText('{"attributes":["name",]}')],
  ['a comment', encodeText('{"attributes":["name"]/**/}')],
  ['null', encode(null)],
  ['a list', encode(['name'])],
  ['a text', encode('name')],
  ['a number', encode(1)],
  ['an empty request', encode({})],
  ['two empty halves', encode({attributes: [], predicates: {}})],
  ['an unknown member', encode({attributes: ['name'], purpose: 'x'})],
  ['an unknown member called __proto__', encodeText('{"attributes":["name"],"__proto__":{}}')],
  ['a member twice', encodeText('{"attributes":["name"],"attributes":["country"]}')],
  ['a member twice, once escaped', encodeText('{"attributes":["name"],"\\u0061ttributes":["country"]}')],
  [
    'a predicate twice',
    encodeText('{"predicates":{"a":{"type":"AGE_OVER","years":18},"a":{"type":"AGE_OVER","years":1}}}'),
  ],
  [
    '__proto__ twice',
    encodeText(
      '{"predicates":{"__proto__":{"type":"AGE_OVER","years":18},"__proto__":{"type":"AGE_OVER","years":1}}}',
    ),
  ],
  ['years twice', encodeText('{"predicates":{"a":{"type":"AGE_OVER","years":18,"years":1}}}')],
  ['nesting deeper than any request', asking({type: 'HAS_TITLE', title: {of: 'Dr'}})],
  ['deep nesting', encodeText('['.repeat(1500) + ']'.repeat(1500))],
  ['attributes that are null', encode({attributes: null})],
  ['attributes that are a text', encode({attributes: 'name'})],
  ['attributes that are an object', encode({attributes: {0: 'name'}})],
  ['an attribute that is a number', encode({attributes: ['name', 1]})],
  ['an attribute that is a list', encode({attributes: [['name']]})],
  ['an empty attribute', encode({attributes: ['']})],
  ['an attribute with a space', encode({attributes: ['name ']})],
  ['an attribute twice', encode({attributes: ['name', 'name']})],
  ['more than 16 attributes', manyAttributes(17)],
  ['predicates that are null', encode({predicates: null})],
  ['predicates that are a list', encode({predicates: [predicate]})],
  ['a predicate that is null', asking(null)],
  ['a predicate that is a text', asking('AGE_OVER')],
  ['a predicate that is a list', asking(['AGE_OVER', 18])],
  ['a predicate without name', encode({predicates: {'': predicate}})],
  ['a predicate with a space in its name', encode({predicates: {'is adult': predicate}})],
  ['a predicate with a letter beyond ASCII in its name', encode({predicates: {täis: predicate}})],
  ['a predicate with a name of 65 characters', encode({predicates: {['a'.repeat(65)]: predicate}})],
  ['a predicate without type', asking({years: 18})],
  ['a predicate with a type that is not a string', asking({type: 1, years: 18})],
  ['a predicate with a malformed type', asking({type: 'AGE OVER', years: 18})],
  [
    'a predicate with an inherited type',
    encodeText('{"predicates":{"a":{"__proto__":{"type":"AGE_OVER"},"years":18}}}'),
  ],
  ['a predicate without years', asking({type: 'AGE_OVER'})],
  ['a predicate with an unknown member', asking({...predicate, months: 1})],
  [
    'a predicate with __proto__',
    encodeText('{"predicates":{"a":{"type":"AGE_OVER","years":18,"__proto__":{}}}}'),
  ],
  ['0 years', asking({...predicate, years: 0})],
  ['151 years', asking({...predicate, years: 151})],
  ['-18 years', asking({...predicate, years: -18})],
  ['18.5 years', asking({...predicate, years: 18.5})],
  ['1e400 years', encodeText('{"predicates":{"a":{"type":"AGE_OVER","years":1e400}}}')],
  ['years as a text', asking({...predicate, years: '18'})],
  ['years as null', asking({...predicate, years: null})],
  ['4 predicates about the age', manyPredicates(4, 'AGE_OVER')],
  ['9 predicates', manyPredicates(9, 'HAS_TITLE')],
];

test.each(malformed)('%s is invalid_request, and the message names properties', (_, encoded) => {
  const {code, message} = refusal(encoded);
  expect(code).toBe('invalid_request');
  expect(message).toMatch(/^properties [ -~]+$/);
});

test.each([
  ['{"attributes":["name"],"attributes":["country"]}', 'has the member attributes more than once'],
  [
    '{"predicates":{"a":{"years":18,"type":"AGE_OVER","years":1}}}',
    'has the member predicates.a.years more than once',
  ],
  ['{"attributes":["name"],}', 'is not well-formed JSON: the fault is at character 24'],
  ['{"attributes":["name"]', 'is not well-formed JSON: it ends too early'],
  ['[]', 'must be a JSON object'],
  ['{"predicates":{"a":{"b":{}}}}', 'is nested too deeply'],
  ['{"predicates":{"a":1}}', 'predicates.a must be an object'],
  ['{"predicates":{"49003111045":1}}', 'one of predicates must be an object'],
])('the message for %s says what is wrong, and where', (text, fault) => {
  expect(refusal(encodeText(text)).message).toBe(`properties ${fault}`);
});

test('a malformed request is invalid_request even for a client that may request nothing', () => {
  for (const [, encoded] of malformed)
    expect(refusal(encoded, {attributes: [], predicates: []}).code).toBe('invalid_request');
});

test.each([
  ['an unknown attribute', encode({attributes: ['shoeSize']}), everything],
  ['an attribute named like an inherited member', encode({attributes: ['constructor']}), everything],
  ['an attribute in another case', encode({attributes: ['Name']}), everything],
  [
    'an attribute that is not allowed',
    encode({attributes: ['name', 'country']}),
    {...everything, attributes: ['name']},
  ],
  ['an unknown predicate type', asking({type: 'HAS_TITLE', title: 'Dr'}), everything],
  ['a predicate type named like an inherited member', asking({type: 'toString'}), everything],
  ['a predicate type that is not allowed', asking(predicate), {...everything, predicates: ['AGE_UNDER']}],
  ['16 unknown attributes', manyAttributes(16), everything],
  ['8 unknown predicates', manyPredicates(8, 'HAS_TITLE'), everything],
  [
    'an unknown name that a registration lists',
    encode({attributes: ['shoeSize']}),
    {attributes: ['shoeSize'], predicates: []},
  ],
])('%s is invalid_scope', (_, encoded, allowance) => {
  expect(refusal(encoded, allowance).code).toBe('invalid_scope');
});

test('three predicates about the age are allowed', () => {
  expect(parseProperties(manyPredicates(3, 'AGE_UNDER'), everything).predicates).toHaveLength(3);
});

test.each([
  [
    encode({attributes: ['name', 'GivenName', 'personalCode']}),
    'properties attributes.1 does not exist (did you mean givenName?); attributes.2 (personalCode) is not in the registration of the client. The client may request these attributes: name, country; and these predicates: AGE_OVER',
  ],
  [
    encode({predicates: {adult: {type: 'ageOver', years: 18}, young: {type: 'AGE_UNDER', years: 26}}}),
    'properties the type of predicates.adult does not exist (did you mean AGE_OVER?); the type of predicates.young (AGE_UNDER) is not in the registration of the client. The client may request these attributes: name, country; and these predicates: AGE_OVER',
  ],
  [
    encode({predicates: {adult: {...predicate, years: '18'}}}),
    'properties predicates.adult must have only the members type and years, a whole number from 1 to 150',
  ],
  [
    encode({predicates: {adult: {years: 18}}}),
    'properties predicates.adult must have a type: AGE_OVER or AGE_UNDER',
  ],
  [encode({atributes: ['name']}), 'properties has the unknown member atributes (did you mean attributes?)'],
])('a refusal of %s says what to correct', (encoded, message) => {
  expect(refusal(encoded, {attributes: ['name', 'country'], predicates: ['AGE_OVER']}).message).toBe(message);
});

test('a message names at most eight refused attributes', () => {
  expect(refusal(manyAttributes(16), everything).message.match(/does not exist/g)).toHaveLength(8);
});

test('messages quote names of members only, and no values', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{12,20}$/), (word) => {
      const places = [
        {attributes: [word]},
        {attributes: {[word]: 1}},
        {predicates: {a: {type: word}}},
        {predicates: {a: {type: 'AGE_OVER', years: word}}},
        {predicates: {[`${word} ${word}`]: {}}},
        {[`0${word}`]: 1},
      ];
      for (const place of places) expect(refusal(encode(place)).message).not.toContain(word);
      expect(refusal(encodeText(`{${word}`)).message).not.toContain(word);
    }),
  );
});

test('every input is parsed or refused with a documented code', () => {
  const texts = fc.oneof(
    fc.string({unit: 'binary'}),
    fc.json(),
    fc.json().map(encodeText),
    fc.jsonValue().map(encode),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(['invalid_request', 'invalid_scope']).toContain(refusal(text).code);
    }),
  );
});
