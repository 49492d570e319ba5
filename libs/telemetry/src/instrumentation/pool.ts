import {metrics, type BatchObservableResult} from '@opentelemetry/api';

/** The current state of a connection pool; node-postgres's `Pool` has these counters. */
export interface PoolState {
  readonly totalCount: number;
  readonly idleCount: number;
  /** Callers that wait for a connection. */
  readonly waitingCount: number;
}

const poolLabel = 'db.client.connection.pool.name';
const stateLabel = 'db.client.connection.state';

/**
 * Reports the state of a pool each time metrics are collected (OpenTelemetry semantic conventions for database clients).
 * @returns a function that stops the reports
 */
export function observePool(name: string, pool: PoolState): () => void {
  const meter = metrics.getMeter('signet');
  const connections = meter.createObservableUpDownCounter('db.client.connection.count', {
    description: 'Connections by state.',
  });
  const waiting = meter.createObservableUpDownCounter('db.client.connection.pending_requests', {
    description: 'Statements waiting for a connection.',
  });
  const instruments = [connections, waiting];
  const observe = (result: BatchObservableResult) => {
    const {totalCount, idleCount, waitingCount} = pool;
    result.observe(connections, idleCount, {[poolLabel]: name, [stateLabel]: 'idle'});
    result.observe(connections, totalCount - idleCount, {[poolLabel]: name, [stateLabel]: 'used'});
    result.observe(waiting, waitingCount, {[poolLabel]: name});
  };
  meter.addBatchObservableCallback(observe, instruments);
  return () => meter.removeBatchObservableCallback(observe, instruments);
}
