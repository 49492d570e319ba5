import type {ModuleRef} from '@nestjs/core';
import {jobNames, parsePayload, type JobName} from '@signet/contracts';
import type {JobAttempt, SomeHandlers} from './job-handler.js';

/** A handler that validates payloads before it runs. */
export interface BoundHandler {
  readonly name: JobName;
  /**
   * Validates the payload and returns the work to do.
   *
   * @throws z.ZodError if the payload is invalid
   */
  readonly accept: (data: unknown) => (attempt: JobAttempt) => Promise<void>;
}

/** Returns the handler instances from NestJS's injector, by job name. */
export function bindHandlers(handlers: SomeHandlers, modules: ModuleRef): ReadonlyMap<string, BoundHandler> {
  const bound = jobNames.flatMap((name) => bind(name, handlers, modules));
  return new Map(bound.map((handler) => [handler.name, handler]));
}

function bind<N extends JobName>(name: N, handlers: SomeHandlers, modules: ModuleRef): BoundHandler[] {
  const type = handlers[name];
  if (type === undefined) return [];
  const handler = modules.get(type);
  const accept = (data: unknown) => {
    const payload = parsePayload(name, data);
    return (attempt: JobAttempt) => handler.handle(payload, attempt);
  };
  return [{name, accept}];
}
