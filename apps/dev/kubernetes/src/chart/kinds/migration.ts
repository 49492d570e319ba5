import type {JsonPatch} from '../../kustomize/json-patch.js';
import type {Manifest} from '../../kustomize/manifest.js';
import type {Slots} from '../slots.js';
import {podSlots} from './workloads.js';

/**
 * The annotations of a resource that exists only while Helm migrates the database. Helm has not yet created the other
 * resources then, so the Job needs a service account and a network policy of its own. `helm rollback` does not migrate.
 */
export const hook = (weight: number, annotations: string): string[] => [
  'annotations:',
  '  helm.sh/hook: pre-install,pre-upgrade',
  `  helm.sh/hook-weight: "${weight}"`,
  '  helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded',
  `  {{- with ${annotations} }}`,
  '  {{- toYaml . | nindent +2 }}',
  '  {{- end }}',
];

/** What an operator may change in the Job that migrates the database. */
export function migrationSlots(manifest: Manifest, slots: Slots): JsonPatch {
  const env = slots.lines(
    '{{- with include "signet.serverCa" . }}',
    '- name: NODE_EXTRA_CA_CERTS',
    '  value: {{ . }}',
    '{{- end }}',
    '{{- if .Values.settings.ALLOW_UNENCRYPTED_CONNECTIONS }}',
    '- name: ALLOW_UNENCRYPTED_CONNECTIONS',
    '  value: {{ .Values.settings.ALLOW_UNENCRYPTED_CONNECTIONS | quote }}',
    '{{- end }}',
  );
  return [
    ...podSlots(manifest, '/spec/template', slots),
    {op: 'add', path: '/spec/template/spec/containers/0/env/-', value: env},
  ];
}
