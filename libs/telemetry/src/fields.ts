import {
  cancelReasons,
  errors,
  events,
  jobs,
  pushKinds,
  pushProviderSchema,
  pushStatuses,
  sessionStatuses,
  signatureLevels,
  signatureTypes,
} from '@signet/contracts';
import {keyOf, matching, oneOf, quantity, uuid, word, type Format} from './formats.js';

/** Of few different values each, so that they may also label a metric. Never an id. */
export const labels = {
  signatureType: oneOf(signatureTypes),
  sessionStatus: oneOf(sessionStatuses),
  pushStatus: oneOf(pushStatuses),
  reason: oneOf(cancelReasons),
  eventType: keyOf(events),
  errorCode: keyOf(errors),
  job: keyOf(jobs),
  queue: oneOf(Object.values(jobs).map(({queue}) => queue)),
  pushKind: oneOf(pushKinds),
  provider: oneOf(pushProviderSchema.options),
  outcome: word,
  level: oneOf(signatureLevels),
  service: oneOf(['timestamp', 'ocsp', 'crl']),
  table: word,
  limit: word,
};

/**
 * Everything that may be told about what happens, in logs and spans, and the form that each value must have.
 * What is not here, or does not have its form, does not leave the process. There is no field for anything
 * secret or personal: no code, token, cookie, header, body, query, name, personal code or subjectId.
 */
export const fields = {
  ...labels,
  sessionId: uuid,
  clientId: uuid,
  deviceId: uuid,
  deliveryId: uuid,
  jobId: matching(/^[a-z]+(-[0-9a-f]+){5}-\d+$/),
  method: matching(/^[A-Z-]{3,20}$/),
  /** The pattern, such as `/session/:sessionId/status`; never the path of a request. */
  route: matching(/^\/[\w/:.*-]{0,120}$/),
  status: quantity,
  durationMs: quantity,
  attempt: quantity,
  count: quantity,
  port: quantity,
  signal: matching(/^SIG[A-Z]{2,8}$/),
  component: matching(/^[A-Za-z]{1,40}$/),
  /** A push provider's word for why it did not take a push. */
  providerReason: matching(/^[A-Za-z]{1,40}(_[A-Za-z]{1,40}){0,3}$/),
};

type ValueOf<F> = F extends Format<infer T> ? T : never;
export type FieldName = keyof typeof fields;
export type LabelName = keyof typeof labels;
export type LabelValue<L extends LabelName> = ValueOf<(typeof labels)[L]>;

/** What a log line or a span may be given. */
export type Fields = {readonly [N in FieldName]?: ValueOf<(typeof fields)[N]> | undefined};

const isFieldName = (name: string): name is FieldName => Object.hasOwn(fields, name);

/** Whether this value may leave the process under this name. */
export const isPermitted = (name: string, value: unknown): value is string | number =>
  isFieldName(name) && fields[name](value);

/** What of the given fields may leave the process, and how many may not. */
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

/** `pushStatus` → `push_status`, as Prometheus has it. */
export const labelKey = (name: string): string => snakeCase(name);

/** `sessionId` → `signet.session_id`, as OpenTelemetry has it. */
export const attributeKey = (name: string): string => `signet.${snakeCase(name)}`;

const fieldByAttribute: ReadonlyMap<string, string> = new Map(
  Object.keys(fields).map((name) => [attributeKey(name), name]),
);

/** The field that an attribute of a span carries, if it is one of ours. */
export const fieldOfAttribute = (key: string): string | undefined => fieldByAttribute.get(key);

/** Permitted fields as attributes of a span. */
export const attributesOf = (given: object): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(permitted(given).kept).map(([name, value]) => [attributeKey(name), value]),
  );
