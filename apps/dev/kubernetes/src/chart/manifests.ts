import {isObject} from '../kustomize/json.js';
import {applyPatch, type JsonPatch} from '../kustomize/json-patch.js';
import {parseManifest, type Manifest} from '../kustomize/manifest.js';
import {gatewaySlots, ingressSlots, routeSlots} from './kinds/ingress.js';
import {hook, migrationSlots} from './kinds/migration.js';
import {valueName} from './names.js';
import {networkSlots} from './kinds/network.js';
import {existingNames} from './references.js';
import {scalerSlots} from './kinds/scalers.js';
import {sharedKeySlots} from './kinds/shared-keys.js';
import {Slots} from './slots.js';
import {deploymentSlots, podSlots} from './kinds/workloads.js';

/** What decides how a manifest becomes a template. */
export interface TemplateOptions {
  /** The condition under which the resource exists. */
  readonly condition?: string | undefined;
  /** The condition under which the Deployment of this name has an autoscaler. */
  readonly scaled: ReadonlyMap<string, string>;
}

/** The values with further annotations, for the kinds that have such values. */
const annotationsOf: Readonly<Record<string, string>> = {
  Deployment: 'mustMerge (dict) .Values.deploymentAnnotations .Values.commonAnnotations',
  Gateway: 'mustMerge (dict) .Values.gateway.annotations .Values.commonAnnotations',
  Ingress: 'mustMerge (dict) .Values.ingress.annotations .Values.commonAnnotations',
  ServiceAccount: 'mustMerge (dict) .Values.serviceAccounts.annotations .Values.commonAnnotations',
};

/** The hooks of the migration, by kind, with their order. */
const hookWeights: Readonly<Record<string, number>> = {ServiceAccount: -10, Job: 0};

const isMigration = ({metadata}: Manifest): boolean =>
  metadata.labels?.['app.kubernetes.io/component'] === 'migration';

function metadataSlots(manifest: Manifest, slots: Slots): JsonPatch {
  const {kind, metadata} = manifest;
  const expression = annotationsOf[kind] ?? '.Values.commonAnnotations';
  const more = slots.more(expression);
  const weight = isMigration(manifest) ? hookWeights[kind] : undefined;
  const lines =
    weight === undefined
      ? [`{{- with ${expression} }}`, 'annotations:', '  {{- toYaml . | nindent +2 }}', '{{- end }}']
      : hook(weight, expression);
  return [
    {
      op: 'add',
      path: `/metadata/labels/${slots.lines('{{- include "signet.labels" . | nindent +0 }}')}`,
      value: null,
    },
    isObject(metadata['annotations'])
      ? {op: 'add', path: `/metadata/annotations/${more}`, value: null}
      : {op: 'add', path: `/metadata/${slots.lines(...lines)}`, value: null},
  ];
}

const monitoringSlots = (slots: Slots): JsonPatch => [
  {op: 'add', path: `/metadata/labels/${slots.more('.Values.monitoring.labels')}`, value: null},
];

function kindSlots(manifest: Manifest, slots: Slots, {scaled}: TemplateOptions): JsonPatch {
  const {kind, metadata} = manifest;
  if (kind === 'Deployment') return deploymentSlots(manifest, slots, scaled.get(metadata.name));
  if (kind === 'CronJob') return podSlots(manifest, '/spec/jobTemplate/spec/template', slots);
  if (kind === 'Job') return migrationSlots(manifest, slots);
  if (kind === 'NetworkPolicy') return networkSlots(manifest, slots);
  if (kind === 'Ingress') return ingressSlots(manifest, slots);
  if (kind === 'Gateway') return gatewaySlots(slots);
  if (kind === 'HTTPRoute') return routeSlots(manifest, slots);
  if (kind === 'HorizontalPodAutoscaler' || kind === 'ScaledObject') return scalerSlots(manifest, slots);
  if (kind === 'ServiceAccount')
    return [
      {
        op: 'add',
        path: `/${slots.lines('{{- with .Values.imagePullSecrets }}', 'imagePullSecrets:', '  {{- toYaml . | nindent +2 }}', '{{- end }}')}`,
        value: null,
      },
    ];
  if (kind === 'PrometheusRule')
    return [
      ...monitoringSlots(slots),
      {
        op: 'replace',
        path: '/spec',
        value: {[slots.lines('groups:', '  {{- .Files.Get "files/alert-rules.yaml" | nindent +2 }}')]: null},
      },
    ];
  return kind === 'PodMonitor' ? monitoringSlots(slots) : [];
}

/** Writes the Helm template of a manifest, without its condition. */
export function manifestTemplate(manifest: Manifest, options: TemplateOptions): string {
  const slots = new Slots();
  const document = parseManifest(structuredClone(manifest));
  applyPatch(document, [
    ...existingNames(document, slots),
    ...kindSlots(document, slots, options),
    ...sharedKeySlots(document, slots),
    ...metadataSlots(document, slots),
  ]);
  const pods = ['Deployment', 'CronJob', 'Job'].includes(document.kind)
    ? `{{- $pods := include "signet.pods" (list . .Values.${valueName(podOwner(document))}) | fromYaml }}\n`
    : '';
  return `${pods}${slots.write(document)}`;
}

const podOwner = ({kind, metadata}: Manifest): string => (kind === 'Job' ? 'migration' : metadata.name);
