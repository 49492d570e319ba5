import {isObject} from '../kustomize/json.js';
import type {Manifest} from '../kustomize/manifest.js';
import {valueName, valueOf} from './names.js';
import {Slots} from './slots.js';

const url = (host: string) => `{{ printf "https://%s" .Values.hosts.${host} }}`;
const portalUrl = [
  '{{- with .Values.hosts.portal }}',
  'PORTAL_URL: {{ printf "https://%s" . }}',
  '{{- end }}',
];
const trusted = ['TRUSTED_PROXIES: {{ .Values.trustedProxies | quote }}'];
const push = (name: string, value: string) => [
  `{{- if .Values.pushProviders.${value} }}`,
  `${name}: /run/secrets/signet/${name.replace(/_FILE$/, '')}`,
  '{{- end }}',
];

/** The settings that follow from other values, by the ConfigMap that contains them. */
const derived: Readonly<Record<string, readonly string[]>> = {
  'signet-settings': [
    'ENVIRONMENT: {{ .Values.environment }}',
    '{{- with include "signet.serverCa" . }}',
    'NODE_EXTRA_CA_CERTS: {{ . }}',
    '{{- end }}',
  ],
  'signet-addresses': [`BASE_URL: ${url('api')}`],
  'signet-api-gateway': [
    `LOGIN_URL: ${url('login')}`,
    '{{- if .Values.phoneApp.enabled }}',
    `PHONE_APP_URL: ${url('app')}`,
    '{{- end }}',
    ...trusted,
  ],
  'signet-push-dispatcher': [
    ...push('FCM_SERVICE_ACCOUNT_FILE', 'fcm'),
    ...push('APNS_KEY_FILE', 'apns'),
    ...push('VAPID_PRIVATE_KEY_FILE', 'webPush'),
  ],
  'signet-portal': [
    `BASE_URL: ${url('api')}`,
    `LOGIN_URL: ${url('login')}`,
    ...portalUrl,
    'PORTAL_CLIENT_ID: {{ .Values.portal.clientId | quote }}',
    ...trusted,
  ],
  'signet-signetctl': portalUrl,
};

/** The values in which an operator sets further variables of a ConfigMap. */
const ownSettings = (name: string): string => {
  if (name === 'signet-settings') return valueOf('settings');
  return name === 'signet-addresses' ? 'dict' : valueOf(valueName(name), 'settings');
};

/**
 * Writes the template of a ConfigMap: its settings, and the named template from which Pods compute their checksum.
 * @param condition the condition under which the ConfigMap exists
 */
export function settingsTemplate({kind, metadata, data}: Manifest, condition: string | undefined): string {
  const slots = new Slots();
  const {name} = metadata;
  const more = derived[name];
  const own = {
    ...(isObject(data) ? data : {}),
    ...(more === undefined ? {} : {[slots.lines(...more)]: null}),
  };
  const labels = {...metadata.labels, [slots.lines('{{- include "signet.labels" . | nindent +0 }}')]: null};
  const annotations = slots.lines(
    '{{- with .Values.commonAnnotations }}',
    'annotations:',
    '  {{- toYaml . | nindent +2 }}',
    '{{- end }}',
  );
  const manifest = {
    apiVersion: 'v1',
    kind,
    metadata: {name, labels, [annotations]: null},
    data: slots.value('SETTINGS'),
  };
  return [
    `{{- define "settings.${name}" -}}`,
    slots.write(own).trimEnd(),
    '{{- end }}',
    `{{- define "signet.settings.${name}" -}}`,
    `{{- include "signet.data" (list (include "settings.${name}" .) (${ownSettings(name)})) | trim }}`,
    '{{- end }}',
    ...(condition === undefined ? [] : [`{{- if ${condition} }}`]),
    slots
      .write(manifest)
      .trimEnd()
      .replace('data: {{ SETTINGS }}', `data:\n  {{- include "signet.settings.${name}" . | nindent 2 }}`),
    ...(condition === undefined ? [] : ['{{- end }}']),
    '',
  ].join('\n');
}
