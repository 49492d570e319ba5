import {valueAt} from '../../kustomize/json.js';
import type {JsonPatch} from '../../kustomize/json-patch.js';
import type {Manifest} from '../../kustomize/manifest.js';
import {valueName, valueOf} from '../names.js';
import type {Slots} from '../slots.js';

const LIST = ['spec', 'triggers', '0', 'metadata', 'listName'];

/** What an operator may change in a HorizontalPodAutoscaler or a ScaledObject. */
export function scalerSlots(manifest: Manifest, slots: Slots): JsonPatch {
  const {kind, metadata} = manifest;
  const bound = (name: string): JsonPatch[number] => ({
    op: 'replace',
    path: `/spec/${kind === 'ScaledObject' ? name.replace('Replicas', 'ReplicaCount') : name}`,
    value: slots.value(valueOf(valueName(metadata.name), 'autoscaling', name)),
  });
  const list = valueAt(manifest, LIST);
  const ofQueue: JsonPatch =
    typeof list !== 'string'
      ? []
      : [
          {
            op: 'replace',
            path: `/${LIST.join('/')}`,
            value: slots.value(
              `printf "%s${list.replace('{signet}', '')}" (.Values.settings.QUEUE_PREFIX | default "{signet}") | quote`,
            ),
          },
        ];
  return [bound('minReplicas'), bound('maxReplicas'), ...ofQueue];
}
