import {rmSync} from 'node:fs';
import {setTimeout as delay} from 'node:timers/promises';
import {localAuthority} from '@signet/pki';
import {keysOf, loadSettings} from '@signet/settings';
import {requireNotRunning} from '../checks.mjs';
import {startDatabase, type LocalDatabase} from './database/database.js';
import {requireUnused} from './database/postgres-lock.js';
import {LocalStackError} from './error.js';
import {removeDemoFile, writeDemoFile} from './files/demo-file.js';
import {removeOperatorFile, writeOperatorFile} from './files/operator-file.js';
import {layout} from './files/layout.js';
import {localSecrets} from './files/secrets.js';
import {definitions, metricsUrlsOf, type StackContext} from './processes/definitions.js';
import {portsAbove, requireFree, requireFreePorts, type Ports} from './processes/ports.js';
import {startService, untilReady, type ServiceDefinition} from './processes/run.js';
import {Supervisor} from './processes/supervisor.js';
import {APP_SCHEME} from './processes/table.js';
import {demoClients} from './seed/clients.js';
import {demoPortal} from './seed/portal.js';
import {demoPhones} from './seed/phones.js';
import {print, printSummary, timed} from './terminal.js';

const paths = layout(process.env['SIGNET_LOCAL']);
const observe = process.argv.includes('--observe');
const running: Supervisor[] = [];
let database: Promise<LocalDatabase> | undefined;
let stopping: Promise<void> | undefined;
/**
 * True once it is certain that no other stack uses the directory. Until then, the data and the demo file in the
 * directory must not be changed.
 */
let ownsDirectory = false;

/** Stops all processes, then PostgreSQL. Further calls only wait until the first call has finished. */
function stopAll(): Promise<void> {
  stopping ??= (async () => {
    if (ownsDirectory) removeFiles();
    await Promise.all(running.map((supervisor) => supervisor.stop()));
    // PostgreSQL may still be starting.
    await (await database?.catch(() => undefined))?.stop();
  })();
  return stopping;
}

function removeFiles(): void {
  removeDemoFile(paths.demoFile);
  removeOperatorFile(paths.operatorFile);
}

async function startAll(): Promise<void> {
  const ports = portsAbove(process.env['PORT_BASE']);
  await requireNotRunning(paths.demoFile);
  await requireFreePorts(ports, observe);
  requireUnused(paths.postgres);
  ownsDirectory = true;
  // A stack that was killed did not remove its files.
  removeFiles();
  if (process.argv.includes('--fresh')) rmSync(paths.data, {recursive: true, force: true});
  const secrets = localSecrets(paths.secrets);
  database = timed('Starting PostgreSQL', startDatabase(paths.postgres, ports.postgres, secrets));
  const {url: databaseUrl, adminUrl} = await database;
  const urls = publicUrls(ports);
  writeOperatorFile(paths.operatorFile, {
    ...secrets.keys,
    DATABASE_URL: databaseUrl('operator'),
    SWEEPER_DATABASE_URL: databaseUrl('sweeper'),
    ADMIN_DATABASE_URL: adminUrl,
    QUEUE_URL: process.env['QUEUE_URL'] ?? databaseUrl('operator'),
    PORTAL_URL: urls.portal,
  });
  const authority = localAuthority(paths.authority);
  const registry = {
    databaseUrl: databaseUrl('operator'),
    secretKeys: loadSettings({keys: keysOf('secretHash')}, secrets.keys).keys.secretHash,
  };
  const clients = await demoClients(paths.demoState, registry, urls);
  const owned = [clients.client.id, clients.otherClient.id];
  const portal = await demoPortal(paths.portalState, registry, urls.portal, owned);
  const context: StackContext = {
    ports,
    databaseUrl,
    redisUrl: process.env['QUEUE_URL'],
    keys: secrets.keys,
    authority,
    vapid: secrets.vapid,
    trust: {
      tsaUrl: `http://127.0.0.1:${ports.trust}/timestamp`,
      ocspUrl: `http://127.0.0.1:${ports.trust}/ocsp`,
    },
    authorityDirectory: paths.authority,
    metricsUrls: metricsUrlsOf(ports),
    observe,
    phonesFile: paths.phones,
    client: clients.client,
    portalClient: portal.client,
    urls,
  };
  await timed('Starting services', startTogether(definitions(context)));
  const phones = await timed('Preparing phones', demoPhones(urls.simulator));
  const demo = {
    baseUrl: urls.api,
    loginUrl: urls.login,
    shopUrl: urls.shop,
    simulatorUrl: urls.simulator,
    portalUrl: urls.portal,
    appUrl: urls.app,
    portalInvitationUrl: portal.invitationUrl,
    appScheme: APP_SCHEME,
    client: clients.client,
    otherClient: clients.otherClient,
    phones,
    signing: {rootCertificatePem: authority.rootCertificatePem},
  };
  writeDemoFile(paths.demoFile, demo);
  printSummary(demo, paths, observe ? `http://localhost:${ports.observe}` : undefined);
}

const publicUrls = (ports: Ports) => ({
  api: `http://localhost:${ports.api}`,
  login: `http://localhost:${ports.login}`,
  shop: `http://localhost:${ports.shop}`,
  simulator: `http://localhost:${ports.simulator}`,
  portal: `http://localhost:${ports.portal}`,
  app: `http://localhost:${ports.app}`,
});

async function startTogether(services: ServiceDefinition[]): Promise<void> {
  for (const {name, environment} of services) {
    await requireFree(Number(environment['PORT']), `the ${name}`);
    if (environment['METRICS_PORT'] !== undefined)
      await requireFree(Number(environment['METRICS_PORT']), `the ${name} (metrics)`);
  }
  if (stopping !== undefined) return;
  await Promise.all(
    services.map((definition) => {
      const supervisor = new Supervisor({
        start: (isRestart) => startService(paths.root, paths.logs, definition, isRestart),
        untilReady: (service) => untilReady(service, definition, paths.logs),
        logs: paths.logs,
        pause: (ms) => delay(ms),
        now: () => performance.now(),
        print,
        giveUp: (error) => void fail(error),
      });
      running.push(supervisor);
      return supervisor.ready();
    }),
  );
}

async function fail(error: unknown): Promise<void> {
  // If the stack is stopped while it starts, it fails with errors that need no report.
  if (stopping !== undefined) return;
  if (error instanceof LocalStackError) {
    print(`\n${error.message}\n  Why: ${error.why}\n  What to do: ${error.remedy}`);
  } else {
    print(`\nThe local stack failed\n${error instanceof Error ? error.stack : String(error)}`);
  }
  await stopAll();
  process.exit(1);
}

// 'disconnect' means that the process that started the stack has ended, which closes the IPC channel.
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.on(signal, () => {
    if (stopping === undefined) print('\nStopping …');
    void stopAll().then(() => process.exit(0));
  });
}

startAll().catch(fail);
