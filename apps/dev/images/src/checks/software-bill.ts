import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {z} from 'zod';
import type {Container} from '../running/container.js';

const billSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      purl: z.string(),
      licenses: z.array(z.unknown()),
      properties: z.array(z.object({name: z.literal('signet:included'), value: z.string()})),
    }),
  ),
});
const manifestSchema = z.object({name: z.string(), version: z.string()});
const mapSchema = z.object({sources: z.array(z.string())});

const parse = <T>(schema: z.ZodType<T>, file: string) => schema.parse(JSON.parse(readFileSync(file, 'utf8')));

/** Finds the packages in node_modules by their package.json. */
function installed(app: string): Set<string> {
  const modules = join(app, 'node_modules');
  if (!existsSync(modules)) return new Set();
  const manifests = readdirSync(modules, {recursive: true, encoding: 'utf8'}).filter((name) =>
    /(^|node_modules\/)(@[^/]+\/)?[^/]+\/package\.json$/.test(name),
  );
  return new Set(
    manifests.map((name) => {
      const {name: found, version} = parse(manifestSchema, join(modules, name));
      return `${found}@${version}`;
    }),
  );
}

/** Finds in the source maps of the bundle the names of the packages from which it was built. */
function bundled(app: string): Set<string> {
  const maps = readdirSync(join(app, 'dist')).filter((name) => name.endsWith('.map'));
  const sources = maps.flatMap((name) => parse(mapSchema, join(app, 'dist', name)).sources);
  const names = sources.map((source) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1]);
  return new Set(names.filter((name) => name !== undefined));
}

const difference = (left: ReadonlySet<string>, right: ReadonlySet<string>) =>
  [...left].filter((one) => !right.has(one));

function requireSame(what: string, listed: ReadonlySet<string>, found: ReadonlySet<string>): void {
  const missing = difference(found, listed);
  const surplus = difference(listed, found);
  if (missing.length > 0) throw new Error(`The bill does not list ${what} ${missing.join(', ')}`);
  if (surplus.length > 0)
    throw new Error(`The bill lists ${what} ${surplus.join(', ')}, which are not there`);
}

/**
 * Requires that the software bill of materials lists exactly the packages in the image: those in node_modules, and
 * those from which the bundle was built. The bill must also list the packages in `inTheBrowser`, which only the browser
 * runs. They are a parameter, because the image contains no source maps that name them.
 * @returns the number of packages
 */
export function listsItsPackages({root}: Container, inTheBrowser: readonly string[] = []): string {
  const app = join(root, 'app');
  const {components} = parse(billSchema, join(app, 'sbom.cdx.json'));
  const listed = (way: string) =>
    components.filter(({properties}) => properties.some(({value}) => value === way));
  const identity = ({name, version}: {name: string; version: string}) => `${name}@${version}`;
  requireSame('the installed packages', new Set(listed('node_modules').map(identity)), installed(app));
  const inBundle = new Set(listed('bundle').map(({name}) => name));
  requireSame('the bundled packages', inBundle, new Set([...bundled(app), ...inTheBrowser]));
  return `${components.length} packages`;
}
