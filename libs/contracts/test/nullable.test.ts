import {nullable} from '../src/openapi/nullable.js';

const name = {type: 'string', maxLength: 20};

test('optional fields of a request body may be null, and required ones may not', () => {
  expect(nullable({type: 'object', properties: {name, title: name}, required: ['name']})).toEqual({
    type: 'object',
    properties: {name, title: {type: ['string', 'null'], maxLength: 20}},
    required: ['name'],
  });
});

test('an optional field with given values may also be null', () => {
  const properties = {way: {type: 'string', enum: ['QR', 'LINK']}, version: {type: 'number', const: 1}};
  expect(nullable({type: 'object', properties})).toEqual({
    type: 'object',
    properties: {
      way: {type: ['string', 'null'], enum: ['QR', 'LINK', null]},
      version: {type: ['number', 'null'], enum: [1, null]},
    },
  });
});

test('an optional field with alternatives may also be null', () => {
  const choice = {anyOf: [{type: 'string'}, {type: 'number'}]};
  expect(nullable({type: 'object', properties: {choice}})).toEqual({
    type: 'object',
    properties: {choice: {anyOf: [choice, {type: 'null'}]}},
  });
});

test('each member of a union gets its own optional fields', () => {
  const member = {type: 'object', properties: {name}};
  expect(nullable({anyOf: [member, {...member, required: ['name']}]})).toEqual({
    anyOf: [
      {type: 'object', properties: {name: {type: ['string', 'null'], maxLength: 20}}},
      {type: 'object', properties: {name}, required: ['name']},
    ],
  });
});

test('a schema without properties stays as it is', () => {
  expect(nullable({type: 'string'})).toEqual({type: 'string'});
});
