import {createParamDecorator, type ExecutionContext, type PipeTransform} from '@nestjs/common';
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

/** For `@Body()`: JSON that a schema accepts, else invalid_request naming the field. */
export const jsonBody = <S extends z.ZodType>(schema: S): PipeTransform<unknown, z.output<S>> => ({
  transform: (body) => validate(schema, readJson(body), 'The body'),
});

const nothing = z.strictObject({}).optional();

/** For `@Body()` of an endpoint that takes none; an empty object is let pass. */
export const noBody: PipeTransform<unknown, z.output<typeof nothing>> = jsonBody(nothing);

/** For `@Query()`: parameters that a schema accepts, each given once. */
export function query<S extends z.ZodType>(schema: S): PipeTransform<unknown, z.output<S>> {
  // Nearly every request has no query, and none is always judged alike.
  const none = schema.safeParse({});
  return {
    transform: (raw) => {
      const text = raw instanceof RawQuery ? raw.text : '';
      return text === '' && none.success ? none.data : validate(schema, parseQuery(text), 'The query');
    },
  };
}

/** For `@Query()` of an endpoint that takes none: secrets and codes do not belong there. */
export const noQuery: PipeTransform<unknown, z.output<typeof nothing>> = query(nothing);

/** A handler's parameter: a header that may be absent. A repeated one is joined by commas. */
export const RequestHeader = (name: string, schema: z.ZodType): ParameterDecorator =>
  createParamDecorator((_data: unknown, context: ExecutionContext) => {
    const value = context.switchToHttp().getRequest<FastifyRequest>().headers[name.toLowerCase()];
    return value === undefined ? undefined : validate(schema, value, name);
  })();
