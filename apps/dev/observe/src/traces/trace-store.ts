import type {Span} from './span.js';

const MAX_TRACES = 200;
const MAX_SPANS = 500;

/** Keeps the last traces in memory. */
export class TraceStore {
  /** The spans of each trace, by trace id. The trace that received a span most recently is last. */
  readonly #traces = new Map<string, Span[]>();

  add(spans: readonly Span[]): void {
    for (const span of spans) {
      const trace = this.#traces.get(span.traceId) ?? [];
      if (trace.length < MAX_SPANS) trace.push(span);
      this.#traces.delete(span.traceId);
      this.#traces.set(span.traceId, trace);
    }
    for (const [oldest] of this.#traces) {
      if (this.#traces.size <= MAX_TRACES) break;
      this.#traces.delete(oldest);
    }
  }

  /** The spans of a trace, in the order of their starts; empty for an unknown trace. */
  spansOf(traceId: string): Span[] {
    return (this.#traces.get(traceId) ?? []).toSorted((a, b) => a.start - b.start);
  }

  /** All traces. The trace that began last comes first. */
  all(): Span[][] {
    return [...this.#traces.keys()]
      .map((traceId) => this.spansOf(traceId))
      .toSorted(([a], [b]) => (b?.start ?? 0) - (a?.start ?? 0));
  }
}
