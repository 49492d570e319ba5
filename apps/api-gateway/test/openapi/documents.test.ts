import {apis, errors, errorsOfApi, openApiDocument, webhooks} from '@signet/contracts';
import {routesOf} from '@signet/docs/reference';
import {DeviceModule} from '../../src/device/device.module.js';
import {LoginUiModule} from '../../src/login-ui/login-ui.module.js';
import {RelyingPartyModule} from '../../src/relying-party/relying-party.module.js';
import {deviation, expectDocumented} from './documented.js';

const operations = Object.values(apis).flatMap((api) => api.operations.map((operation) => ({operation})));

test('the documents have exactly the routes of the controllers', () => {
  const routes = routesOf(RelyingPartyModule, LoginUiModule, DeviceModule)
    .filter(({method}) => method !== 'OPTIONS')
    .map(({method, path}) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  const documented = operations.map(({operation: {method, path}}) => `${method.toUpperCase()} ${path}`);
  expect(documented.sort()).toEqual(routes.sort());
});

test('every error of the table is in a document, and every operation has an id of its own', () => {
  const codes = new Set(Object.values(apis).flatMap((api) => errorsOfApi(api)));
  expect([...codes].sort()).toEqual(Object.keys(errors).sort());
  const ids = operations.map(({operation}) => operation.id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(operations)('the examples of $operation.id have the documented form', ({operation}) => {
  const {request, response} = operation;
  expect(request?.schema.safeParse(request.example).error).toBeUndefined();
  expect(response.schema.safeParse(response.example).error).toBeUndefined();
  const {method, path} = operation;
  const received = {
    method: method.toUpperCase(),
    path: path.replace(/\{\w+\}/g, 'x'),
    contentType: response.stream ? 'application/x-ndjson' : 'application/json',
  };
  expectDocumented({...received, status: 200, text: JSON.stringify(response.example)});
});

const status = {
  method: 'GET',
  path: '/relying-party/v1/session/x/status',
  contentType: 'application/json; charset=utf-8',
};

test('a status, field or error that is not in the document is noticed', () => {
  expect(deviation({...status, status: 200, text: '{"status":"CONFIRMED"}'})).toBeNull();
  expect(deviation({...status, status: 200, text: '{"status":"CONFIRMED","colour":1}'})).toMatch('differs');
  expect(deviation({...status, status: 418, text: '{}'})).toMatch('418 is not documented');
  const envelope = {defaultTranslation: '', resultMessageLangCode: 'en', payload: null};
  const text = JSON.stringify({errorCode: 'invalid_grant', ...envelope});
  expect(deviation({...status, status: 400, text})).toMatch('invalid_grant is not documented');
});

test('the document for relying parties has every webhook', () => {
  const document = openApiDocument('relying-party', 'https://signet.example');
  expect(Object.keys(document.webhooks)).toEqual(Object.keys(webhooks));
});

const documentNames = ['relying-party', 'relying-party-earlier', 'login-ui', 'device'] as const;

/** Returns every object of a JSON value. */
const objectsIn = (json: unknown): object[] =>
  typeof json !== 'object' || json === null ? [] : [json, ...Object.values(json).flatMap(objectsIn)];

describe.each(documentNames)('generators can write a client from the document %s, because', (name) => {
  const document = openApiDocument(name, 'https://signet.example');
  const objects = objectsIn(document);
  const names = Object.keys(document.components.schemas);

  test('each body is a named schema or a plain text', () => {
    const bodies = objects.flatMap((one) =>
      'schema' in one && ('example' in one || 'examples' in one) ? [one.schema] : [],
    );
    expect(bodies.length).toBeGreaterThan(5);
    for (const body of bodies)
      expect([
        {type: 'string'},
        ...names.map((known) => ({$ref: `#/components/schemas/${known}`})),
      ]).toContainEqual(body);
  });

  test('a value may be null by its type, and not by a choice of schemas', () => {
    for (const one of objects) if ('anyOf' in one) expect(one.anyOf).not.toContainEqual({type: 'null'});
  });

  test('integers without a range have 64 bits', () => {
    const integers = objects.filter((one) => 'type' in one && one.type === 'integer' && !('maximum' in one));
    for (const one of integers) expect(one).toMatchObject({format: 'int64'});
  });
});
