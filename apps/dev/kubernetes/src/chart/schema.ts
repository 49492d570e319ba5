import {describeSettings} from '@signet/settings';
import {z} from 'zod';
import {imageNames} from '../overlays.js';
import {valueName} from './names.js';

const text = z.string();
const texts = z.record(z.string(), z.string());
const object = z.record(z.string(), z.json());
const objects = z.array(object);
const count = z.int().min(0);
const port = z.int().min(1).max(65535);
const host = z.stringFormat('host', /^([a-z0-9]([a-z0-9.-]*[a-z0-9])?)?$/);
const network = '[0-9a-fA-F]*[.:][0-9a-fA-F.:]*(/[0-9]{1,3})?';
/** IP addresses and networks, or the placeholder of the production overlay, which no process accepts. */
const networks = z.stringFormat(
  'IP addresses or networks such as 10.8.0.0/24, separated by commas',
  new RegExp(`^(${network}( *, *${network})*|REPLACE-[A-Z-]+)?$`),
);
const dnsName = z.stringFormat('name', /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/);
const digest = z.stringFormat('digest', /^sha256:[0-9a-f]{64}$/);

/** The parts of the settings that a process may have besides those of every process. */
const parts: Readonly<Record<string, readonly string[]>> = {
  'api-gateway': ['gateway', 'keys'],
  'session-service': [],
  'push-dispatcher': ['worker', 'push', 'keys'],
  'webhook-dispatcher': ['worker', 'webhooks', 'keys'],
  'signing-worker': ['worker', 'signing', 'keys'],
  'certificate-status': ['certificateStatus'],
  'retention-sweeper': ['worker'],
  portal: ['portal', 'keys', 'gateway', 'brand'],
  'login-page': ['loginPage', 'gateway', 'brand'],
  'phone-app': ['phoneApp', 'gateway', 'brand'],
  signetctl: ['signetctl', 'portal', 'keys'],
  maintenance: ['signetctl', 'keys'],
};

const shared = ['common', 'limits', 'database', 'queues'];

/** The variables that have a value of their own in the chart, such as `environment`. */
const elsewhere = new Set(['ENVIRONMENT', 'TRUSTED_PROXIES', 'PORTAL_CLIENT_ID']);

/** The variables of these parts that are not secret. Secrets are in Secrets, and each `…_KEYS` has a `…_KEYS_CURRENT`. */
function settingsOf(wanted: readonly string[]) {
  const rows = describeSettings().filter(
    ({name, part, secret}) => !secret && !elsewhere.has(name) && wanted.includes(part),
  );
  const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
  return z.strictObject(
    Object.fromEntries(
      rows.map(({name, meaning, range}) => [name, value.describe(`${meaning} Must be ${range}.`).optional()]),
    ),
  );
}

const podOptions = z
  .strictObject({
    labels: texts.optional(),
    annotations: texts.optional(),
    nodeSelector: texts.optional(),
    tolerations: objects.optional(),
    affinity: object.optional(),
  })
  .describe('Labels and annotations of Pods, and the nodes on which they may run.');

const autoscaling = z.strictObject({minReplicas: count.min(1), maxReplicas: count.min(1)});

/** The values of a process that serves or works all the time. */
const process = (name: string) => ({
  replicas: count.describe('Not used while the process has an autoscaler.'),
  resources: object,
  settings: settingsOf([...shared, ...(parts[name] ?? [])]),
  pods: podOptions,
});

const egress = {egress: objects.describe('Further rules of the network policy, such as a private network.')};
const optional = {enabled: z.boolean()};

const processes = {
  apiGateway: z.strictObject({...process('api-gateway'), autoscaling}),
  sessionService: z.strictObject(process('session-service')),
  pushDispatcher: z.strictObject({...process('push-dispatcher'), autoscaling, ...egress}),
  webhookDispatcher: z.strictObject({...process('webhook-dispatcher'), autoscaling, ...egress}),
  signingWorker: z.strictObject({...process('signing-worker'), autoscaling, ...egress}),
  certificateStatus: z.strictObject({...optional, ...process('certificate-status'), autoscaling}),
  retentionSweeper: z.strictObject(process('retention-sweeper')),
  loginPage: z.strictObject({...process('login-page'), autoscaling}),
  phoneApp: z.strictObject({...optional, ...process('phone-app')}),
  portal: z.strictObject({...optional, clientId: text, ...process('portal'), ...egress}),
  signetctl: z.strictObject({
    settings: settingsOf([...shared, ...(parts['signetctl'] ?? [])]),
    pods: podOptions,
  }),
  maintenance: z.strictObject({
    settings: settingsOf([...shared, ...(parts['maintenance'] ?? [])]),
    pods: podOptions,
  }),
  migration: z.strictObject({enabled: z.boolean(), pods: podOptions}),
};

const secretNames = [
  ...['signet-keys', 'signet-issuing-ca', 'signet-push-providers', 'signet-migrate', 'signet-operator'],
  ...['signet-keda', 'signet-tls'],
  ...imageNames.filter((name) => !['login-page', 'phone-app', 'signetctl'].includes(name)),
].map(valueName);

const server = z.strictObject({peers: objects, port});

/** The values of the chart. `values.yaml` explains them. */
export const chartValues = z.strictObject({
  global: object.optional(),
  image: z.strictObject({
    registry: text,
    repository: text,
    tag: text,
    tags: z.partialRecord(z.enum(imageNames), text),
    digests: z.partialRecord(z.enum(imageNames), digest),
    pullPolicy: z.enum(['Always', 'IfNotPresent', 'Never']),
  }),
  imagePullSecrets: z.array(z.strictObject({name: dnsName})),
  environment: text,
  hosts: z.strictObject({api: host, login: host, portal: host, app: host, ocsp: host}),
  trustedProxies: networks,
  settings: settingsOf([...shared, 'brand']),
  privateServerCa: z.boolean(),
  sharedEncryptionKeys: z.boolean(),
  pushProviders: z.strictObject({fcm: z.boolean(), apns: z.boolean(), webPush: z.boolean()}),
  secrets: z.strictObject(Object.fromEntries(secretNames.map((name) => [name, dnsName]))),
  configMaps: z.strictObject({certificates: dnsName, serverCertificates: dnsName}),
  ingress: z.strictObject({enabled: z.boolean(), className: text, annotations: texts}),
  gateway: z.strictObject({enabled: z.boolean(), className: text, annotations: texts, parentRefs: objects}),
  networkPolicies: z.strictObject({
    enabled: z.boolean(),
    postgresql: server,
    redis: server,
    dns: z.strictObject({egress: objects}),
    ingress: z.strictObject({peers: objects}),
    monitoringNamespace: dnsName,
  }),
  autoscaling: z.strictObject({cpu: z.boolean(), queues: z.enum(['none', 'redis', 'postgresql'])}),
  monitoring: z.strictObject({enabled: z.boolean(), labels: texts}),
  zones: z.strictObject({whenUnsatisfiable: z.enum(['DoNotSchedule', 'ScheduleAnyway'])}),
  priorityClasses: z.strictObject({create: z.boolean()}),
  commonLabels: texts,
  commonAnnotations: texts,
  deploymentAnnotations: texts,
  serviceAccounts: z.strictObject({annotations: texts}),
  pods: podOptions,
  ...processes,
});

/** The text of values.schema.json. */
export const schemaText = (): string =>
  `${JSON.stringify(z.toJSONSchema(chartValues, {target: 'draft-7', io: 'input'}), null, 2)}\n`;
