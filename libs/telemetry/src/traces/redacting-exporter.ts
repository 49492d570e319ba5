import type {Attributes, AttributeValue} from '@opentelemetry/api';
import type {ReadableSpan, SpanExporter} from '@opentelemetry/sdk-trace';
import {requestIdAttribute} from '../logs/correlation.js';
import {fieldOfAttribute, isPermitted} from '../fields/fields.js';

/** Permitted attributes besides the fields in `fields.ts`. They never contain SQL text, results or unchecked input. */
const conventional: ReadonlySet<string> = new Set([
  'db.namespace',
  'db.operation.name',
  'db.query.summary',
  'db.system.name',
  'error.type',
  'exception.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'messaging.destination.name',
  'messaging.operation.type',
  'messaging.system',
  'server.address',
  'server.port',
  requestIdAttribute,
]);

const plain = /^[\w .:/*{}()<>@+=~-]{0,160}$/;
const plainPrefix = /^[\w .:/*{}()<>-]{1,160}/;

const isPlain = (value: AttributeValue | undefined) =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && plain.test(value));

const isAllowed = (key: string, value: AttributeValue | undefined): boolean => {
  const field = fieldOfAttribute(key);
  return field === undefined ? conventional.has(key) && isPlain(value) : isPermitted(field, value);
};

const redactAttributes = (attributes: Attributes = {}): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([key, value]) => isAllowed(key, value)));

const redactName = (name: string) => plainPrefix.exec(name)?.[0].trim() ?? 'unnamed';

/**
 * Copies a span. Removes the attributes that are not permitted, and the status message, because libraries quote input
 * in status messages.
 */
const redactSpan = (span: ReadableSpan): ReadableSpan => ({
  name: redactName(span.name),
  kind: span.kind,
  spanContext: () => span.spanContext(),
  ...(span.parentSpanContext && {parentSpanContext: span.parentSpanContext}),
  startTime: span.startTime,
  endTime: span.endTime,
  duration: span.duration,
  ended: span.ended,
  status: {code: span.status.code},
  attributes: redactAttributes(span.attributes),
  links: span.links.map(({context}) => ({context})),
  events: span.events.map(({name, time, attributes}) => ({
    name: redactName(name),
    time,
    attributes: redactAttributes(attributes),
  })),
  resource: span.resource,
  instrumentationScope: span.instrumentationScope,
  droppedAttributesCount: span.droppedAttributesCount,
  droppedEventsCount: span.droppedEventsCount,
  droppedLinksCount: span.droppedLinksCount,
});

/**
 * Returns an exporter that first removes everything that is not on the allow-list from the spans, including spans of
 * other libraries.
 */
export const redacting = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => {
    exporter.export(spans.map(redactSpan), done);
  },
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
});
