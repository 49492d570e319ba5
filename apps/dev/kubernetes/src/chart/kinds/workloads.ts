import {isObject, valueAt, type Json} from '../../kustomize/json.js';
import type {JsonPatch} from '../../kustomize/json-patch.js';
import type {Manifest} from '../../kustomize/manifest.js';
import {valueName, valueOf} from '../names.js';
import type {Slots} from '../slots.js';

const add = (path: string, value: Json) => ({op: 'add', path, value}) as const;
const replace = (path: string, value: Json) => ({op: 'replace', path, value}) as const;

/** The name of the image without registry and tag. */
const imageOf = (image: string): string => image.replace(/^signet\//, '').replace(/[:@].*$/, '');

/** The ConfigMaps from which a container takes its environment. */
const settingsOf = (container: Json): string[] => {
  const envFrom = valueAt(container, ['envFrom']);
  return (Array.isArray(envFrom) ? envFrom : []).flatMap((each) => {
    const name = valueAt(each, ['configMapRef', 'name']);
    return typeof name === 'string' ? [name] : [];
  });
};

/** The annotations of Pods. A change of their settings changes the checksum, so that it replaces the Pods. */
function annotations(settings: readonly string[], slots: Slots): string {
  const names = settings.map((name) => `"${name}"`).join(' ');
  const more = ['  {{- with $pods.annotations }}', '  {{- toYaml . | nindent +2 }}', '  {{- end }}'];
  if (settings.length === 0)
    return slots.lines(
      '{{- with $pods.annotations }}',
      'annotations:',
      '  {{- toYaml . | nindent +2 }}',
      '{{- end }}',
    );
  return slots.lines(
    'annotations:',
    `  checksum/settings: {{ include "signet.checksum" (list . ${names}) }}`,
    ...more,
  );
}

/**
 * What an operator may change in the Pods of a workload.
 * @param pod the JSON pointer of the template of the Pods
 */
export function podSlots(manifest: Manifest, pod: string, slots: Slots): JsonPatch {
  const path = (rest: string) => `${pod}${rest}`;
  const container = valueAt(manifest, path('/spec/containers/0').split('/').slice(1));
  const image = container === undefined ? undefined : valueAt(container, ['image']);
  if (container === undefined || typeof image !== 'string') throw new Error('no container');
  const hasTolerations = valueAt(manifest, path('/spec/tolerations').split('/').slice(1)) !== undefined;
  return [
    add(path(`/metadata/labels/${slots.more('$pods.labels')}`), null),
    add(path(`/metadata/${annotations(settingsOf(container), slots)}`), null),
    hasTolerations
      ? add(path('/spec/tolerations/-'), slots.more('$pods.tolerations'))
      : add(path(`/spec/${slots.more('pick $pods "tolerations"')}`), null),
    add(path(`/spec/${slots.more('pick $pods "nodeSelector" "affinity"')}`), null),
    replace(
      path('/spec/containers/0/image'),
      slots.value(`include "signet.image" (list . "${imageOf(image)}")`),
    ),
    add(path('/spec/containers/0/imagePullPolicy'), slots.value('.Values.image.pullPolicy')),
  ];
}

/** What an operator may change in a Deployment. */
export function deploymentSlots(manifest: Manifest, slots: Slots, isScaled: string | undefined): JsonPatch {
  const key = valueName(manifest.metadata.name);
  const replicas = `replicas: {{ .Values.${key}.replicas }}`;
  const spread = valueAt(manifest, ['spec', 'template', 'spec', 'topologySpreadConstraints']);
  const zone = (Array.isArray(spread) ? spread : []).findIndex(
    (each) => isObject(each) && each['topologyKey'] === 'topology.kubernetes.io/zone',
  );
  return [
    {op: 'remove', path: '/spec/replicas'},
    add(
      `/spec/${isScaled === undefined ? slots.lines(replicas) : slots.lines(`{{- if not (${isScaled}) }}`, replicas, '{{- end }}')}`,
      null,
    ),
    replace('/spec/template/spec/containers/0/resources', slots.block(valueOf(key, 'resources'))),
    replace(
      `/spec/template/spec/topologySpreadConstraints/${zone}/whenUnsatisfiable`,
      slots.value('.Values.zones.whenUnsatisfiable'),
    ),
    ...podSlots(manifest, '/spec/template', slots),
  ];
}
