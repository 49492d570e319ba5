import {randomBytes} from 'node:crypto';
import type {PushProvider} from '@signet/contracts';
import {Connection, Enrolments, newId, PushDeliveries, RelyingPartySessions} from '@signet/store';
import {activationCodeHashes, encryptPushToken} from '@signet/vault';
import {createTestDatabase, plainLogin, Registrar, testKeys, testPool} from '@signet/testing';
import {PushGates} from '../../src/push-gates.js';
import {PushHandler} from '../../src/push.handler.js';
import {startProviders} from './providers.js';

/** The maximum number of pushes in flight to one provider. */
const SHARE = 2;

/** Creates a database, and functions that create people, phones and pushes in it. */
export async function pushWorld() {
  const database = await createTestDatabase();
  const admin = testPool(database.adminUrl);
  const operator = testPool(database.urls.operator);
  const gateway = testPool(database.urls.gateway);
  const sessionService = testPool(database.urls.sessionService);
  const dispatcher = testPool(database.urls.pushDispatcher, 20);
  const registrar = new Registrar(operator);
  const client = await registrar.client();
  const deliveries = new PushDeliveries(new Connection(sessionService), newId);

  const phone = async (
    provider: PushProvider,
    address: string,
    owner?: {identityId: string; activationCode: string},
  ) => {
    const {identityId, activationCode} = owner ?? (await registrar.person());
    const deviceId = newId();
    await new Enrolments(gateway).enrol(
      activationCodeHashes(testKeys.index, activationCode),
      {
        id: deviceId,
        name: 'phone',
        platform: 'SIMULATOR',
        appVersion: '1',
        possessionKey: {},
        oprfKeyEncrypted: randomBytes(32),
        push: {provider, tokenEncrypted: encryptPushToken(testKeys.push, deviceId, address)},
      },
      72,
    );
    return {identityId, deviceId};
  };

  const pushedSession = async (identityId: string) => {
    const [sessionId, subjectId] = [newId(), newId()];
    await admin.query(
      'INSERT INTO subject (client_id, subject_id, identity_id, key_version) VALUES ($1, $2, $3, 1)',
      [client.id, subjectId, identityId],
    );
    await new RelyingPartySessions(new Connection(gateway)).create(client, {
      ...plainLogin(client),
      id: sessionId,
      validity: 300,
      subjectId,
      push: true,
    });
    const opened = await deliveries.open(new Map([[sessionId, null]]));
    await deliveries.putBack(opened.map(({id}) => id));
    return sessionId;
  };

  /** Creates a delivery to the phone of a new person. */
  const delivery = async (provider: PushProvider, address: string) => {
    const {identityId} = await phone(provider, address);
    const sessionId = await pushedSession(identityId);
    const {rows} = await admin.query<{id: string}>('SELECT id FROM push_delivery WHERE session_id = $1', [
      sessionId,
    ]);
    return {id: rows[0]?.id ?? '', sessionId};
  };

  /** Creates a notice for the phone of a new person, about a second phone of the person. */
  const notice = async (provider: PushProvider, address: string) => {
    const person = await registrar.person();
    const {deviceId} = await phone(provider, address, person);
    const activationCode = await registrar.identities.issueActivationCode(person.identityId, 1);
    const added = await phone(provider, address, {...person, activationCode});
    const {rows: events} = await admin.query<{id: string}>(
      `INSERT INTO event (type, device_id) VALUES ('device.keys_replaced', $1) RETURNING id`,
      [added.deviceId],
    );
    await deliveries.notifyOthers(added.deviceId, String(events[0]?.id));
    const {rows} = await admin.query<{id: string}>('SELECT id FROM push_delivery WHERE device_id = $1', [
      deviceId,
    ]);
    return rows[0]?.id ?? '';
  };

  /** Declines a session and creates the withdrawal of its push. */
  const withdrawal = async (sessionId: string) => {
    await admin.query(
      `UPDATE session SET status = 'CANCELLED', cancel_reason = 'declined', ended_at = now() WHERE id = $1`,
      [sessionId],
    );
    await deliveries.withdraw(new Map([[sessionId, null]]));
    const {rows} = await admin.query<{id: string}>(
      `SELECT id FROM push_delivery WHERE session_id = $1 AND kind = 'WITHDRAWAL'`,
      [sessionId],
    );
    return rows[0]?.id ?? '';
  };

  /** Reads the state of a delivery. `wait` is the number of seconds until its next attempt. */
  const state = async (deliveryId: string) => {
    const {rows} = await admin.query(
      `SELECT outcome, failures, round(extract(epoch FROM retry_at - clock_timestamp()))::int AS wait, retry_at AS "retryAt",
         d.push_provider AS provider
       FROM push_delivery p JOIN device d ON d.id = p.device_id WHERE p.id = $1`,
      [deliveryId],
    );
    return rows[0];
  };

  /** Returns epoch milliseconds on the database's clock. */
  const now = async (): Promise<number> => {
    const {rows} = await admin.query('SELECT clock_timestamp() AS now');
    return rows[0].now.getTime();
  };

  return {
    admin,
    state,
    now,
    /**
     * Pretends that this many more seconds have passed since the deliveries were last enqueued. Returns the deliveries
     * that are then due, and counts them as enqueued.
     */
    enqueueAfter: async (seconds: number) => {
      await admin.query(`UPDATE push_delivery SET enqueued_at = enqueued_at - $1 * interval '1 second'`, [
        seconds,
      ]);
      return deliveries.due(12, 100);
    },
    start: async () => {
      const providers = await startProviders(SHARE);
      const gates = new PushGates(providers.adapters, SHARE);
      const store = new PushDeliveries(new Connection(dispatcher), newId);
      const handler = new PushHandler(store, gates, testKeys.push);
      return {
        servers: providers.servers,
        withdrawal,
        notice: (provider: PushProvider) => notice(provider, providers.addresses[provider]),
        delivery: (provider: PushProvider) => delivery(provider, providers.addresses[provider]),
        /** Runs a job of the delivery. The default of `enqueued` is so high that the job is never stale. */
        handle: (deliveryId: string, signal = new AbortController().signal, enqueued = 1000) =>
          handler.handle({deliveryId, enqueued}, {attempt: 1, signal}),
        stop: async () => {
          gates.onApplicationShutdown();
          await providers.stop();
        },
      };
    },
    close: async () => {
      const pools = [admin, operator, gateway, sessionService, dispatcher];
      await Promise.all(pools.map((pool) => pool.end()));
      await database.drop();
    },
  };
}

export type PushWorld = Awaited<ReturnType<typeof pushWorld>>;
export type Dispatching = Awaited<ReturnType<PushWorld['start']>>;
