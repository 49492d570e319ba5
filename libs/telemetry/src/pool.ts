import {metrics, type BatchObservableResult} from '@opentelemetry/api';

/** The connections of a process to its database, as they stand. */
export interface PoolStanding {
  readonly totalCount: number;
  readonly idleCount: number;
  /** How many wait for a connection. */
  readonly waitingCount: number;
}

const poolLabel = 'db.client.connection.pool.name';
const stateLabel = 'db.client.connection.state';

/**
 * Measures a pool whenever metrics are read (OpenTelemetry semantic conventions for database clients).
 * @returns ends it
 */
export function observePool(name: string, pool: PoolStanding): () => void {
  const meter = metrics.getMeter('signet');
  const connections = meter.createObservableUpDownCounter('db.client.connection.count', {
    description: 'Connections by what they do.',
  });
  const waiting = meter.createObservableUpDownCounter('db.client.connection.pending_requests', {
    description: 'Statements that wait for a connection.',
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
