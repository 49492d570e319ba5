import {constants, monitorEventLoopDelay, performance, PerformanceObserver} from 'node:perf_hooks';
import {getHeapSpaceStatistics} from 'node:v8';
import type {BatchObservableResult} from '@opentelemetry/api';
import {type ConventionalName, optionsOf, signetMeter} from '../metrics/conventional.js';

/** The interval, in milliseconds, at which the delay of the event loop is sampled. Each sample wakes the process. */
const RESOLUTION_MS = 20;

const collections: Readonly<Record<number, string>> = {
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weakcb',
};

/**
 * Node.js stores the kind of garbage collection in `detail.kind` of an entry. The type of an entry lacks this property.
 */
const kindOf = (entry: object): string =>
  'detail' in entry && typeof entry.detail === 'object' && entry.detail !== null && 'kind' in entry.detail
    ? (collections[Number(entry.detail.kind)] ?? 'other')
    : 'other';

function observeCollections(): () => void {
  const duration = signetMeter().createHistogram('v8js.gc.duration', optionsOf('v8js.gc.duration'));
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      duration.record(entry.duration / 1000, {'v8js.gc.type': kindOf(entry)});
  });
  observer.observe({entryTypes: ['gc']});
  return () => observer.disconnect();
}

const gauge = (name: ConventionalName) => signetMeter().createObservableGauge(name, optionsOf(name));

/**
 * Reports the event loop, memory, CPU time and uptime of this process each time metrics are collected, and the duration
 * of each garbage collection (OpenTelemetry semantic conventions for Node.js, V8 and processes).
 * @returns a function that stops the reports
 */
export function observeRuntime(): () => void {
  const delay = monitorEventLoopDelay({resolution: RESOLUTION_MS});
  delay.enable();
  let previous = performance.eventLoopUtilization();
  const median = gauge('nodejs.eventloop.delay.p50');
  const high = gauge('nodejs.eventloop.delay.p99');
  const utilization = gauge('nodejs.eventloop.utilization');
  const heap = gauge('v8js.memory.heap.used');
  const memory = gauge('process.memory.usage');
  const uptime = gauge('process.uptime');
  const cpu = signetMeter().createObservableCounter('process.cpu.time', optionsOf('process.cpu.time'));

  /**
   * Returns a delay in seconds. The histogram measures the time between two samples, so the interval between samples is
   * subtracted.
   */
  const secondsOf = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000);

  const observe = (result: BatchObservableResult) => {
    if (delay.count > 0) {
      result.observe(median, secondsOf(delay.percentile(50)));
      result.observe(high, secondsOf(delay.percentile(99)));
      delay.reset();
    }
    const current = performance.eventLoopUtilization();
    result.observe(utilization, performance.eventLoopUtilization(current, previous).utilization);
    previous = current;
    for (const {space_name: space, space_used_size: used} of getHeapSpaceStatistics())
      result.observe(heap, used, {'v8js.heap.space.name': space});
    result.observe(memory, process.memoryUsage.rss());
    result.observe(uptime, process.uptime());
    const {user, system} = process.cpuUsage();
    result.observe(cpu, user / 1e6, {'cpu.mode': 'user'});
    result.observe(cpu, system / 1e6, {'cpu.mode': 'system'});
  };
  const instruments = [median, high, utilization, heap, memory, uptime, cpu];
  const meter = signetMeter();
  meter.addBatchObservableCallback(observe, instruments);
  const stopCollections = observeCollections();
  return () => {
    meter.removeBatchObservableCallback(observe, instruments);
    delay.disable();
    stopCollections();
  };
}
