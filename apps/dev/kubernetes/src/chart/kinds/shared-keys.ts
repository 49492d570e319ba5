import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseDocument, stringify} from 'yaml';
import {isObject, jsonObject, type Json} from '../../kustomize/json.js';
import {jsonPatch, type JsonPatch} from '../../kustomize/json-patch.js';
import {readKustomization} from '../../kustomize/kustomization.js';
import type {Manifest} from '../../kustomize/manifest.js';
import {manifestDirectory} from '../../overlays.js';
import {valueName, valueOf} from '../names.js';
import {patches} from '../sources.js';
import type {Slots} from '../slots.js';

const directory = join(manifestDirectory, 'components/shared-encryption-keys');
const CONDITION = valueOf(patches['shared-encryption-keys'] ?? '');

/** The patches of the component for a manifest. */
const patchesFor = ({kind, metadata}: Manifest): JsonPatch =>
  readKustomization(directory)
    .patches.filter(
      ({target}) => target.kind === kind && new RegExp(`^(${target.name})$`).test(metadata.name),
    )
    .flatMap(({path = ''}) =>
      jsonPatch.parse(parseDocument(readFileSync(join(directory, path), 'utf8')).toJS()),
    );

/** Lets an operator choose the name of the Secret in a source of a volume. */
function withSecretName(source: Json, slots: Slots): Json {
  const {secret} = jsonObject.parse(source);
  if (!isObject(secret) || typeof secret['name'] !== 'string') throw new Error('no Secret');
  return {secret: {...secret, name: slots.value(valueOf('secrets', valueName(secret['name'])))}};
}

/**
 * The patches of the component `shared-encryption-keys`, which apply if the value `sharedEncryptionKeys` is true. Each adds
 * a source to a volume, or an entry to a container.
 */
export const sharedKeySlots = (manifest: Manifest, slots: Slots): JsonPatch =>
  patchesFor(manifest).map((operation): JsonPatch[number] => {
    const {op, path} = operation;
    if (op !== 'add') throw new Error(`${op} of ${path}: the chart knows only additions`);
    if (path.endsWith('/-'))
      return {op, path, value: slots.optional(CONDITION, withSecretName(operation.value, slots))};
    const [, parent = '', key = ''] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
    const entry = stringify({[key]: operation.value})
      .trimEnd()
      .split('\n');
    const lines = slots.lines(`{{- if ${CONDITION} }}`, ...entry, '{{- end }}');
    return {op, path: `${parent}/${lines}`, value: null};
  });
