import {apis, openApiDocument, type ApiName} from '@signet/contracts';
import {z} from 'zod';

const schemas = z.record(z.string(), z.json());
const mediaSchema = z.object({schema: schemas.optional()});
const responseSchema = z.object({content: z.record(z.string(), mediaSchema).optional()});
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({responses: z.record(z.string(), responseSchema)})),
  ),
  components: z.object({responses: z.record(z.string(), responseSchema)}),
});
export type Document = z.infer<typeof documentSchema>;

/** Returns an OpenAPI document of the gateway as plain JSON, as a caller reads it. */
export const documentOf = (name: ApiName): Document =>
  documentSchema.parse(JSON.parse(JSON.stringify(openApiDocument(name, 'https://signet.example'))));

const documents = Object.keys(apis)
  .filter((name): name is ApiName => Object.hasOwn(apis, name))
  .map(documentOf);

/** Published schemas permit additional fields. In these tests, a field that is not documented is an error. */
function close(schema: z.core.util.JSONType): z.core.util.JSONType {
  if (Array.isArray(schema)) return schema.map(close);
  if (schema === null || typeof schema !== 'object') return schema;
  const closed = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, close(value)]));
  return 'properties' in closed ? {additionalProperties: false, ...closed} : closed;
}

const matcherOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** Returns the documented responses of an operation; null if no document has the path. */
function responsesFor(method: string, path: string) {
  const matches = documents.flatMap(({paths, components}) =>
    Object.entries(paths)
      .filter(([template]) => matcherOf(template).test(path))
      .sort(([a], [b]) => a.split('{').length - b.split('{').length)
      .map(([, operations]) => ({
        operation: operations[method.toLowerCase()],
        outside: components.responses,
      })),
  );
  const [found] = matches;
  return found === undefined ? null : {...found.outside, ...found.operation?.responses};
}

const validators = new Map<string, z.ZodType>();
function validatorOf(schema: z.infer<typeof schemas>): z.ZodType {
  const key = JSON.stringify(schema);
  const known = validators.get(key) ?? z.fromJSONSchema(schemas.parse(close(schema)));
  validators.set(key, known);
  return known;
}

export interface ReceivedResponse {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly contentType: string | null;
  readonly text: string;
}

/**
 * Describes how a response differs from the documents; null if it does not. Paths outside the documents are not
 * checked.
 */
export function deviation({method, path, status, contentType, text}: ReceivedResponse): string | null {
  const responses = responsesFor(method, path);
  if (responses === null || method === 'OPTIONS' || method === 'HEAD') return null;
  const name = `${method} ${path}: ${status}`;
  const response = responses[String(status)];
  if (response === undefined) return `${name} is not documented: ${text}`;
  const type = contentType?.split(';')[0] ?? '';
  const media = response.content?.[type];
  if (media === undefined) return `${name} with the type "${type}" is not documented`;
  if (type !== 'application/json' || media.schema === undefined) return null;
  const result = validatorOf(media.schema).safeParse(JSON.parse(text));
  return result.success ? null : `${name} differs: ${z.prettifyError(result.error)} in ${text}`;
}

/** @throws Error if the response differs from the documents */
export function expectDocumented(response: ReceivedResponse): void {
  const found = deviation(response);
  if (found !== null) throw new Error(found);
}
