import {EVENTS_OF_A_LOGIN} from '@signet/process';
import type {ProcessCpu} from './capacity.js';

/** What one event of a login costs: an equal share of what the events add to a login that has none. */
export function eventCost(login: ProcessCpu, notified: ProcessCpu): ProcessCpu {
  const each = (more: number, less: number) => (more - less) / EVENTS_OF_A_LOGIN;
  return {
    ms: new Map(Array.from(notified.ms, ([name, ms]) => [name, each(ms, login.ms.get(name) ?? 0)])),
    storage: {
      wal: each(notified.storage.wal, login.storage.wal),
      database: each(notified.storage.database, login.storage.database),
    },
    operations: notified.operations * EVENTS_OF_A_LOGIN,
  };
}
