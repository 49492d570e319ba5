export {Registrar, testPool, type TestClient, type TestPerson} from './factories.js';
export {testKeyring, testKeys} from './keyrings.js';
export {createTestDatabase, type TestDatabase} from './postgres.js';
export {hasRedis, redisUrl} from './redis.js';
export * from './servers/index.js';
