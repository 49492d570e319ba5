import {z} from 'zod';

const value = z.record(z.string(), z.unknown()).transform((boxed) => Object.values(boxed)[0]);
const attributes = z
  .array(z.object({key: z.string(), value}))
  .default([])
  .transform((list) => Object.fromEntries(list.map(({key, value: content}) => [key, String(content)])));

/** A decimal number of nanoseconds since 1970, converted to milliseconds. */
const time = z.union([z.string(), z.number()]).transform((nanoseconds) => Number(nanoseconds) / 1e6);

const span = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().default(''),
  name: z.string().max(200),
  startTimeUnixNano: time,
  endTimeUnixNano: time,
  attributes,
  events: z.array(z.object({name: z.string(), attributes})).default([]),
  status: z.object({code: z.number().default(0)}).default({code: 0}),
});

const request = z.object({
  resourceSpans: z
    .array(
      z.object({
        resource: z.object({attributes}).default({attributes: {}}),
        scopeSpans: z.array(z.object({spans: z.array(span).default([])})).default([]),
      }),
    )
    .default([]),
});

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the root span of a trace. */
  readonly parentSpanId: string;
  readonly name: string;
  /** The name of the process. */
  readonly service: string;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  /** The names of the span's events, for example `session.created`. */
  readonly events: readonly string[];
}

const ERROR = 2;

/**
 * Reads the JSON of an OTLP/HTTP export of traces.
 * @throws z.ZodError if `json` is not such an export
 */
export const spansIn = (json: unknown): Span[] =>
  request.parse(json).resourceSpans.flatMap(({resource, scopeSpans}) =>
    scopeSpans
      .flatMap(({spans}) => spans)
      .map(({startTimeUnixNano, endTimeUnixNano, status, events, ...rest}) => ({
        ...rest,
        service: resource.attributes['service.name'] ?? 'unknown',
        start: startTimeUnixNano,
        end: endTimeUnixNano,
        failed: status.code === ERROR,
        events: events.map(({name}) => name),
      })),
  );
