import type {Span} from './span.js';

export interface TraceSummary {
  readonly traceId: string;
  /** The name of the root span, or of the first span if the root span is missing. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly start: number;
  /** Milliseconds from the first start to the last end. */
  readonly duration: number;
  readonly services: readonly string[];
  readonly spans: number;
  readonly failed: number;
}

/**
 * Summarizes a trace. Returns undefined if there are no spans.
 * @param spans the spans of the trace, in the order of their starts
 */
export function summaryOf(spans: readonly Span[]): TraceSummary | undefined {
  const first = spans.find(({parentSpanId}) => parentSpanId === '') ?? spans[0];
  if (first === undefined) return undefined;
  const start = Math.min(...spans.map((span) => span.start));
  return {
    traceId: first.traceId,
    name: first.name,
    start,
    duration: Math.max(...spans.map(({end}) => end)) - start,
    services: [...new Set(spans.map(({service}) => service))],
    spans: spans.length,
    failed: spans.filter(({failed}) => failed).length,
  };
}

export interface Branch {
  readonly span: Span;
  readonly depth: number;
}

/**
 * Returns the spans in the order of a tree, parents before their children, each with its depth. A span whose parent is
 * missing has depth 0. Spans that form a cycle are omitted.
 */
export function treeOf(spans: readonly Span[]): Branch[] {
  const known = new Set(spans.map(({spanId}) => spanId));
  const below = (parent: string, depth: number): Branch[] =>
    spans
      .filter(({spanId, parentSpanId}) =>
        parent === '' ? !known.has(parentSpanId) : parentSpanId === parent && spanId !== parent,
      )
      .flatMap((span) => [{span, depth}, ...below(span.spanId, depth + 1)]);
  const visited = new Set<string>();
  return below('', 0).filter(({span}) => !visited.has(span.spanId) && visited.add(span.spanId));
}
