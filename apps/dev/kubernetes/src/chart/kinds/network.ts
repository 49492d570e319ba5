import {isObject, valueAt} from '../../kustomize/json.js';
import type {JsonPatch} from '../../kustomize/json-patch.js';
import type {Manifest} from '../../kustomize/manifest.js';
import {valueName, valueOf} from '../names.js';
import {visit} from '../references.js';
import type {Slots} from '../slots.js';

const NAMESPACE = 'kubernetes.io/metadata.name';

/** The parts of the shared policies that an operator may replace, with the value that replaces each. */
const replaced: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  postgresql: {'egress/0/to': ['postgresql', 'peers'], 'egress/0/ports/0/port': ['postgresql', 'port']},
  queues: {'egress/0/to': ['redis', 'peers'], 'egress/0/ports/0/port': ['redis', 'port']},
  dns: {egress: ['dns', 'egress']},
  ingress: {'ingress/0/from': ['ingress', 'peers']},
};

/** Lets an operator choose the namespace of Prometheus and of the collector. */
function monitoringNamespace(manifest: Manifest, slots: Slots): JsonPatch {
  const patch: JsonPatch = [];
  visit(manifest, ({matchLabels}, at) => {
    if (!isObject(matchLabels) || matchLabels[NAMESPACE] !== 'monitoring') return;
    const path = `${at}/matchLabels/${NAMESPACE.replace('/', '~1')}`;
    patch.push({op: 'replace', path, value: slots.value(valueOf('networkPolicies', 'monitoringNamespace'))});
  });
  return patch;
}

/** What an operator may change in a network policy. */
export function networkSlots(manifest: Manifest, slots: Slots): JsonPatch {
  const {name, labels = {}} = manifest.metadata;
  const own =
    labels['app.kubernetes.io/name'] === name && valueAt(manifest, ['spec', 'egress']) !== undefined;
  return [
    ...monitoringNamespace(manifest, slots),
    ...Object.entries(replaced[name] ?? {}).map(([path, value]): JsonPatch[number] => {
      const expression = valueOf('networkPolicies', ...value);
      const isPort = path.endsWith('port');
      return {
        op: 'replace',
        path: `/spec/${path}`,
        value: isPort ? slots.value(expression) : slots.block(expression),
      };
    }),
    ...(own
      ? [{op: 'add', path: '/spec/egress/-', value: slots.more(valueOf(valueName(name), 'egress'))} as const]
      : []),
  ];
}
