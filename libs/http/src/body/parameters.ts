import {createParamDecorator, type ExecutionContext} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import type {FastifyRequest} from 'fastify';
import {z} from 'zod';
import {RawQuery, parseQuery} from '../server/query.js';
import {describeIssue, issueMessage} from './issue-message.js';
import {readJson} from './read-json.js';

function validate<S extends z.ZodType>(schema: S, value: unknown, whole: string): z.output<S> {
  const result = schema.safeParse(value, {error: describeIssue});
  if (result.success) return result.data;
  throw new ServiceError('invalid_request', {message: issueMessage(result.error.issues, whole)});
}

type RoutedRequest = FastifyRequest<{Params: Readonly<Record<string, string>>}>;

/**
 * A handler's parameter that is read from the request, at once. A pipe would do the same, but Nest makes nine promises
 * for each, and a poll has little else to do.
 */
export const requestParameter = (read: (request: RoutedRequest) => unknown): ParameterDecorator =>
  createParamDecorator((_data: unknown, context: ExecutionContext) =>
    read(context.switchToHttp().getRequest<RoutedRequest>()),
  )();

/** A handler's parameter: the body, JSON that a schema accepts, else invalid_request naming the field. */
export const JsonBody = (schema: z.ZodType): ParameterDecorator =>
  requestParameter(({body}) => validate(schema, readJson(body), 'The body'));

const nothing = z.strictObject({}).optional();

/** The body of an endpoint that takes none; an empty object is let pass. */
export const NoBody = (): ParameterDecorator => JsonBody(nothing);

/** A handler's parameter: the query, parameters that a schema accepts, each given once. */
export function QueryOf(schema: z.ZodType): ParameterDecorator {
  // Nearly every request has no query, and none is always judged alike.
  const none = schema.safeParse({});
  return requestParameter(({query}) => {
    const text = query instanceof RawQuery ? query.text : '';
    return text === '' && none.success ? none.data : validate(schema, parseQuery(text), 'The query');
  });
}

/** The query of an endpoint that takes none: secrets and codes do not belong there. */
export const NoQuery = (): ParameterDecorator => QueryOf(nothing);

/** A handler's parameter: a header that may be absent. A repeated one is joined by commas. */
export const RequestHeader = (name: string, schema: z.ZodType): ParameterDecorator =>
  requestParameter(({headers}) => {
    const value = headers[name.toLowerCase()];
    return value === undefined ? undefined : validate(schema, value, name);
  });
