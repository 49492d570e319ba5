export {createTestDatabase, type TestDatabase} from './postgres.js';
export {hasRedis, redisUrl} from './redis.js';
export * from './servers/index.js';
