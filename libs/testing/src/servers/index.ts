export * from './child-server.js';
export * from './embedded-postgres.js';
export * from './free-port.js';
export * from './push-receiver.js';
export * from './redis-server.js';
export {ReplicatedPostgres} from './replication/replicated-postgres.js';
export * from './server-account.js';
export * from './temporary-postgres.js';
export type {ServerTls} from './tls-files.js';
