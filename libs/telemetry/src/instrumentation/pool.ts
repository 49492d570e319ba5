import type {BatchObservableResult} from '@opentelemetry/api';
import {type ConventionalName, optionsOf, signetMeter} from '../metrics/conventional.js';

/** The current state of a connection pool; node-postgres's `Pool` has these properties. */
export interface PoolState {
  readonly totalCount: number;
  readonly idleCount: number;
  /** Callers that wait for a connection. */
  readonly waitingCount: number;
  /** `max`: the maximum number of connections. */
  readonly options: {readonly max: number};
}

const poolLabel = 'db.client.connection.pool.name';
const stateLabel = 'db.client.connection.state';

const instrument = (name: ConventionalName) =>
  signetMeter().createObservableUpDownCounter(name, optionsOf(name));

/**
 * Reports the state of a pool each time metrics are collected (OpenTelemetry semantic conventions for database
 * clients).
 * @returns a function that stops the reports
 */
export function observePool(name: string, pool: PoolState): () => void {
  const meter = signetMeter();
  const connections = instrument('db.client.connection.count');
  const maximum = instrument('db.client.connection.max');
  const waiting = instrument('db.client.connection.pending_requests');
  const instruments = [connections, maximum, waiting];
  const observe = (result: BatchObservableResult) => {
    const {totalCount, idleCount, waitingCount, options} = pool;
    result.observe(connections, idleCount, {[poolLabel]: name, [stateLabel]: 'idle'});
    result.observe(connections, totalCount - idleCount, {[poolLabel]: name, [stateLabel]: 'used'});
    result.observe(maximum, options.max, {[poolLabel]: name});
    result.observe(waiting, waitingCount, {[poolLabel]: name});
  };
  meter.addBatchObservableCallback(observe, instruments);
  return () => meter.removeBatchObservableCallback(observe, instruments);
}
