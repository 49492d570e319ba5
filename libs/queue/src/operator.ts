// The exports for the operator's command line. They are separate from `index.ts`, because `index.ts` imports NestJS and
// the workers, and loading them takes longer than running a command.
export {checkQueues} from './backend/open-backend.js';
export {migrateQueues} from './backend/migrate-queues.js';
export {QueueAdmin} from './producer/queue-admin.js';
export {queueNames} from './producer/queue-depth.js';
