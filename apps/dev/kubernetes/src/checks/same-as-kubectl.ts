import {isDeepStrictEqual} from 'node:util';
import type {Kubectl} from '../cluster/kubectl.js';
import {isObject, type Json, type JsonObject} from '../kustomize/json.js';
import {parseManifests, type Manifest} from '../kustomize/manifest.js';
import {directoryOf, renderOverlay, type Overlay} from '../overlays.js';
import {must} from '@signet/testing';

/** Matches a generated name. Its suffix depends on the content of the resource. */
const suffix = /^(signet-[a-z-]+|postgresql|redis)-[0-9a-z]{10}$/;

function withoutSuffixes(value: Json): Json {
  if (typeof value === 'string') return value.replace(suffix, '$1');
  if (Array.isArray(value)) return value.map(withoutSuffixes);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutSuffixes(each)]));
}

const eachText = (values: JsonObject, change: (text: string) => string): JsonObject =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? change(value) : value]),
  );

/**
 * Returns a Secret with base64 values, as Kubernetes stores them, and without the line breaks that kubectl prints in
 * them.
 */
function encoded(resource: Manifest): Manifest {
  const {stringData, data, ...rest} = resource;
  if (resource.kind === 'Secret' && isObject(data))
    return {...resource, data: eachText(data, (text) => text.replaceAll(/\s/g, ''))};
  if (!isObject(stringData)) return resource;
  const texts = eachText(stringData, (text) => Buffer.from(text).toString('base64'));
  return {...rest, type: 'Opaque', data: texts};
}

const byName = (resources: readonly Manifest[]): Map<string, Json> =>
  new Map(
    resources.map((resource) => {
      const plain = withoutSuffixes(encoded(resource));
      return [`${resource.kind} ${resource.metadata.name.replace(suffix, '$1')}`, plain];
    }),
  );

/**
 * Compares the resources that this project renders with those that kubectl renders.
 * @returns the number of resources, for the report
 * @throws Error that names the resources that differ
 */
export async function compareWithKubectl(kubectl: Kubectl, overlay: Overlay): Promise<string> {
  const {output} = await kubectl.run(['kustomize', directoryOf(overlay)]);
  const theirs = byName(parseManifests(output));
  const ours = byName(renderOverlay(overlay));
  const names = new Set([...theirs.keys(), ...ours.keys()]);
  const different = [...names].filter((name) => !isDeepStrictEqual(theirs.get(name), ours.get(name)));
  must(different.length === 0, `different: ${different.join(', ')}`);
  return `${names.size} resources`;
}
