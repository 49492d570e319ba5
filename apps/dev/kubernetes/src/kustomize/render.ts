import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {addSuffixes, generate} from './generate.js';
import {applyPatch, parsePatch} from './json-patch.js';
import {objectsIn, valueAt} from './json.js';
import {
  isKustomization,
  readKustomization,
  readNameReferences,
  type Image,
  type Kustomization,
  type NameReference,
  type Patch,
  type Replacement,
} from './kustomization.js';
import {readManifests, setNamespace, type Manifest} from './manifest.js';

/** The resources that have been added so far, and the subset that the kustomizations' generators have created. */
interface Build {
  readonly resources: Manifest[];
  readonly generated: Set<Manifest>;
  readonly nameReferences: NameReference[];
}

function applyToTargets(directory: string, resources: readonly Manifest[], entry: Patch): void {
  const {target, patch, path} = entry;
  const text = patch ?? readFileSync(join(directory, path ?? ''), 'utf8');
  const operations = parsePatch(text);
  const name = new RegExp(`^(${target.name})$`);
  const found = resources.filter(({kind, metadata}) => kind === target.kind && name.test(metadata.name));
  if (found.length === 0) throw new Error(`${directory}: no ${target.kind} ${target.name} to patch`);
  for (const resource of found) applyPatch(resource, structuredClone(operations));
}

function find(resources: readonly Manifest[], {kind, name}: {kind: string; name: string}): Manifest {
  const found = resources.find((each) => each.kind === kind && each.metadata.name === name);
  if (found === undefined) throw new Error(`no ${kind} ${name} for a replacement`);
  return found;
}

function replaceFields(resources: readonly Manifest[], {source, targets}: Replacement): void {
  const value = valueAt(find(resources, source), source.fieldPath.split('.'));
  if (value === undefined) throw new Error(`no ${source.fieldPath} for a replacement`);
  for (const {select, fieldPaths} of targets)
    for (const path of fieldPaths)
      applyPatch(find(resources, select), [{op: 'replace', path: `/${path.replaceAll('.', '/')}`, value}]);
}

function setImage(resources: readonly Manifest[], {name, newName = name, newTag, digest}: Image): void {
  const suffix = digest === undefined ? '' : `@${digest}`;
  const pattern = new RegExp(`^${name}(:[^/]*)?$`);
  for (const object of resources.flatMap(objectsIn)) {
    if (typeof object['image'] === 'string' && pattern.test(object['image']))
      object['image'] = `${newName}:${newTag}${suffix}`;
  }
}

function generateAll(directory: string, build: Build, kustomization: Kustomization): void {
  const {resources, generated} = build;
  const before = new Set(resources);
  for (const entry of kustomization.configMapGenerator) generate('ConfigMap', resources, directory, entry);
  for (const entry of kustomization.secretGenerator) generate('Secret', resources, directory, entry);
  for (const resource of resources) if (!before.has(resource)) generated.add(resource);
}

/**
 * Adds the resources of a directory. Then applies the other fields of its kustomization to all resources so far.
 */
function add(directory: string, build: Build): void {
  const kustomization = readKustomization(directory);
  const {resources} = build;
  for (const entry of kustomization.resources) {
    const path = join(directory, entry);
    if (!isKustomization(path)) {
      resources.push(...readManifests(path));
      continue;
    }
    const nested: Build = {...build, resources: []};
    add(path, nested);
    resources.push(...nested.resources);
  }
  generateAll(directory, build, kustomization);
  for (const entry of kustomization.components) add(join(directory, entry), build);
  for (const entry of kustomization.patches) applyToTargets(directory, resources, entry);
  for (const entry of kustomization.configurations)
    build.nameReferences.push(...readNameReferences(join(directory, entry)));
  const {namespace, images, replacements} = kustomization;
  if (namespace !== undefined) for (const resource of resources) setNamespace(resource, namespace);
  for (const image of images) setImage(resources, image);
  for (const replacement of replacements) replaceFields(resources, replacement);
}

/** Renders the kustomization of a directory, but leaves the names of generated resources without their suffixes. */
export const renderWithoutSuffixes = (directory: string): Manifest[] => build(directory).resources;

function build(directory: string): Build {
  const result: Build = {resources: [], generated: new Set(), nameReferences: []};
  add(directory, result);
  return result;
}

/**
 * Renders the kustomization of a directory, as `kubectl kustomize` does, for the features that our kustomizations use.
 * The order of the resources and the suffixes of generated names differ from kubectl's.
 * @throws Error for an unsupported feature
 */
export function render(directory: string): Manifest[] {
  const {resources, generated, nameReferences} = build(directory);
  addSuffixes(resources, generated, nameReferences);
  return resources;
}
