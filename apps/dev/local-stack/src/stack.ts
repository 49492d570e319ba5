import {rmSync} from 'node:fs';
import {setTimeout as delay} from 'node:timers/promises';
import {localAuthority} from '@signet/pki';
import {keysOf, loadSettings} from '@signet/settings';
import {requireNotRunning} from '../checks.mjs';
import type {LocalDatabase} from './database/database.js';
import {requireUnused} from './database/postgres-lock.js';
import {LocalStackError} from './error.js';
import {removeDemoFile, writeDemoFile, type DemoFile} from './files/demo-file.js';
import {removeOperatorFile, writeOperatorFile} from './files/operator-file.js';
import {localSecrets, type LocalSecrets} from './files/secrets.js';
import type {StackPlan} from './plan.js';
import {definitions, metricsUrlsOf, type StackContext} from './processes/definitions.js';
import {portsAbove, publicUrls, requireFree, requireFreePorts, type PublicUrls} from './processes/ports.js';
import {startService, untilReady, type ServiceDefinition} from './processes/run.js';
import {Supervisor} from './processes/supervisor.js';
import {APP_SCHEME} from './processes/table.js';
import {recordCertificates} from './seed/certificates.js';
import {demoPortal} from './seed/portal.js';
import {demoPhones} from './seed/phones.js';
import {print, printFailure, timed} from './terminal.js';

/** The processes of one stack, from the start to the end. */
class Stack {
  readonly #running: Supervisor[] = [];
  #database: Promise<LocalDatabase> | undefined;
  #stopping: Promise<void> | undefined;
  /**
   * True once it is certain that no other stack uses the directory. Until then, the data and the demo file in the
   * directory must not be changed.
   */
  #ownsDirectory = false;

  constructor(private readonly plan: StackPlan) {}

  /**
   * Starts everything, and reports it to the person at the terminal.
   * @throws LocalStackError for a reason that the person can remove
   */
  async start(): Promise<void> {
    const {command, paths, observe} = this.plan;
    const ports = portsAbove(this.plan.portBase, command);
    await requireNotRunning(paths.demoFile, command);
    await requireFreePorts(ports, this.plan.unusedPorts, command);
    requireUnused(paths.postgres, command);
    this.#ownsDirectory = true;
    // A stack that was killed did not remove its files.
    this.#removeFiles();
    if (this.plan.fresh) rmSync(paths.data, {recursive: true, force: true});
    await this.plan.prepare?.();
    const secrets = localSecrets(paths.secrets);
    this.#database = timed('Starting PostgreSQL', this.plan.openDatabase(secrets, ports));
    const {url: databaseUrl, adminUrl} = await this.#database;
    const urls = publicUrls(ports);
    const {keys, vapid} = secrets;
    writeOperatorFile(paths.operatorFile, {
      ...keys,
      DATABASE_URL: databaseUrl('operator'),
      SWEEPER_DATABASE_URL: databaseUrl('sweeper'),
      ADMIN_DATABASE_URL: adminUrl,
      QUEUE_URL: this.plan.redisUrl ?? databaseUrl('operator'),
      PORTAL_URL: urls.portal,
    });
    const authority = localAuthority(paths.authority);
    await recordCertificates(adminUrl, keys, authority);
    const {client, otherClient, portal} = await this.#register(databaseUrl('operator'), keys, urls);
    const context: StackContext = {
      ports,
      databaseUrl,
      redisUrl: this.plan.redisUrl,
      keys,
      authority,
      vapid,
      trust: {
        tsaUrl: `http://127.0.0.1:${ports.trust}/timestamp`,
        ocspUrl: `http://127.0.0.1:${ports.status}/ocsp`,
      },
      authorityDirectory: paths.authority,
      metricsUrls: metricsUrlsOf(ports),
      observe,
      processes: this.plan.processes,
      poolSize: this.plan.poolSize,
      phonesFile: paths.phones,
      client,
      portalClient: portal.client,
      urls,
    };
    const services = definitions(context, this.plan.inherited);
    await timed('Starting services', this.#startTogether(services));
    const demo: DemoFile = {
      baseUrl: urls.api,
      loginUrl: urls.login,
      shopUrl: services.some(({name}) => name === 'demo-shop') ? urls.shop : undefined,
      simulatorUrl: urls.simulator,
      portalUrl: urls.portal,
      appUrl: urls.app,
      portalInvitationUrl: portal.invitationUrl,
      appScheme: APP_SCHEME,
      client,
      otherClient,
      phones: await timed('Preparing phones', demoPhones(urls.simulator, paths.demoPhones, command.fresh)),
      signing: {rootCertificatePem: authority.rootCertificatePem},
    };
    writeDemoFile(paths.demoFile, demo);
    this.plan.report(demo, observe ? `http://localhost:${ports.observe}` : undefined);
  }

  /** Registers the clients, and the organisation that owns them in the portal. */
  async #register(databaseUrl: string, keys: LocalSecrets['keys'], urls: PublicUrls) {
    const {secretHash} = loadSettings({keys: keysOf('secretHash')}, keys).keys;
    const registry = {databaseUrl, secretKeys: secretHash};
    const {client, otherClient} = await this.plan.registerClients(registry, urls);
    const owned = [client.id, ...(otherClient === undefined ? [] : [otherClient.id])];
    const portal = await demoPortal(this.plan.paths.portalState, registry, urls.portal, owned);
    return {client, otherClient, portal};
  }

