import {z} from 'zod';
import {limits} from '../tables/limits.js';
import {deviceApi} from './apis/device.js';
import {loginUiApi} from './apis/login-ui.js';
import type {Api, Json, Operation} from './operation.js';
import {earlierRevision} from './apis/earlier-revision.js';
import {relyingPartyApi} from './apis/relying-party.js';
import {basicChallenge, errorResponses, errorsOf, errorsOutside, requestId} from './responses.js';
import {type JsonObject, jsonObject, requestReference, responseReference} from './schemas.js';
import {schemaOf, schemasOf} from './schemas.js';
import {webhookItems, webhooksTag} from './webhooks.js';

/** The APIs, by the names of their OpenAPI documents. */
export const apis = {
  'relying-party': relyingPartyApi,
  'login-ui': loginUiApi,
  device: deviceApi,
} as const satisfies Record<string, Api>;
export type ApiName = keyof typeof apis;

/** The earlier revision of an API has a document, but no page and no operations of its own. */
const documents: Readonly<Record<ApiName | 'relying-party-earlier', Api>> = {
  ...apis,
  'relying-party-earlier': earlierRevision,
};
export type DocumentName = keyof typeof documents;

const parameter = (where: string, name: string, required: boolean, schema: JsonObject): JsonObject => ({
  name,
  in: where,
  required,
  schema,
});

/**
 * The JSON Schema of the query parameter `wait`. A schema that is generated from the zod schema would lack the maximum,
 * because the zod schema parses `wait` from a string.
 */
const wait: JsonObject = {type: 'integer', minimum: 1, maximum: limits.longPoll.default};

function queryParameters({query}: Operation): JsonObject[] {
  if (query === undefined) return [];
  const {properties = {}, required = []} = schemaOf(query);
  const names = z.array(z.string()).parse(required);
  return Object.entries(z.record(z.string(), jsonObject).parse(properties)).map(([name, schema]) =>
    parameter('query', name, names.includes(name), name === 'wait' ? wait : schema),
  );
}

const pathParameters = ({path}: Operation): JsonObject[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    parameter('path', name, true, {type: 'string', format: 'uuid'}),
  );

const headerParameters = ({header, headers: shared}: Api, {headers}: Operation): JsonObject[] => [
  ...(header === undefined ? [] : [parameter('header', header.name, true, {const: header.value})]),
  ...Object.entries({...headers, ...shared}).map(([name, {schema, description}]) => ({
    ...parameter('header', name, false, schemaOf(schema)),
    description,
  })),
];

/** The media type of a response that is a stream of JSON texts, one in each line. */
const STREAM_TYPE = 'application/x-ndjson';

const content = (schema: JsonObject, example: Json, type = 'application/json'): JsonObject => ({
  [type]: {schema, example},
});

function success(operation: Operation): JsonObject {
  const {response, responseHeaders = {}} = operation;
  const headers = Object.entries(responseHeaders).map(([name, description]): [string, Json] => [
    name,
    {description, schema: {type: 'string'}},
  ]);
  return {
    description: 'Success.',
    headers: {...requestId, ...Object.fromEntries(headers)},
    content: content(responseReference(operation), response.example, response.stream && STREAM_TYPE),
  };
}

/** The tag of the requests that callers send. The requests that the service sends have the tag `webhooksTag`. */
const operationsTag = 'Requests';

function operationObject(api: Api, operation: Operation): JsonObject {
  const {id, summary, description, request, deprecated, open} = operation;
  return {
    operationId: id,
    summary,
    tags: [operationsTag],
    ...(description !== undefined && {description}),
    ...(deprecated && {deprecated}),
    ...(open && {security: []}),
    parameters: [
      ...pathParameters(operation),
      ...queryParameters(operation),
      ...headerParameters(api, operation),
    ],
    ...(request && {
      requestBody: {required: true, content: content(requestReference(operation), request.example)},
    }),
    responses: {
      '200': success(operation),
      ...(api.security === relyingPartyApi.security && {'401': basicChallenge}),
      ...errorResponses(errorsOf(api, operation)),
    },
  };
}

function pathsOf(api: Api): JsonObject {
  const paths = [...new Set(api.operations.map(({path}) => path))];
  return Object.fromEntries(
    paths.map((path) => [
      path,
      Object.fromEntries(
        api.operations
          .filter((operation) => operation.path === path)
          .map((operation) => [operation.method, operationObject(api, operation)]),
      ),
    ]),
  );
}

/**
 * Returns the OpenAPI 3.1 document of an API. `components.responses` contains the errors of requests that match no
 * operation, by status.
 */
export function openApiDocument(name: DocumentName, baseUrl: string) {
  const api = documents[name];
  const {security} = api;
  return {
    openapi: '3.1.0',
    info: {
      title: api.title,
      version: '1',
      description: api.description,
      license: {name: 'Apache-2.0', identifier: 'Apache-2.0'},
    },
    servers: [{url: baseUrl}],
    security: [{[security.name]: []}],
    tags: [
      {name: operationsTag, description: 'What callers send, and what the service answers.'},
      ...(api.hasWebhooks
        ? [{name: webhooksTag, description: 'What the service sends when a session changes.'}]
        : []),
    ],
    paths: pathsOf(api),
    webhooks: api.hasWebhooks ? webhookItems : {},
    components: {
      securitySchemes: {[security.name]: security.scheme},
      responses: errorResponses(errorsOutside),
      schemas: schemasOf(api),
    },
  };
}
