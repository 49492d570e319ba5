import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {z} from 'zod';
import type {Container} from '../running/container.js';

const billSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
  metadata: z.object({timestamp: z.iso.datetime()}),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string().default(''),
      'bom-ref': z.string(),
      properties: z.array(z.object({name: z.literal('signet:included'), value: z.string()})).default([]),
    }),
  ),
  dependencies: z.array(z.object({ref: z.string(), dependsOn: z.array(z.string())})),
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

/** The names and versions of Debian's packages in the image. */
function debianPackages(root: string): Set<string> {
  const paragraphs = readFileSync(join(root, 'var/lib/dpkg/status'), 'utf8').split(/\n\n+/);
  const installedOnes = paragraphs.filter((text) => text.includes('\nStatus: install ok installed\n'));
  const field = (text: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
  return new Set(installedOnes.map((text) => `${field(text, 'Package')}@${field(text, 'Version')}`));
}

/**
 * Requires that the bill lists exactly the packages of Debian in the image and its version of Node.js, and that each
 * dependency in the bill is one of its components.
 * @returns the number of packages of Debian
 */
export async function listsItsBase(container: Container): Promise<string> {
  const {components, dependencies} = parse(billSchema, join(container.root, 'app/sbom.cdx.json'));
  const debian = components.filter((one) => one['bom-ref'].startsWith('pkg:deb/'));
  const listed = new Set(debian.map(({name, version}) => `${name}@${version}`));
  requireSame('the packages of Debian', listed, debianPackages(container.root));
  const node = components.find((one) => one['bom-ref'].startsWith('pkg:generic/node@'));
  const running = await container.execute(['node', '--print', 'process.versions.node']);
  if (node?.version !== running.trim()) throw new Error(`The bill lists Node.js ${node?.version}`);
  const known = new Set(components.map((one) => one['bom-ref']));
  const dangling = dependencies.flatMap(({dependsOn}) => dependsOn).filter((ref) => !known.has(ref));
  if (dangling.length > 0) throw new Error(`Unknown dependencies: ${dangling.join(', ')}`);
  const alone = [...known].filter((ref) => !dependencies.some((one) => one.ref === ref));
  if (alone.length > 0) throw new Error(`No entry in dependencies: ${alone.join(', ')}`);
  return `${listed.size} packages of Debian, Node.js ${running.trim()}`;
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
  return `${components.filter(({properties}) => properties.length > 0).length} packages`;
}