  async #startTogether(services: ServiceDefinition[]): Promise<void> {
    const {command, paths} = this.plan;
    for (const {name, environment} of services) {
      await requireFree(Number(environment['PORT']), `the ${name}`, command);
      if (environment['METRICS_PORT'] !== undefined)
        await requireFree(Number(environment['METRICS_PORT']), `the ${name} (metrics)`, command);
    }
    if (this.#stopping !== undefined) return;
    await Promise.all(
      services.map((definition) => {
        const supervisor = new Supervisor({
          start: (isRestart) => startService(paths.root, paths.logs, definition, isRestart),
          untilReady: (service) => untilReady(service, definition, paths.logs),
          logs: paths.logs,
          pause: (ms) => delay(ms),
          now: () => performance.now(),
          print,
          giveUp: (error) => void this.fail(error),
        });
        this.#running.push(supervisor);
        return supervisor.ready();
      }),
    );
  }

  /** Stops all processes, then PostgreSQL. Further calls only wait until the first call has finished. */
  stop(): Promise<void> {
    this.#stopping ??= (async () => {
      if (this.#ownsDirectory) this.#removeFiles();
      await Promise.all(this.#running.map((supervisor) => supervisor.stop()));
      // PostgreSQL may still be starting.
      await (await this.#database?.catch(() => undefined))?.stop();
    })();
    return this.#stopping;
  }

  #removeFiles(): void {
    removeDemoFile(this.plan.paths.demoFile);
    removeOperatorFile(this.plan.paths.operatorFile);
  }

  /** Reports the error, stops everything, and ends this process with exit code 1. */
  async fail(error: unknown): Promise<void> {
    // If the stack is stopped while it starts, it fails with errors that need no report.
    if (this.#stopping !== undefined) return;
    if (error instanceof LocalStackError) printFailure(error);
    else print(`\nThe local stack failed\n${error instanceof Error ? error.stack : String(error)}`);
    await this.stop();
    process.exit(1);
  }

  /** Stops everything, and ends this process with exit code 0. */
  end(): void {
    if (this.#stopping === undefined) print('\nStopping …');
    void this.stop().then(() => process.exit(0));
  }
}

/** Runs a stack until this process gets a signal, or until the process that started it ends. Then exits. */
export function runStack(plan: StackPlan): void {
  const stack = new Stack(plan);
  // 'disconnect' means that the process that started the stack has ended, which closes the IPC channel. SIGHUP means that
  // the terminal was closed. With nohup, the stack ends, too: Node.js restores the default action of ignored signals when it
  // starts, so it would end even without the handler.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(signal, () => stack.end());
  stack.start().catch((error: unknown) => stack.fail(error));
}
