import type {z} from 'zod';
import type {ErrorCode} from '../tables/errors/index.js';

/** A JSON value in an OpenAPI document. */
export type Json = string | number | boolean | null | readonly Json[] | {readonly [name: string]: Json};

/** Optional request headers, by name. */
export type OptionalHeaders = Readonly<Record<string, {schema: z.ZodType; description: string}>>;

/** The body of a request or response. */
export interface Body {
  readonly schema: z.ZodType;
  readonly example: Json;
  /** The name of the schema in the document. Default: the operation id with `Request` or `Response`. */
  readonly name?: string;
  /** For a response that is a stream of JSON texts, one in each line: the schema and the example are those of a line. */
  readonly stream?: true;
}

/** One operation of the HTTP API. Errors that every operation of its API can return are not repeated here. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** The path with its parameters in braces. */
  readonly path: string;
  /** The operation id. It is unique across all documents. */
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly query?: z.ZodObject;
  readonly headers?: OptionalHeaders;
  readonly request?: Body;
  readonly response: Body;
  /** The headers of the response with status 200, with their descriptions. */
  readonly responseHeaders?: Readonly<Record<string, string>>;
  readonly errors: readonly ErrorCode[];
  readonly deprecated?: true;
  /** True if callers need not authenticate with the security scheme of the API. */
  readonly open?: true;
}

/** An API: its operations, how its callers authenticate, and the errors that each of its operations can return. */
export interface Api {
  readonly title: string;
  readonly description: string;
  readonly security: {readonly name: string; readonly scheme: Json};
  readonly operations: readonly Operation[];
  readonly errors: readonly ErrorCode[];
  /** Whether the service also sends webhooks to the callers. */
  readonly hasWebhooks?: true;
  /** A header that every request must have. */
  readonly header?: {readonly name: string; readonly value: string};
  /** Headers that every request may have. */
  readonly headers?: OptionalHeaders;
}
