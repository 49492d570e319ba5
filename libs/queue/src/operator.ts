// The exports for the operator's command line. They are separate from `index.ts`, because NestJS and the workers, which
// `index.ts` imports, take longer to load than a command takes to run.
export {checkQueues} from './backend/open-backend.js';
export {migrateQueues} from './backend/migrate-queues.js';
export {QueueAdmin} from './producer/queue-admin.js';
export {queueNames} from './producer/queue-depth.js';
