import {apis, errors, errorsOfApi, openApiDocument, webhooks} from '@signet/contracts';
import {routesOf} from '@signet/reference';
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
    contentType: 'application/json',
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
  expect(deviation({...status, status: 400, text})).toMatch('differs');
});

test('the document for relying parties has every webhook', () => {
  const document = openApiDocument('relying-party', 'https://signet.example');
  expect(Object.keys(document.webhooks)).toEqual(Object.keys(webhooks));
});
