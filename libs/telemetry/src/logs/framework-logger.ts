import {types} from 'node:util';
import {fields} from '../fields/fields.js';
import {write, type Severity} from './log.js';

/** Components of NestJS that log while the application starts, before it receives any input that they could quote. */
const startupComponents: ReadonlySet<unknown> = new Set([
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

/** NestJS's own startup errors have a method `what`. Their messages contain only names from the code. */
const isStartupError = (error: Error) => 'what' in error && typeof error.what === 'function';

const textOf = (component: string | undefined, message: unknown, error: Error | undefined) => {
  if (!startupComponents.has(component)) return undefined;
  if (typeof message === 'string' && error === undefined) return message;
  return error && isStartupError(error) ? error.message : undefined;
};

const logAt =
  (severity: Severity) =>
  (message: unknown, ...rest: unknown[]) => {
    const last = rest.at(-1);
    const component = fields.component(last) ? last : undefined;
    const error = [message, ...rest].find(types.isNativeError);
    write(severity, 'framework.message', {component, error}, textOf(component, message, error));
  };

/**
 * A `LoggerService` for NestJS. It logs the text of messages only from components that run at startup. For all other
 * components, it logs only the name of the component and a description of the error.
 */
export const frameworkLogger = {
  verbose: logAt('trace'),
  debug: logAt('debug'),
  log: logAt('debug'),
  warn: logAt('warn'),
  error: logAt('error'),
  fatal: logAt('fatal'),
};
