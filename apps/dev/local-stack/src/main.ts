import {rmSync} from 'node:fs';
import {localAuthority} from '@signet/pki';
import {keys, loadSettings} from '@signet/settings';
import {startDatabase, type LocalDatabase} from './database.js';
import {removeDemoFile, writeDemoFile} from './demo-file.js';
import {layout} from './layout.js';
import {LocalStackError, portsAbove, requireFree, type Ports} from './ports.js';
import {requireUnused} from './postgres-lock.js';
import {startService, untilReady, type RunningService, type ServiceDefinition} from './processes.js';
import {localSecrets} from './secrets.js';
import {demoClients} from './seed-clients.js';
import {demoPhones} from './seed-phones.js';
import {provideTestIdentities} from './seed-test-identities.js';
import {APP_SCHEME, coreServices, demoServices, loginPageService, type ServiceContext} from './services.js';
import {printSummary, say} from './terminal.js';

const paths = layout(process.env['SIGNET_LOCAL']);
const running: RunningService[] = [];
let database: Promise<LocalDatabase> | undefined;
let stopping: Promise<void> | undefined;
/** Nobody else's data or demo file is touched. */
let ownsDirectory = false;

/** Ends everything in the reverse order of the start; a second call waits for the first. */
function stopAll(): Promise<void> {
  stopping ??= (async () => {
    if (ownsDirectory) removeDemoFile(paths.demoFile);
    await Promise.all(running.map((service) => service.stop()));
    // It may still be starting.
    await (await database?.catch(() => undefined))?.stop();
  })();
  return stopping;
}

async function startAll(): Promise<void> {
  const ports = portsAbove(process.env['PORT_BASE']);
  await requirePorts(ports);
  requireUnused(paths.postgres);
  ownsDirectory = true;
  // A stack that was killed could not remove it.
  removeDemoFile(paths.demoFile);
  if (process.argv.includes('--fresh')) rmSync(paths.local, {recursive: true, force: true});
  const secrets = localSecrets(paths.secrets);
  say('Starting PostgreSQL …');
  database = startDatabase(paths.postgres, ports.postgres, secrets);
  const {url: databaseUrl} = await database;
  const authority = localAuthority(paths.authority);
  const shopUrls = addresses(ports);
  const clients = await demoClients(
    paths.demoState,
    databaseUrl('operator'),
    loadSettings({keys}, secrets.keys).keys.secretHash,
    shopUrls,
  );
  const context: ServiceContext = {
    ports,
    databaseUrl,
    redisUrl: process.env['QUEUE_URL'],
    keys: secrets.keys,
    authority,
    trust: {
      tsaUrl: `http://127.0.0.1:${ports.trust}/timestamp`,
      ocspUrl: `http://127.0.0.1:${ports.trust}/ocsp`,
    },
    authorityDirectory: paths.authority,
    phonesFile: paths.phones,
    client: clients.client,
    shopUrls,
  };
  say('Starting services …');
  await startTogether([...coreServices(context), loginPageService(context), ...demoServices(context)]);
  const phones = await demoPhones(shopUrls.simulator);
  await provideTestIdentities(shopUrls.simulator);
  const demo = {
    baseUrl: shopUrls.api,
    loginUrl: shopUrls.login,
    shopUrl: shopUrls.shop,
    simulatorUrl: shopUrls.simulator,
    appScheme: APP_SCHEME,
    client: clients.client,
    otherClient: clients.otherClient,
    phones,
    signing: {rootCertificatePem: authority.rootCertificatePem},
  };
  writeDemoFile(paths.demoFile, demo);
  printSummary(demo, paths);
}

const addresses = (ports: Ports) => ({
  api: `http://localhost:${ports.api}`,
  login: `http://localhost:${ports.login}`,
  shop: `http://localhost:${ports.shop}`,
  simulator: `http://localhost:${ports.simulator}`,
});

async function requirePorts(ports: Ports): Promise<void> {
  await requireFree(ports.api, 'the API');
  await requireFree(ports.login, 'the login page');
  await requireFree(ports.shop, 'the demo shop');
  await requireFree(ports.simulator, 'the phone simulator');
  await requireFree(ports.postgres, 'PostgreSQL');
  await requireFree(ports.trust, 'the timestamp authority');
}

async function startTogether(definitions: ServiceDefinition[]): Promise<void> {
  for (const {name, environment} of definitions) {
    await requireFree(Number(environment['PORT']), `the ${name}`);
    if (environment['METRICS_PORT'] !== undefined)
      await requireFree(Number(environment['METRICS_PORT']), `the ${name} (metrics)`);
  }
  if (stopping !== undefined) return;
  await Promise.all(
    definitions.map(async (definition) => {
      const service = startService(paths.root, paths.logs, definition);
      running.push(service);
      void service.ended.then((how) => {
        if (stopping === undefined)
          void giveUp(new LocalStackError(`${service.name} stopped`, how, `read its log in ${paths.logs}`));
      });
      await untilReady(service, definition, paths.logs);
    }),
  );
}

async function giveUp(error: unknown): Promise<void> {
  // Whoever stops the stack while it starts makes all kinds of things fail.
  if (stopping !== undefined) return;
  if (error instanceof LocalStackError) {
    say(`\n${error.message}\n  Why: ${error.why}\n  What to do: ${error.remedy}`);
  } else {
    say(`\nThe local stack failed\n${error instanceof Error ? error.stack : String(error)}`);
  }
  await stopAll();
  process.exit(1);
}

// The channel to whoever started us closes when they are killed.
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.on(signal, () => {
    if (stopping === undefined) say('\nStopping …');
    void stopAll().then(() => process.exit(0));
  });
}

startAll().catch(giveUp);
