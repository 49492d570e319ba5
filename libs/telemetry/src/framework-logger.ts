import {types} from 'node:util';
import {fields} from './fields.js';
import {write, type Severity} from './log.js';

/** Parts of NestJS that speak while an application is put together, when there is no input yet that they could quote. */
const wiring: ReadonlySet<unknown> = new Set([
  'ExceptionHandler',
  'InjectorLogger',
  'InstanceLoader',
  'MiddlewareModule',
  'NestApplication',
  'NestApplicationContext',
  'NestFactory',
  'PackageLoader',
  'RouterExplorer',
  'RoutesResolver',
]);

/** NestJS marks the errors of its own wiring by this method; their messages name classes. */
const isWiringError = (error: Error) => 'what' in error && typeof error.what === 'function';

const textOf = (component: string | undefined, message: unknown, error: Error | undefined) => {
  if (!wiring.has(component)) return undefined;
  if (typeof message === 'string' && error === undefined) return message;
  return error && isWiringError(error) ? error.message : undefined;
};

const tell =
  (severity: Severity) =>
  (message: unknown, ...rest: unknown[]) => {
    const last = rest.at(-1);
    const component = fields.component(last) ? last : undefined;
    const error = [message, ...rest].find(types.isNativeError);
    write(severity, 'framework.message', {component, error}, textOf(component, message, error));
  };

/**
 * A `LoggerService` for NestJS. Its free text goes into the log only from the wiring of the application; from
 * anything that runs later, only the component and a described error do.
 */
export const frameworkLogger = {
  verbose: tell('trace'),
  debug: tell('debug'),
  log: tell('debug'),
  warn: tell('warn'),
  error: tell('error'),
  fatal: tell('fatal'),
};
