export {Announcer, type Announcement} from './announcer/announcer.js';
export {Bell, type StopListening} from './bell/bell.js';
export {createBell} from './bell/create-bell.js';
export {createCounterStore, type CounterStore} from './counter-store.js';
export {QueueMisconfiguredError, QueueUnavailableError} from './errors.js';
export {migrateQueues, queueRoles} from './home/migrate-queues.js';
export type {QueueAddress} from './home/queue-address.js';
export {checkQueues, homeKind, type HomeKind} from './home/open-home.js';
export type {QueueDepth} from './producer/queue-depth.js';
export {
  QueueProducer,
  type JobRow,
  type RowJobName,
  type ScheduledJobName,
} from './producer/queue-producer.js';
export {QueueModule, type WorkerOptions} from './queue-module.js';
export type {HandlersOf, JobAttempt, JobHandler} from './worker/job-handler.js';
