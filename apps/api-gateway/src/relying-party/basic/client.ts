import {createParamDecorator, type ExecutionContext} from '@nestjs/common';
import type {ClientRow} from '@signet/store';
import type {FastifyRequest} from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated client; set by `BasicGuard`. */
    client?: ClientRow;
  }
}

export function clientOf(context: ExecutionContext): ClientRow {
  const {client} = context.switchToHttp().getRequest<FastifyRequest>();
  if (client === undefined) throw new Error('an endpoint for relying parties needs BasicGuard');
  return client;
}

/** A handler's parameter: the execution context of the request, for `FreshClients.run`. */
export const Context = createParamDecorator((_data: unknown, context: ExecutionContext) => context);
