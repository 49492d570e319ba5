export {CampaignReport, must, say} from './campaign-report.js';
export {chromiumLaunch, chromiumWithProfileLaunch, hasChromium} from './browser/chromium.js';
export {Registrar, testPool, testPools, type TestClient, type TestPerson} from './fixtures/factories.js';
export {
  keyringSetting,
  sharedTestKeyring,
  testKeyring,
  testKeys,
  testKeySettings,
} from './fixtures/keyrings.js';
export {generousTimeouts} from './fixtures/generous-timeouts.js';
export {manyPushes} from './fixtures/many-pushes.js';
export {untaggedToken} from './fixtures/untagged-token.js';
export {plainLogin} from './fixtures/plain-login.js';
export {storeEvents} from './fixtures/store-events.js';
export {
  copyTestDatabase,
  createTestDatabase,
  migrateTestDatabase,
  type TestDatabase,
} from './databases/postgres.js';
export {insertRetainedRows, insertSomeone, type RetainedRows} from './databases/retained-rows.js';
export {ProviderServer} from './doubles/provider-server.js';
export type {
  ProvidedResponse,
  ProviderBehaviour,
  ProviderReaction,
  ProviderRequest,
} from './doubles/provider-behaviour.js';
export {hasRedis, redisUrl} from './databases/redis.js';
export * from './servers/index.js';
export {testTls, type TestTls} from './doubles/test-tls.js';
export {TestTrustServices, type TrustBehaviour, type TrustServiceDraft} from './doubles/trust-services.js';
export {buildProjects} from './built-projects.js';
export {closeServer, stopAll} from './stop-all.js';
export {until} from './until.js';
export {decryptPush, newPushKeys, type PushKeys} from './doubles/web-push.js';
