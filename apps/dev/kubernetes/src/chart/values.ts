import {parseDocument} from 'yaml';
import {valueAt, type Json} from '../kustomize/json.js';
import type {Manifest} from '../kustomize/manifest.js';
import {valueName} from './names.js';

type Place = readonly [path: readonly string[], value: Json | undefined];

const bounds = (minReplicas: Json = null, maxReplicas: Json = null): Json => ({minReplicas, maxReplicas});

/** The default values that the manifests contain. */
function defaultsOf(manifest: Manifest): Place[] {
  const {kind, metadata} = manifest;
  const key = valueName(metadata.name);
  const at = (...path: readonly string[]) => valueAt(manifest, path);
  if (kind === 'Deployment')
    return [
      [[key, 'replicas'], at('spec', 'replicas')],
      [[key, 'resources'], at('spec', 'template', 'spec', 'containers', '0', 'resources')],
    ];
  if (kind === 'HorizontalPodAutoscaler')
    return [[[key, 'autoscaling'], bounds(at('spec', 'minReplicas'), at('spec', 'maxReplicas'))]];
  if (kind === 'ScaledObject')
    return [[[key, 'autoscaling'], bounds(at('spec', 'minReplicaCount'), at('spec', 'maxReplicaCount'))]];
  if (kind !== 'NetworkPolicy') return [];
  if (metadata.name === 'dns') return [[['networkPolicies', 'dns', 'egress'], at('spec', 'egress')]];
  return metadata.name === 'ingress'
    ? [[['networkPolicies', 'ingress', 'peers'], at('spec', 'ingress', '0', 'from')]]
    : [];
}

/** Puts the defaults of the manifests into the text of values.yaml, whose comments and other values stay as they are. */
export function valuesText(current: string, manifests: readonly Manifest[]): string {
  const document = parseDocument(current, {version: '1.1'});
  for (const [path, value] of manifests.flatMap(defaultsOf)) {
    if (value === undefined) throw new Error(`the manifests have no ${path.join('.')}`);
    document.setIn(path, document.createNode(value));
  }
  return document.toString({lineWidth: 0});
}
