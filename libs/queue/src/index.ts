export {Announcer, type Announcement} from './announcer/announcer.js';
export {Bell, type StopListening} from './bell/bell.js';
export {createBell} from './bell/create-bell.js';
export type {CounterStore} from './backend/counter-store.js';
export {QueueMisconfiguredError, QueueUnavailableError} from './errors.js';
export {migrateQueues} from './backend/migrate-queues.js';
export type {QueueAddress} from './backend/queue-address.js';
export {checkQueues, createCounterStore} from './backend/open-backend.js';
export type {QueueDepth} from './producer/queue-depth.js';
export {
  QueueProducer,
  type JobRow,
  type RowJobName,
  type RowJobPayload,
  type ScheduledJobName,
} from './producer/queue-producer.js';
export {QueueModule, type WorkerOptions} from './queue-module.js';
export type {HandlersOf, JobAttempt, JobHandler} from './worker/job-handler.js';
