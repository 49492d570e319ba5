import {createPrisma, WebhookEndpoints} from '@signet/admin';
import {limits as limitTable, mapTable, type RowJobName} from '@signet/contracts';
import {
  Connection,
  EventLog,
  newId,
  PushDeliveries,
  SigningWork,
  WebhookDeliveries,
  type DueRow,
} from '@signet/store';
import {Announcer, Bell, migrateQueues, QueueProducer} from '@signet/queue';
import {startTestTelemetry} from '@signet/telemetry/testing';
import {
  migrateTestDatabase,
  ProviderServer,
  startTemporaryPostgres,
  testKeys,
  testPool,
  testTls,
  TestTrustServices,
} from '@signet/testing';
import {authority} from '../../../../api-gateway/test/device/support/settings.js';
import {signingWorld} from '../../../../api-gateway/test/signing/world.js';
import {PushGates} from '../../../../push-dispatcher/src/push-gates.js';
import {PushHandler} from '../../../../push-dispatcher/src/push.handler.js';
import {Enqueuer} from '../../../../session-service/src/enqueuer.js';
import {outgoingWork} from '../../../../session-service/src/outgoing-work.js';
import {Relay} from '../../../../session-service/src/relay.js';
import {ContainerMaker} from '../../../../signing-worker/src/container-maker.js';
import {SigningHandler} from '../../../../signing-worker/src/signing.handler.js';
import {TrustServices} from '../../../../signing-worker/src/trust-services/trust-services.js';
import {rulesOf} from '../../../../signing-worker/test/support/signed-work.js';
import {WebhookSender} from '../../../../webhook-dispatcher/src/sending/sender.js';
import {WebhookHandler} from '../../../../webhook-dispatcher/src/webhook.handler.js';
import {Meter} from './meter.js';

const limits = mapTable(limitTable, ({default: value}) => value);

/**
 * A commit flushes the WAL, so that its records can be read. No checkpoint and no background writer pins a page, which
 * would prevent PostgreSQL from removing dead rows there.
 */
const serverSettings = {synchronous_commit: 'on', checkpoint_timeout: '1d', bgwriter_lru_maxpages: '0'};

/**
 * All parts of the service in this process, on a PostgreSQL server that nothing else uses. The session service and the
 * workers have no loops here: each step of a test runs their work once, so the amounts do not depend on timing.
 */
export async function budgetWorld() {
  const telemetry = startTestTelemetry({isRecording: false});
  const postgres = await startTemporaryPostgres({settings: serverSettings});
  const testDatabase = await migrateTestDatabase(postgres.url('postgres'), postgres.stop);
  await migrateQueues(testDatabase.adminUrl);
  const pushes = {pushesPerSubject: 100, pushesPerPerson: 100};
  const gateway = await signingWorld({testDatabase, limits: {...pushes, creationRate: 1000}});
  const [bell, announcer] = [gateway.hub(Bell), gateway.hub(Announcer)];
  const pools = mapTable(testDatabase.urls, (url) => testPool(url));
  const endpoint = await ProviderServer.start();
  const trust = await TestTrustServices.start(authority);
  const producer = new QueueProducer({url: testDatabase.urls.sessionService}, 20_000);
  const relay = new Relay(new EventLog(pools.sessionService), announcer);
  const enqueuers = mapTable(
    outgoingWork,
    (work) => new Enqueuer<RowJobName>(work, work.store(pools.sessionService, limits), producer),
  );
  /** The pushes that the relay has created last. */
  let created: readonly DueRow[] = [];

  const adapter = {
    provider: 'SIMULATOR',
    destinationOf: () => 'the simulator',
    send: async () => ({outcome: 'sent'}) as const,
    close: () => undefined,
  } as const;
  const gates = new PushGates([adapter], 1);
  const push = new PushHandler(
    new PushDeliveries(new Connection(pools.pushDispatcher), newId),
    gates,
    testKeys.push,
  );
  const webhook = new WebhookHandler(
    new WebhookDeliveries(new Connection(pools.webhookDispatcher), newId),
    new WebhookSender({allowLoopback: true, ca: testTls().ca}),
    bell,
    testKeys.webhook,
    limits.webhookInFlight,
  );
  const services = {tsaUrls: [trust.tsaUrl], ocspUrl: trust.ocspUrl, crlUrls: [], timeoutMs: 10_000};
  const signing = new SigningHandler(
    new SigningWork(new Connection(pools.signingWorker)),
    new ContainerMaker(rulesOf(authority), new TrustServices(services)),
    testKeys,
    announcer,
  );
  const attempt = {attempt: 1, signal: new AbortController().signal};

  /** The id of the only delivery that was enqueued and has no outcome. */
  const delivery = async (table: 'push_delivery' | 'webhook_delivery'): Promise<string> => {
    const {rows} = await gateway.admin.query<{id: string}>(
      `SELECT id FROM ${table} WHERE enqueued = 1 AND outcome IS NULL`,
    );
    if (rows.length !== 1) throw new Error(`${rows.length} deliveries in ${table}`);
    return rows[0]?.id ?? '';
  };

  const meter = await Meter.open(gateway.admin, telemetry, {bell, port: gateway.port});
  return {
    gateway,
    meter,
    relay: async () => {
      created = (await relay.tick()).pushes;
    },
    enqueuePushes: () => enqueuers.push.add(created),
    enqueue: async (name: 'signing' | 'webhook') => {
      await enqueuers[name].tick();
    },
    delivery,
    sendPush: (deliveryId: string) => push.handle({deliveryId, enqueued: 1}, attempt),
    sendWebhook: (deliveryId: string) => webhook.handle({deliveryId, enqueued: 1}, attempt),
    createContainer: (sessionId: string) => signing.handle({sessionId, enqueued: 1}, attempt),
    /** Registers a client with an endpoint for the event of a confirmation. */
    notifiedClient: async () => {
      const client = await gateway.otherClient();
      const endpoints = new WebhookEndpoints(createPrisma(gateway.operator), testKeys.webhook, 'test');
      await endpoints.set(client.id, {url: `${endpoint.origin}/hook`, events: ['session.confirmed']});
      return client;
    },
    stop: async () => {
      meter.close();
      gates.onApplicationShutdown();
      await producer.close();
      await Promise.all([trust.stop(), endpoint.stop(), ...Object.values(pools).map((pool) => pool.end())]);
      await gateway.stop();
      await telemetry.stop();
    },
  };
}

export type BudgetWorld = Awaited<ReturnType<typeof budgetWorld>>;
