import type {Attributes, AttributeValue} from '@opentelemetry/api';
import type {ReadableSpan, SpanExporter} from '@opentelemetry/sdk-trace';
import {requestIdAttribute} from './correlation.js';
import {fieldOfAttribute, isPermitted} from './fields.js';

/** Attributes of the instrumentations that carry neither input nor statements nor results. */
const foreign: ReadonlySet<string> = new Set([
  'bullmq.job.attempts.made',
  'bullmq.job.id',
  'bullmq.job.name',
  'bullmq.queue.name',
  'bullmq.queue.operation',
  'db.namespace',
  'db.operation.name',
  'db.query.summary',
  'db.system.name',
  'error.type',
  'exception.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'server.address',
  'server.port',
  requestIdAttribute,
]);

const plain = /^[\w .:/*{}()<>@+=~-]{0,160}$/;
const plainBeginning = /^[\w .:/*{}()<>-]{1,160}/;

const isPlain = (value: AttributeValue | undefined) =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && plain.test(value));

const mayLeave = (key: string, value: AttributeValue | undefined): boolean => {
  const field = fieldOfAttribute(key);
  return field === undefined ? foreign.has(key) && isPlain(value) : isPermitted(field, value);
};

const screenAttributes = (attributes: Attributes = {}): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([key, value]) => mayLeave(key, value)));

const screenName = (name: string) => plainBeginning.exec(name)?.[0].trim() ?? 'unnamed';

/** A span with nothing in it but what is known to be harmless; status messages quote what libraries quote. */
const screenSpan = (span: ReadableSpan): ReadableSpan => ({
  name: screenName(span.name),
  kind: span.kind,
  spanContext: () => span.spanContext(),
  ...(span.parentSpanContext && {parentSpanContext: span.parentSpanContext}),
  startTime: span.startTime,
  endTime: span.endTime,
  duration: span.duration,
  ended: span.ended,
  status: {code: span.status.code},
  attributes: screenAttributes(span.attributes),
  links: span.links.map(({context}) => ({context})),
  events: span.events.map(({name, time, attributes}) => ({
    name: screenName(name),
    time,
    attributes: screenAttributes(attributes),
  })),
  resource: span.resource,
  instrumentationScope: span.instrumentationScope,
  droppedAttributesCount: span.droppedAttributesCount,
  droppedEventsCount: span.droppedEventsCount,
  droppedLinksCount: span.droppedLinksCount,
});

/** Lets spans out through an allow-list, whoever made them. */
export const screened = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => {
    exporter.export(spans.map(screenSpan), done);
  },
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
});
