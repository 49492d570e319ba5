import 'reflect-metadata';
import {RequestMethod} from '@nestjs/common';
import {z} from 'zod';

/** One route of an HTTP process, as its decorators declare it. */
export interface Route {
  readonly method: string;
  readonly path: string;
  /** The names of the guards, in the order in which they run. */
  readonly guards: readonly string[];
  /** The names of the limits, in the order in which the guards and the handler check them. */
  readonly limits: readonly string[];
  readonly handler: string;
}

interface Class {
  readonly name: string;
  readonly prototype: object;
}

const isClass = (value: unknown): value is Class => typeof value === 'function';
const classSchema = z.custom<Class>(isClass);
const classes = z.array(classSchema).default([]);
/** The imports of a module. A dynamic module is replaced by the module class that it names. */
const imports = z
  .array(z.union([classSchema, z.object({module: classSchema}).transform(({module}) => module)]))
  .default([]);
/** The types of the parameters of a constructor. TypeScript emits undefined for some types that are not classes. */
const parameters = z
  .array(z.unknown())
  .default([])
  .transform((types) => types.filter(isClass));
const paths = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
const methodSchema = z.int().transform((value) => z.string().parse(RequestMethod[value]));

const read = <T>(schema: z.ZodType<T>, key: string, target: object): T =>
  schema.parse(Reflect.getMetadata(key, target));

const guardsOf = (target: object): Class[] => read(classes, '__guards__', target);

const limitNameOf = (target: Class): string[] =>
  'limitName' in target ? [z.string().parse(target.limitName)] : [];

/**
 * Returns the names of the limits that classes enforce: those of the classes that their constructors inject, and then
 * their own. A class names its limit in the static property `limitName`.
 */
function limitsOf(targets: readonly Class[]): string[] {
  const seen = new Set<Class>();
  const visit = (target: Class): string[] => {
    if (seen.has(target)) return [];
    seen.add(target);
    return [...read(parameters, 'design:paramtypes', target).flatMap(visit), ...limitNameOf(target)];
  };
  return targets.flatMap(visit);
}

const join = (prefix: string, path: string): string =>
  `/${[prefix, path]
    .map((part) => part.replace(/^\/|\/$/g, ''))
    .filter((part) => part !== '')
    .join('/')}`;

function routesOfController(controller: Class): Route[] {
  const [prefix = ''] = read(paths, 'path', controller);
  return Object.entries(Object.getOwnPropertyDescriptors(controller.prototype)).flatMap(([name, {value}]) => {
    if (!isClass(value) || !Reflect.hasMetadata('method', value)) return [];
    const method = read(methodSchema, 'method', value);
    const guards = [...guardsOf(controller), ...guardsOf(value)];
    const limits = limitsOf([...guards, controller]);
    return read(paths, 'path', value).map((path) => ({
      method,
      path: join(prefix, path),
      guards: guards.map((guard) => guard.name),
      limits,
      handler: `${controller.name}.${name}`,
    }));
  });
}

/**
 * Returns the routes of NestJS modules and of all modules that they import, sorted by path and method. A module that is
 * imported several times counts once.
 */
export function routesOf(...modules: readonly Class[]): Route[] {
  const seen = new Set<Class>();
  const visit = (module: Class): Route[] => {
    if (seen.has(module)) return [];
    seen.add(module);
    return [
      ...read(imports, 'imports', module).flatMap(visit),
      ...read(classes, 'controllers', module).flatMap(routesOfController),
    ];
  };
  return modules
    .flatMap(visit)
    .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
}
