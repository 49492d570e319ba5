import {isObject, valueAt, type Json} from '../../kustomize/json.js';
import type {JsonPatch} from '../../kustomize/json-patch.js';
import type {Manifest} from '../../kustomize/manifest.js';
import {optionalProcesses, valueName, valueOf} from '../names.js';
import type {Slots} from '../slots.js';

/** The hosts in values.yaml, by the Service that serves each. */
const hosts: Readonly<Record<string, string>> = {
  'api-gateway': valueOf('hosts', 'api'),
  'login-page': valueOf('hosts', 'login'),
  portal: valueOf('hosts', 'portal'),
  'phone-app': valueOf('hosts', 'app'),
  'certificate-status': valueOf('hosts', 'ocsp'),
};

const SERVICE = ['http', 'paths', '0', 'backend', 'service', 'name'];

function ruleOf(rule: Json, slots: Slots): Json {
  const service = valueAt(rule, SERVICE);
  const host = typeof service === 'string' ? hosts[service] : undefined;
  if (!isObject(rule) || typeof service !== 'string' || host === undefined) throw new Error('no host');
  const changed = {...rule, host: slots.value(host)};
  return optionalProcesses.has(service)
    ? slots.optional(valueOf(valueName(service), 'enabled'), changed)
    : changed;
}

const hostNames = 'include "signet.hosts" . | fromYamlArray';

/** What an operator may change in the Ingress. */
export function ingressSlots(manifest: Manifest, slots: Slots): JsonPatch {
  const rules = valueAt(manifest, ['spec', 'rules']);
  if (!Array.isArray(rules)) throw new Error('the Ingress has no rules');
  const className = slots.lines(
    '{{- with .Values.ingress.className }}',
    'ingressClassName: {{ . }}',
    '{{- end }}',
  );
  return [
    {op: 'replace', path: '/spec/rules', value: rules.map((rule) => ruleOf(rule, slots))},
    {op: 'replace', path: '/spec/tls/0/hosts', value: slots.block(hostNames)},
    {op: 'add', path: `/spec/${className}`, value: null},
  ];
}

/** What an operator may change in the Gateway. */
export const gatewaySlots = (slots: Slots): JsonPatch => [
  {op: 'replace', path: '/spec/gatewayClassName', value: slots.value('.Values.gateway.className')},
  {
    op: 'replace',
    path: '/spec/listeners/1/tls/certificateRefs/0/name',
    value: slots.value(valueOf('secrets', 'tls')),
  },
];

/** What an operator may change in a route: its host names, and the Gateway that serves it. */
export function routeSlots({metadata: {name}}: Manifest, slots: Slots): JsonPatch {
  const host = hosts[name];
  const names = host === undefined ? `${hostNames} | rest` : `list ${host}`;
  // Verifiers ask for statuses over plain HTTP.
  const section = name === 'certificate-status' ? 'http' : 'https';
  const parents = slots.block(
    `.Values.gateway.parentRefs | default (list (dict "name" "signet" "sectionName" "${section}"))`,
  );
  return [
    {op: 'replace', path: '/spec/hostnames', value: slots.block(names)},
    // The redirect belongs to the listener for HTTP of our own Gateway.
    ...(host === undefined ? [] : [{op: 'replace', path: '/spec/parentRefs', value: parents} as const]),
  ];
}
