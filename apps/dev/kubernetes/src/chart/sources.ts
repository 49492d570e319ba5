import {join} from 'node:path';
import {readKustomization} from '../kustomize/kustomization.js';
import {readManifests, type Manifest} from '../kustomize/manifest.js';
import {renderWithoutSuffixes} from '../kustomize/render.js';
import {manifestDirectory} from '../overlays.js';
import {all, optionalProcesses, valueName, valueOf} from './names.js';

/** A manifest of the base or of a component, with the place and the condition of its template in the chart. */
export interface Source {
  readonly manifest: Manifest;
  readonly path: string;
  readonly condition: string | undefined;
}

/** The components that the chart contains, and the condition under which each is used. */
export const components: Readonly<Record<string, string>> = {
  gateway: '.Values.gateway.enabled',
  hpa: '.Values.autoscaling.cpu',
  ingress: '.Values.ingress.enabled',
  keda: 'eq .Values.autoscaling.queues "redis"',
  'keda-postgresql': 'eq .Values.autoscaling.queues "postgresql"',
  monitoring: '.Values.monitoring.enabled',
};

/** The components whose patches the chart contains, and the value that turns each on. */
export const patches: Readonly<Record<string, string>> = {'shared-encryption-keys': 'sharedEncryptionKeys'};

/** The components that the chart replaces with a value, or that an operator applies beside it. */
export const otherComponents: readonly string[] = [
  'cnpg',
  'external-secrets',
  'image-pull-secret',
  'reloader',
];

const kebab = (kind: string): string => kind.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase();

function folderOf({kind, metadata: {labels = {}}}: Manifest): string {
  if (labels['app.kubernetes.io/component'] === 'migration') return 'migration';
  const folders: Readonly<Record<string, string>> = {
    ConfigMap: 'settings',
    NetworkPolicy: 'network-policies',
    PriorityClass: 'priority-classes',
  };
  return folders[kind] ?? labels['app.kubernetes.io/name'] ?? 'others';
}

function fileOf({kind, metadata: {name}}: Manifest): string {
  const byName = ['ConfigMap', 'NetworkPolicy', 'PriorityClass'].includes(kind);
  return byName ? name.replace(/^signet-/, '') : kebab(kind);
}

/** @param component the condition of the component that contains the manifest, if any */
function conditionOf(
  {kind, metadata: {name, labels = {}}}: Manifest,
  component: readonly string[] = [],
): string | undefined {
  const process = labels['app.kubernetes.io/name'] ?? name.replace(/^signet-/, '');
  const conditions = [
    ...component,
    ...(optionalProcesses.has(process) ? [valueOf(valueName(process), 'enabled')] : []),
    ...(labels['app.kubernetes.io/component'] === 'migration' ? ['.Values.migration.enabled'] : []),
    ...(kind === 'PriorityClass' ? ['.Values.priorityClasses.create'] : []),
    ...(kind === 'NetworkPolicy' ? ['.Values.networkPolicies.enabled'] : []),
    ...(kind === 'Gateway' || name === 'redirect' ? ['not .Values.gateway.parentRefs'] : []),
    ...(name === 'queues' ? ['.Values.networkPolicies.redis.peers'] : []),
  ];
  return conditions.length === 0 ? undefined : all(...conditions);
}

const ofComponent = (name: string): Manifest[] => {
  const directory = join(manifestDirectory, 'components', name);
  return readKustomization(directory).resources.flatMap((file) => readManifests(join(directory, file)));
};

/** The manifests from which the chart is generated. Helm names the migration, and so needs no ConfigMap for its name. */
export function chartSources(): Source[] {
  const base = renderWithoutSuffixes(join(manifestDirectory, 'base'))
    .filter(({kind, metadata}) => kind !== 'ConfigMap' || metadata.name !== 'signet-migrate')
    .map((manifest) => ({
      manifest,
      path: `${folderOf(manifest)}/${fileOf(manifest)}.yaml`,
      condition: conditionOf(manifest),
    }));
  const others = Object.entries(components).flatMap(([component, condition]) =>
    ofComponent(component).map((manifest) => ({
      manifest,
      path: `${component}/${kebab(manifest.kind)}-${manifest.metadata.name}.yaml`,
      condition: conditionOf(manifest, [condition]),
    })),
  );
  return [...base, ...others];
}
