import {apis, openApiDocument, type ApiName, type DocumentName} from '@signet/contracts';
import {z} from 'zod';

const schemas = z.record(z.string(), z.json());
const mediaSchema = z.object({schema: schemas.optional(), examples: schemas.optional()});
const responseSchema = z.object({content: z.record(z.string(), mediaSchema).optional()});
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({responses: z.record(z.string(), responseSchema)})),
  ),
  components: z.object({responses: z.record(z.string(), responseSchema), schemas}),
});
export type Document = z.infer<typeof documentSchema>;

/** Returns an OpenAPI document of the gateway as plain JSON, as a caller reads it. */
export const documentOf = (name: DocumentName): Document =>
  documentSchema.parse(JSON.parse(JSON.stringify(openApiDocument(name, 'https://signet.example'))));

const names = Object.keys(apis).filter((name): name is ApiName => Object.hasOwn(apis, name));
const documents = [...names, 'relying-party-earlier' as const].map(documentOf);

const PREFIX = '#/components/schemas/';

/** Replaces each reference by the schema to which it refers. */
function resolved(json: z.core.util.JSONType, document: Document): z.core.util.JSONType {
  if (Array.isArray(json)) return json.map((one) => resolved(one, document));
  if (json === null || typeof json !== 'object') return json;
  const {$ref} = json;
  if (typeof $ref === 'string')
    return resolved(document.components.schemas[$ref.slice(PREFIX.length)] ?? false, document);
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, resolved(value, document)]));
}

/** Published schemas permit additional fields. In these tests, a field that is not documented is an error. */
function close(schema: z.core.util.JSONType): z.core.util.JSONType {
  if (Array.isArray(schema)) return schema.map(close);
  if (schema === null || typeof schema !== 'object') return schema;
  const closed = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, close(value)]));
  return 'properties' in closed ? {additionalProperties: false, ...closed} : closed;
}

const matcherOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

interface Documented {
  readonly document: Document;
  readonly responses: Readonly<Record<string, z.infer<typeof responseSchema>>>;
}

/** Returns the documented responses of an operation, in each document that has the path. */
const responsesFor = (method: string, path: string): Documented[] =>
  documents.flatMap((document) => {
    const [operations] = Object.entries(document.paths)
      .filter(([template]) => matcherOf(template).test(path))
      .sort(([a], [b]) => a.split('{').length - b.split('{').length)
      .map(([, found]) => found);
    const outside = document.components.responses;
    return operations === undefined
      ? []
      : [{document, responses: {...outside, ...operations[method.toLowerCase()]?.responses}}];
  });

const validators = new Map<string, z.ZodType>();
function validatorOf(schema: z.core.util.JSONType): z.ZodType {
  const key = JSON.stringify(schema);
  const known = validators.get(key) ?? z.fromJSONSchema(schemas.parse(close(schema)));
  validators.set(key, known);
  return known;
}

const errorSchema = z.object({errorCode: z.string()});

export interface ReceivedResponse {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly contentType: string | null;
  readonly text: string;
}

/** Returns the JSON texts of a body; null if the media type is not one of JSON. */
function textsOf(type: string, text: string): string[] | null {
  if (type === 'application/json') return [text];
  return type === 'application/x-ndjson' ? text.split('\n').filter((line) => line !== '') : null;
}

function deviationFrom(
  {document, responses}: Documented,
  {method, path, status, contentType, text}: ReceivedResponse,
): string | null {
  const name = `${method} ${path}: ${status}`;
  const response = responses[String(status)];
  if (response === undefined) return `${name} is not documented: ${text}`;
  const type = contentType?.split(';')[0] ?? '';
  const media = response.content?.[type];
  if (media === undefined) return `${name} with the type "${type}" is not documented`;
  const texts = textsOf(type, text);
  if (texts === null || media.schema === undefined) return null;
  const jsons = texts.map((one): unknown => JSON.parse(one));
  const validator = validatorOf(resolved(media.schema, document));
  for (const one of jsons) {
    const result = validator.safeParse(one);
    if (!result.success) return `${name} differs: ${z.prettifyError(result.error)} in ${text}`;
  }
  const [json] = jsons;
  // The examples of an error response are all its error codes.
  const {data: error} = status < 400 ? {} : errorSchema.safeParse(json);
  return error === undefined || Object.hasOwn(media.examples ?? {}, error.errorCode)
    ? null
    : `${name} with the code ${error.errorCode} is not documented`;
}

/**
 * Describes how a response differs from the documents; null if it does not differ from one of them. Paths outside the
 * documents are not checked.
 */
export function deviation(received: ReceivedResponse): string | null {
  const {method, path} = received;
  if (method === 'OPTIONS' || method === 'HEAD') return null;
  const deviations = responsesFor(method, path).map((documented) => deviationFrom(documented, received));
  return deviations.includes(null) ? null : (deviations[0] ?? null);
}

/** @throws Error if the response differs from the documents */
export function expectDocumented(response: ReceivedResponse): void {
  const found = deviation(response);
  if (found !== null) throw new Error(found);
}
