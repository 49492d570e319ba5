import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {localAuthority} from '@signet/pki';
import {migrateQueues} from '@signet/queue';
import {createTestDatabase, Registrar, testPool, type TestClient} from '@signet/testing';
import {z} from 'zod';
import {people} from '../../src/seed-phones.js';
import {coreServices, demoServices, loginPageService, type ServiceContext} from '../../src/services.js';
import {keyEnvironment} from './key-environment.js';
import {testPorts, TestServices} from './test-services.js';

/** What a push login takes, as `npm start` would start it: the service, the shop and the phones. */
const needed = ['api-gateway', 'session-service', 'push-dispatcher', 'phone-simulator', 'demo-shop'];

/** What a signing takes besides, in both modes of the shop. */
export const forSigning = ['signing-worker', 'trust-services', 'login-page'];

/** Who can be given a phone. */
type Person = Readonly<Record<keyof (typeof people)[0], string>>;

/** A person of the demo. */
export const maarja: Person = people[0];

/** The demo on a database and on ports of its own. */
export interface Demo {
  readonly apiUrl: string;
  readonly shopUrl: string;
  readonly simulatorUrl: string;
  /** Of signers and timestamps, PEM. */
  readonly rootCertificate: string;
  /** The shop, which is marked as a test. */
  readonly client: TestClient;
  readonly registrar: Registrar;
  /** Gives a person a simulated phone; its id. */
  enrol(person: Person): Promise<string>;
  /** Lets the time of every session run out. */
  expireSessions(): Promise<void>;
  stop(): Promise<void>;
}

/** @param more processes beside those of a login */
export async function startDemo(more: readonly string[] = []): Promise<Demo> {
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
  const admin = testPool(database.adminUrl);
  const registrar = new Registrar(operator);
  const client = await registrar.client({
    name: 'Demo Shop',
    redirectUris: [`${shopUrls.shop}/callback`],
    returnOrigins: [shopUrls.shop, shopUrls.login],
    isTest: true,
  });
  const directory = mkdtempSync(join(tmpdir(), 'signet-demo-'));
  const authorityDirectory = join(directory, 'authority');
  const authority = localAuthority(authorityDirectory);
  const context: ServiceContext = {
    ports,
    databaseUrl: (user) => database.urls[user],
    redisUrl: undefined,
    keys: keyEnvironment,
    authority,
    trust: {tsaUrl: `${at(ports.trust)}/timestamp`, ocspUrl: `${at(ports.trust)}/ocsp`},
    authorityDirectory,
    phonesFile: join(directory, 'phones.json'),
    client,
    shopUrls,
  };
  const services = new TestServices({
    ENVIRONMENT: 'test',
    LOG_LEVEL: 'warn',
    LIMIT_DRAIN: '0',
    METRICS_PORT: '0',
    LIMIT_PUSHES_PER_SUBJECT: '60',
  });
  const wanted = [...needed, ...more];
  const stop = async () => {
    await services.stop();
    await Promise.all([operator.end(), admin.end()]);
    await database.drop();
    rmSync(directory, {recursive: true});
  };
  const definitions = [...coreServices(context), loginPageService(context), ...demoServices(context)];
  const starts = definitions.filter(({name}) => wanted.includes(name)).map((one) => services.start(one));
  const failed = (await Promise.allSettled(starts)).find(({status}) => status === 'rejected');
  if (failed !== undefined) {
    await stop().catch(() => undefined);
    await Promise.all(starts);
  }
  return {
    apiUrl: shopUrls.api,
    shopUrl: shopUrls.shop,
    simulatorUrl: shopUrls.simulator,
    rootCertificate: authority.rootCertificatePem,
    client,
    registrar,
    enrol: async (person) => {
      const response = await fetch(`${shopUrls.simulator}/phones`, {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify(person),
      });
      return z.object({id: z.string()}).parse(await response.json()).id;
    },
    expireSessions: async () => {
      await admin.query('UPDATE session SET expires_at = created_at WHERE ended_at IS NULL');
    },
    stop,
  };
}
