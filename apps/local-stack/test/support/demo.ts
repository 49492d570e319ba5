import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createLocalAuthority} from '@signet/pki';
import {migrateQueues} from '@signet/queue';
import {createTestDatabase, Registrar, testPool, type TestClient} from '@signet/testing';
import {coreServices, demoServices, type ServiceContext} from '../../src/services.js';
import {keyEnvironment} from './key-environment.js';
import {testPorts, TestServices} from './test-services.js';

/** What a push login takes, as `npm start` would start it: the service, the shop and the phones. */
const needed = ['api-gateway', 'session-service', 'push-dispatcher', 'phone-simulator', 'demo-shop'];

const NOBODY = 'http://127.0.0.1:9';

/** The demo on a database and on ports of its own. */
export interface Demo {
  readonly apiUrl: string;
  readonly shopUrl: string;
  readonly simulatorUrl: string;
  /** The shop, which is marked as a test. */
  readonly client: TestClient;
  readonly registrar: Registrar;
  stop(): Promise<void>;
}

export async function startDemo(): Promise<Demo> {
  const database = await createTestDatabase();
  await migrateQueues(database.adminUrl);
  const ports = await testPorts();
  const at = (port: number) => `http://localhost:${port}`;
  const shopUrls = {
    api: at(ports.api),
    login: at(ports.login),
    shop: at(ports.shop),
    simulator: at(ports.simulator),
  };
  const operator = testPool(database.urls.operator);
  const registrar = new Registrar(operator);
  const client = await registrar.client({
    name: 'Demo Shop',
    redirectUris: [`${shopUrls.shop}/callback`],
    returnOrigins: [shopUrls.shop],
    isTest: true,
  });
  const directory = mkdtempSync(join(tmpdir(), 'signet-demo-'));
  const context: ServiceContext = {
    ports,
    databaseUrl: (user) => database.urls[user],
    redisUrl: undefined,
    keys: keyEnvironment,
    authority: createLocalAuthority(),
    trust: {tsaUrl: NOBODY, ocspUrl: NOBODY},
    authorityDirectory: '',
    phonesFile: join(directory, 'phones.json'),
    client,
    shopUrls,
  };
  const services = new TestServices({
    ENVIRONMENT: 'test',
    LOG_LEVEL: 'warn',
    LIMIT_DRAIN: '0',
    LIMIT_PUSHES_PER_SUBJECT: '60',
  });
  const definitions = [...coreServices(context), ...demoServices(context)];
  await Promise.all(
    definitions.filter(({name}) => needed.includes(name)).map((definition) => services.start(definition)),
  );
  return {
    apiUrl: shopUrls.api,
    shopUrl: shopUrls.shop,
    simulatorUrl: shopUrls.simulator,
    client,
    registrar,
    stop: async () => {
      await services.stop();
      await operator.end();
      await database.drop();
      rmSync(directory, {recursive: true});
    },
  };
}
