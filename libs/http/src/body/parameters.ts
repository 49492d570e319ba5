import {createParamDecorator, type ExecutionContext} from '@nestjs/common';
import {bodyReader, validate, type FurtherFaults} from '@signet/contracts';
import type {FastifyRequest} from 'fastify';
import {z} from 'zod';
import {RawQuery, parseQuery} from '../server/query.js';
import {readJson} from './read-json.js';

type RoutedRequest = FastifyRequest<{Params: Readonly<Record<string, string>>}>;

/**
 * Creates a decorator for a handler's parameter. `read` takes the value from the request, synchronously. A pipe could do
 * the same, but Nest awaits several promises for each pipe, which measurably slows down polling.
 */
export const requestParameter = (read: (request: RoutedRequest) => unknown): ParameterDecorator =>
  createParamDecorator((_data: unknown, context: ExecutionContext) =>
    read(context.switchToHttp().getRequest<RoutedRequest>()),
  )();

/**
 * Decorates a handler's parameter that receives the JSON body, validated by a schema. A body that does not match the
 * schema is refused with invalid_request and a message that names its faults. An optional field, or an optional body,
 * whose value is null is treated as absent.
 * @param furtherFaults returns more faults for this message; not called for a body that matches the schema
 */
export function JsonBody(schema: z.ZodType, furtherFaults?: FurtherFaults): ParameterDecorator {
  const read = bodyReader(schema, furtherFaults);
  return requestParameter(({body}) => read(readJson(body)));
}

const nothing = z.strictObject({}).optional();

/** For an endpoint without a body: accepts no body, an empty body, an empty JSON object or null. */
export const NoBody = (): ParameterDecorator => JsonBody(nothing);

/** Decorates a handler's parameter that receives the query, validated by a schema. Repeated parameters are refused. */
export function QueryOf(schema: z.ZodType): ParameterDecorator {
  // Most requests have no query, so the empty query is validated only once.
  const empty = schema.safeParse({});
  return requestParameter(({query}) => {
    const text = query instanceof RawQuery ? query.text : '';
    return text === '' && empty.success ? empty.data : validate(schema, parseQuery(text), 'The query');
  });
}

/**
 * For an endpoint without a query. A query is refused, so that no client puts a secret or a code into a URL, which may
 * be logged.
 */
export const NoQuery = (): ParameterDecorator => QueryOf(nothing);

/**
 * Decorates a handler's parameter that receives an optional header, validated by a schema. The values of a repeated
 * header are joined by commas.
 */
export const RequestHeader = (name: string, schema: z.ZodType): ParameterDecorator =>
  requestParameter(({headers}) => {
    const value = headers[name.toLowerCase()];
    return value === undefined ? undefined : validate(schema, value, name);
  });
