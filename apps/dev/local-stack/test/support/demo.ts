import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {localAuthority} from '@signet/pki';
import {migrateQueues} from '@signet/queue';
import {newVapidKeys} from '@signet/settings';
import {
  createTestDatabase,
  generousTimeouts,
  manyPushes,
  Registrar,
  testPool,
  type TestClient,
} from '@signet/testing';
import {z} from 'zod';
import {people} from '../../src/seed/phones.js';
import {definitions, type StackContext} from '../../src/processes/definitions.js';
import {developerVariables} from '../../src/processes/inherited.js';
import {manyCallers} from './many-callers.js';
import {keyEnvironment} from './key-environment.js';
import {testPorts, TestServices} from './processes/test-services.js';

/** The processes of every demo: they are enough for logins with simulated phones. */
const forLogin = ['api-gateway', 'session-service', 'phone-simulator'];

/** The additional processes for the shop, and for the phones on the simulator's shelf, which run the phone app. */
export const forShop = ['demo-shop', 'phone-app'];

/** The additional process for pushes to simulated phones. */
export const forPush = ['push-dispatcher'];

/** The additional processes for signings. */
export const forSigning = ['signing-worker', 'certificate-status', 'trust-services'];

type Person = Readonly<Record<keyof (typeof people)[0], string>>;

export const maarja: Person = people[0];

/** A running demo with its own database and ports. */
export interface Demo {
  readonly apiUrl: string;
  readonly loginUrl: string;
  readonly shopUrl: string;
  readonly simulatorUrl: string;
  readonly appUrl: string;
  /** The root certificate for signers and timestamps, in PEM. */
  readonly rootCertificate: string;
  /** The client as which the shop is registered: a test client. */
  readonly client: TestClient;
  readonly registrar: Registrar;
  /** Enrols a simulated phone for the person. Returns the id of the phone. */
  enrol(person: Person): Promise<string>;
  /** Makes every open session expire now. */
  expireSessions(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the demo.
 * @param more the processes to start in addition to those of every demo
 * @param environment the environment variables of the stack, from which the processes inherit settings
 */
export async function startDemo(
  more: readonly string[] = [],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Demo> {
  const database = await createTestDatabase();
  await migrateQueues(database.adminUrl);
  const ports = await testPorts();
  const at = (port: number) => `http://localhost:${port}`;
  const urls = {
    api: at(ports.api),
    login: at(ports.login),
    shop: at(ports.shop),
    simulator: at(ports.simulator),
    portal: at(ports.portal),
    app: at(ports.app),
  };
  const operator = testPool(database.urls.operator);
  const admin = testPool(database.adminUrl);
  const registrar = new Registrar(operator);
  const client = await registrar.client({
    name: 'Corner Bakery',
    redirectUris: [`${urls.shop}/callback`],
    returnOrigins: [urls.shop, urls.login],
    isTest: true,
  });
  const directory = mkdtempSync(join(tmpdir(), 'signet-demo-'));
  const authorityDirectory = join(directory, 'authority');
  const authority = localAuthority(authorityDirectory);
  const context: StackContext = {
    ports,
    databaseUrl: (user) => database.urls[user],
    redisUrl: undefined,
    keys: keyEnvironment,
    authority,
    vapid: newVapidKeys(),
    trust: {tsaUrl: `${at(ports.trust)}/timestamp`, ocspUrl: `${at(ports.status)}/ocsp`},
    authorityDirectory,
    phonesFile: join(directory, 'phones.json'),
    metricsUrls: {},
    observe: false,
    client,
    portalClient: client,
    urls,
  };
  const services = new TestServices({
    ...generousTimeouts,
    ...manyCallers,
    ENVIRONMENT: 'test',
    LOG_LEVEL: 'warn',
    LIMIT_DRAIN: '0',
    METRICS_PORT: '0',
    ...manyPushes,
  });
  const wanted = [...forLogin, ...more];
  const stop = async () => {
    await services.stop();
    await Promise.all([operator.end(), admin.end()]);
    await database.drop();
    rmSync(directory, {recursive: true});
  };
  const starts = definitions(context, developerVariables(environment))
    .filter(({name}) => wanted.includes(name))
    .map((one) => services.start(one));
  const failed = (await Promise.allSettled(starts)).find(({status}) => status === 'rejected');
  if (failed !== undefined) {
    await stop().catch(() => undefined);
    await Promise.all(starts);
  }
  return {
    apiUrl: urls.api,
    loginUrl: urls.login,
    shopUrl: urls.shop,
    simulatorUrl: urls.simulator,
    appUrl: urls.app,
    rootCertificate: authority.rootCertificatePem,
    client,
    registrar,
    enrol: async (person) => {
      const response = await fetch(`${urls.simulator}/phones`, {
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
