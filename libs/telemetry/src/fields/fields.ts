import {
  eventReasons,
  errors,
  events,
  jobs,
  mapTable,
  pushKinds,
  pushProviderSchema,
  pushStatuses,
  sessionStatuses,
  signatureLevels,
  signatureTypes,
  startWays,
} from '@signet/contracts';
import {auditFields} from './audit-fields.js';
import {errorFields} from './error-fields.js';
import {keyOf, matching, oneOf, quantity, uuid, word, type Format} from './formats.js';

const evidenceKind = oneOf(['timestamp', 'ocsp', 'crl']);

/**
 * Fields with few distinct values, which can therefore also be labels of metrics. Do not add ids, or names that
 * Prometheus uses for the labels of a target, such as `job`, `instance` and `service`.
 */
export const labels = {
  signatureType: oneOf(signatureTypes),
  sessionStatus: oneOf(sessionStatuses),
  pushStatus: oneOf(pushStatuses),
  reason: oneOf(eventReasons),
  /** How a phone came to a session with start proof; `NONE` if it has not proven a way. */
  startWay: oneOf([...startWays, 'NONE']),
  eventType: keyOf(events),
  errorCode: keyOf(errors),
  jobName: keyOf(jobs),
  queue: oneOf(Object.values(jobs).map(({queue}) => queue)),
  jobState: oneOf(['waiting', 'active', 'delayed', 'failed']),
  pushKind: oneOf(pushKinds),
  provider: oneOf(pushProviderSchema.options),
  outcome: word,
  level: oneOf(signatureLevels),
  trustService: evidenceKind,
  table: word,
  endpointState: oneOf(['healthy', 'failing']),
  limit: word,
  dependency: word,
  certificate: oneOf(['issuing_ca', 'ca_chain', 'ocsp_responder']),
  /** What failed to authenticate its caller. */
  credential: oneOf([
    'client_secret',
    'device_proof',
    'activation_code',
    'handoff_token',
    'login_cookie',
    'portal_session',
    'invitation',
  ]),
  /** Why it failed; `cross_site` if a page of another website made a browser send the request. */
  fault: oneOf(['missing', 'invalid', 'cross_site']),
};

/**
 * The allow-list of the fields that callers may add to log lines and spans, with the format of each value. Fields that
 * are not in this list, and values in the wrong format, are dropped. Secrets and personal data have no field: no code,
 * token, cookie, header, body, query, name, personal code or subjectId.
 */
export const fields = {
  ...labels,
  ...auditFields,
  ...errorFields,
  job: keyOf(jobs),
  service: evidenceKind,
  sessionId: uuid,
  clientId: uuid,
  deviceId: uuid,
  /** A keyed hash of the caller's IPv4 address or IPv6 /64; never the address. */
  addressHash: matching(/^[0-9a-f]{16}$/),
  deliveryId: uuid,
  jobId: matching(/^[a-z]+(-[0-9a-f]+){5}-\d+$/),
  method: matching(/^[A-Z-]{3,20}$/),
  /** The route pattern, for example `/session/:sessionId/status`; never the path of a request. */
  route: matching(/^\/[\w/:.*-]{0,120}$/),
  status: quantity,
  durationMs: quantity,
  attempt: quantity,
  count: quantity,
  port: quantity,
  signal: matching(/^SIG[A-Z]{2,8}$/),
  /** What the schema of the database lacks: names of migrations, and the file of the grants. */
  missing: matching(
    /^(all migrations|\d{14}_\w{1,100}|roles\.sql)(, (\d{14}_\w{1,100}|roles\.sql)){0,1000}$/,
  ),
  component: matching(/^[A-Za-z]{1,40}$/),
  /** The provider's error code for a push that failed. */
  providerReason: matching(/^[A-Za-z]{1,40}(_[A-Za-z]{1,40}){0,3}$/),
};

type ValueOf<F> = F extends Format<infer T> ? T : never;
export type FieldName = keyof typeof fields;
export type LabelName = keyof typeof labels;
export type LabelValue<L extends LabelName> = ValueOf<(typeof labels)[L]>;

/** The fields that callers may pass to a log line or a span. */
export type Fields = {readonly [N in FieldName]?: ValueOf<(typeof fields)[N]> | undefined};

const isFieldName = (name: string): name is FieldName => Object.hasOwn(fields, name);

/** Whether a log line or a span may contain a field with this name and value. */
export const isPermitted = (name: string, value: unknown): value is string | number =>
  isFieldName(name) && fields[name](value);

/** Returns the fields that a log line may contain, and the number of other fields. Undefined fields are not counted. */
export function permitted(given: object): {kept: Record<string, string | number>; dropped: number} {
  const kept: Record<string, string | number> = {};
  let dropped = 0;
  for (const [name, value] of Object.entries(given)) {
    if (isPermitted(name, value)) kept[name] = value;
    else if (value !== undefined) dropped += 1;
  }
  return {kept, dropped};
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The label name in the convention of Prometheus: `pushStatus` → `push_status`. */
export const labelKey = (name: string): string => snakeCase(name);

/** The attribute name of each field. The names are computed once, because every request uses some of them. */
const attributeKeys = mapTable<FieldName, unknown, string>(
  fields,
  (_field, name) => `signet.${snakeCase(name)}`,
);

/** The attribute name of a field in the convention of OpenTelemetry: `sessionId` → `signet.session_id`. */
export const attributeKey = (name: FieldName): string => attributeKeys[name];

export const labelNames = (names: readonly LabelName[]): string[] => names.map(labelKey);

/**
 * Replaces a value that is not in the format of the label with `other`, because each new value creates a time series.
 */
export const boundedLabel = (name: LabelName, value: string | undefined): string =>
  value !== undefined && labels[name](value) ? value : 'other';

/** Returns the labels of a metric by their names in Prometheus. A value that is not allowed becomes `other`. */
export const boundedLabels = (
  names: readonly LabelName[],
  values: Readonly<Partial<Record<LabelName, string>>>,
): Record<string, string> =>
  Object.fromEntries(names.map((name) => [labelKey(name), boundedLabel(name, values[name])]));

const fieldByAttribute: ReadonlyMap<string, string> = new Map(
  Object.entries(attributeKeys).map(([name, attribute]) => [attribute, name]),
);

/** Returns the name of the field that a span attribute contains; undefined if the attribute is not a field. */
export const fieldOfAttribute = (key: string): string | undefined => fieldByAttribute.get(key);

export function attributesOf(given: object): Record<string, string | number> {
  const attributes: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(given)) {
    if (isFieldName(name) && isPermitted(name, value)) attributes[attributeKey(name)] = value;
  }
  return attributes;
}
