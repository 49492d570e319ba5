import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {isObject, objectsIn, type Json, type JsonObject} from './json.js';
import type {Generator, NameReference} from './kustomization.js';
import type {Manifest} from './manifest.js';

type GeneratedKind = 'ConfigMap' | 'Secret';

const split = (text: string): [string, string] => {
  const at = text.indexOf('=');
  if (at < 0) throw new Error(`not of the form NAME=value: ${text}`);
  return [text.slice(0, at), text.slice(at + 1)];
};

/** Reads the entries of a file with `NAME=value` lines. */
const readEnv = (path: string): [string, string][] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map(split);

const readNamed = (directory: string, file: string): [string, string] => {
  const [name, path] = file.includes('=') ? split(file) : [basename(file), file];
  return [name, readFileSync(join(directory, path), 'utf8')];
};

/** The entries of a generator, as pairs of name and value. */
const entriesOf = (directory: string, {envs, files, literals}: Generator): [string, string][] => [
  ...envs.flatMap((path) => readEnv(join(directory, path))),
  ...files.map((file) => readNamed(directory, file)),
  ...literals.map(split),
];

const dataOf = (kind: GeneratedKind, resource: Manifest): JsonObject => {
  const {[kind === 'Secret' ? 'stringData' : 'data']: data} = resource;
  return isObject(data) ? data : {};
};

/**
 * Adds the ConfigMap or Secret of a generator to the resources, or merges its entries into the existing resource of
 * that name. The values of a Secret are stored in `stringData`, so that they stay readable.
 */
export function generate(
  kind: GeneratedKind,
  resources: Manifest[],
  directory: string,
  generator: Generator,
): void {
  const {name, behavior, options} = generator;
  const existing = resources.find((resource) => resource.kind === kind && resource.metadata.name === name);
  if ((existing === undefined) !== (behavior === 'create'))
    throw new Error(`${kind} ${name}: the behaviour must not be ${behavior}`);
  const target: Manifest = existing ?? {apiVersion: 'v1', kind, metadata: {name}};
  const data = {...dataOf(kind, target), ...Object.fromEntries(entriesOf(directory, generator))};
  target[kind === 'Secret' ? 'stringData' : 'data'] = data;
  if (options !== undefined) target.metadata.labels = {...target.metadata.labels, ...options.labels};
  if (existing === undefined) resources.push(target);
}

/** The fields that refer to a ConfigMap or a Secret, with the kind to which each refers. */
const referenceKeys: Readonly<Record<string, GeneratedKind>> = {
  configMapRef: 'ConfigMap',
  configMap: 'ConfigMap',
  configMapKeyRef: 'ConfigMap',
  secretRef: 'Secret',
  secret: 'Secret',
  secretKeyRef: 'Secret',
};

function rename(reference: Json | undefined, key: 'name' | 'secretName', names: ReadonlyMap<string, string>) {
  if (!isObject(reference)) return;
  const {[key]: name} = reference;
  const renamed = typeof name === 'string' ? names.get(name) : undefined;
  if (renamed !== undefined) reference[key] = renamed;
}

/**
 * Adds suffixes to the names of generated resources, and to the references to them. As in Kustomize, a suffix depends
 * on the content of the resource, so a change of a setting replaces the Pods. The suffixes differ from those of
 * Kustomize.
 */
export function addSuffixes(
  resources: readonly Manifest[],
  generated: ReadonlySet<Manifest>,
  nameReferences: readonly NameReference[],
): void {
  const names = {ConfigMap: new Map<string, string>(), Secret: new Map<string, string>()};
  for (const resource of generated) {
    const {kind, metadata} = resource;
    if (kind !== 'ConfigMap' && kind !== 'Secret') continue;
    const hash = createHash('sha256')
      .update(JSON.stringify(dataOf(kind, resource)))
      .digest('hex');
    const name = `${metadata.name}-${hash.slice(0, 10)}`;
    names[kind].set(metadata.name, name);
    metadata.name = name;
  }
  for (const {kind, metadata} of resources)
    for (const reference of nameReferences.filter((each) => each.kind === kind))
      metadata.name = names[reference.generated].get(metadata.name) ?? metadata.name;
  for (const object of resources.flatMap(objectsIn)) {
    for (const [key, kind] of Object.entries(referenceKeys)) {
      rename(object[key], 'name', names[kind]);
      rename(object[key], 'secretName', names[kind]);
    }
  }
}
