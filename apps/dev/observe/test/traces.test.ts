import fc from 'fast-check';
import {spansIn, type Span} from '../src/traces/span.js';
import {TraceStore} from '../src/traces/trace-store.js';
import {summaryOf, treeOf} from '../src/traces/trace.js';
import {exportOf} from './support/otlp.js';

const trace = '0af7651916cd43dd8448eb211c80319c';
const span = (id: number, parent: number | null, more: Partial<Span> = {}): Span => ({
  traceId: trace,
  spanId: id.toString(16).padStart(16, '0'),
  parentSpanId: parent === null ? '' : parent.toString(16).padStart(16, '0'),
  name: `span ${id}`,
  service: 'api-gateway',
  start: id,
  end: id + 1,
  failed: false,
  attributes: {},
  events: [],
  ...more,
});

test('an export is read with the process, the times in milliseconds, the attributes, the events and the error', () => {
  expect(spansIn(exportOf(trace))[0]).toEqual({
    traceId: trace,
    spanId: '00f067aa0ba902b7',
    parentSpanId: '',
    name: 'POST /relying-party/v1/session',
    service: 'api-gateway',
    start: 1_700_000_000_000,
    end: 1_700_000_000_012.5,
    failed: true,
    attributes: {'http.response.status_code': '503'},
    events: ['error.answered'],
  });
});

test('a trace is summarised by its first span, its whole duration, its processes and its errors', () => {
  const spans = [span(1, null), span(2, 1, {service: 'push-dispatcher', end: 50, failed: true})];
  expect(summaryOf(spans)).toEqual({
    traceId: trace,
    name: 'span 1',
    start: 1,
    duration: 49,
    services: ['api-gateway', 'push-dispatcher'],
    spans: 2,
    failed: 1,
  });
});

test('a tree has no span twice, and each below its parent, even if parents are missing or form a cycle', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(12)), {minLength: 1, maxLength: 12}), (parents) => {
      const spans = parents.map((parent, id) => span(id, parent));
      const tree = treeOf(spans);
      const ids = tree.map((branch) => branch.span.spanId);
      expect(new Set(ids).size).toBe(ids.length);
      tree.forEach((branch, index) => {
        if (branch.depth === 0) return;
        const above = tree.slice(0, index).findLast(({depth}) => depth === branch.depth - 1);
        expect(above?.span.spanId).toBe(branch.span.parentSpanId);
      });
    }),
  );
});

test('spans below each other are indented, and a span without its parent is at the top', () => {
  const tree = treeOf([span(1, null), span(2, 1), span(3, 2), span(4, 99)]);
  expect(tree.map(({span: {name}, depth}) => [name, depth])).toEqual([
    ['span 1', 0],
    ['span 2', 1],
    ['span 3', 2],
    ['span 4', 0],
  ]);
});

test('the number of traces and of spans in a trace is bounded, and the last traces are kept', () => {
  const store = new TraceStore();
  for (let index = 0; index < 300; index += 1)
    store.add([span(1, null, {traceId: index.toString(16).padStart(32, '0'), start: index})]);
  expect(store.all()).toHaveLength(200);
  expect(store.all()[0]?.[0]?.start).toBe(299);
  store.add(Array.from({length: 1000}, (_, id) => span(id + 1, null)));
  expect(store.spansOf(trace)).toHaveLength(500);
});
