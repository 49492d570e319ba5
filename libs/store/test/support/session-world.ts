import {randomBytes} from 'node:crypto';
import {
  cancelDeviceSessions,
  DeviceRevocations,
  Enrolments,
  Devices,
  EventLog,
  Connection,
  newId,
  PhoneSessions,
  RelyingPartySessions,
  type SessionToCreate,
  type SpentProof,
} from '@signet/store';
import {activationCodeHashes} from '@signet/vault';
import {
  createTestDatabase,
  plainLogin,
  Registrar,
  testKeys,
  testPool,
  type TestClient,
} from '@signet/testing';

export interface TestDevice {
  id: string;
  identityId: string;
  proof(): SpentProof;
}

/**
 * A test database with one registered client, and stores such as `PhoneSessions`, most of which have the rights of the
 * gateway.
 */
export async function sessionWorld() {
  const database = await createTestDatabase();
  const admin = testPool(database.adminUrl);
  const gateway = testPool(database.urls.gateway, 20);
  const operator = testPool(database.urls.operator);
  const [adminDb, gatewayDb] = [new Connection(admin), new Connection(gateway)];
  const registrar = new Registrar(operator);
  const sessions = new RelyingPartySessions(gatewayDb);
  const phones = new PhoneSessions(gatewayDb);
  const devices = new Devices(gatewayDb);
  const revocations = new DeviceRevocations(gateway);
  const client = await registrar.client();

  const device = async (activation?: {identityId: string; activationCode: string}): Promise<TestDevice> => {
    const {identityId, activationCode} = activation ?? (await registrar.person());
    const id = newId();
    await new Enrolments(gateway).enrol(
      activationCodeHashes(testKeys.index, activationCode),
      {
        id,
        name: 'phone',
        platform: 'SIMULATOR',
        appVersion: '1',
        possessionKey: {},
        oprfKeyEncrypted: randomBytes(32),
        push: null,
      },
      72,
    );
    return {id, identityId, proof: () => ({deviceId: id, jtiHash: randomBytes(32), rememberSeconds: 60})};
  };

  return {
    database,
    admin,
    registrar,
    sessions,
    phones,
    devices,
    revocations,
    client,
    device,
    adminDb,
    gatewayDb,
    events: new EventLog(admin),
    cancelSessionsOf: (deviceId: string) => cancelDeviceSessions(adminDb, deviceId),
    create: async (session: Partial<SessionToCreate> = {}, by: TestClient = client) => {
      const login = {...plainLogin(by), ...session};
      await sessions.create(by, login);
      return login.id;
    },
    confirm: async (sessionId: string, by: TestDevice) => {
      await phones.scan(by.proof(), sessionId, randomBytes(32));
      await phones.openPinAttempt(by.proof(), sessionId, 3);
      return (await phones.confirm(by.proof(), sessionId, 60, {subjectId: newId(), keyVersion: 1})) !== null;
    },
    letExpire: (sessionId: string) =>
      admin.query(
        `UPDATE session SET created_at = created_at - interval '1 hour', expires_at = clock_timestamp() WHERE id = $1`,
        [sessionId],
      ),
    close: async () => {
      await Promise.all([admin.end(), gateway.end(), operator.end()]);
      await database.drop();
    },
  };
}

export type SessionWorld = Awaited<ReturnType<typeof sessionWorld>>;
