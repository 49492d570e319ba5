// What the operator's command line needs. It is separate from the entry point for the processes, whose workers and NestJS
// take longer to load than a command takes to run.
export {checkQueues} from './backend/open-backend.js';
export {migrateQueues} from './backend/migrate-queues.js';
export {QueueAdmin} from './producer/queue-admin.js';
export {queueNames} from './producer/queue-depth.js';
