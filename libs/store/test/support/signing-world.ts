import {randomBytes, randomUUID} from 'node:crypto';
import {completeSigningSession, Connection, SigningWork, type PreparedSignature} from '@signet/store';
import {storeEvents, testPool} from '@signet/testing';
import {sessionWorld, type SessionWorld, type TestDevice} from './session-world.js';

export const prepared = (certificateEncrypted: Uint8Array): PreparedSignature => ({
  certificateEncrypted,
  birthDateEncrypted: Buffer.from('a date'),
  manifest: Buffer.from('a manifest'),
  signedAttributes: Buffer.from('what is signed'),
});

/** A certificate that the table of certificates does not know. */
export const signer = {issuerKeyHash: new Uint8Array(32), serial: Uint8Array.of(1)};

/** Registers hooks that create a database, a phone with keys, and stores with the rights of each process. */
export function useSigningWorld() {
  let world: SessionWorld;
  let worker: SigningWork;
  let service: SigningWork;
  let pools: ReturnType<typeof testPool>[];
  let phone: TestDevice;
  const certificate = randomBytes(32);

  beforeAll(async () => {
    world = await sessionWorld();
    await storeEvents(world.admin, world.client);
    pools = [testPool(world.database.urls.signingWorker), testPool(world.database.urls.sessionService)];
    const [workerPool, servicePool] = pools;
    if (workerPool === undefined || servicePool === undefined) throw new Error('no pools');
    worker = new SigningWork(new Connection(workerPool));
    service = new SigningWork(new Connection(servicePool));
    phone = await world.device();
    await give(phone, certificate);
  });
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await world.close();
  });
  beforeEach(() => world.admin.query('TRUNCATE signature'));

  const give = (device: TestDevice, encrypted: Uint8Array) =>
    world.admin.query('UPDATE device SET signing_certificate_encrypted = $2 WHERE id = $1', [
      device.id,
      encrypted,
    ]);
  const create = (redirectUri: string | null = null) =>
    world.create({
      signatureType: 'SIGNING',
      redirectUri,
      codeChallenge: null,
      signedDataHash: 'a'.repeat(128),
      signedDataName: 'contract.pdf',
    });
  const scan = (sessionId: string, by = phone, encrypted: Uint8Array = certificate) =>
    world.phones.scanSigning(by.proof(), sessionId, randomBytes(32), prepared(encrypted));
  const signingInputOf = async (sessionId: string): Promise<Uint8Array> => {
    const sql = 'SELECT signed_attributes FROM signature WHERE session_id = $1';
    return (await world.admin.query(sql, [sessionId])).rows[0].signed_attributes;
  };
  /** @param replaced the signing input that the gateway has read, and that the attempt replaces */
  const openAttempt = async (
    sessionId: string,
    {signedAttributes} = prepared(certificate),
    by = phone,
    replaced?: Uint8Array,
  ) =>
    world.phones.openSigningAttempt(by.proof(), sessionId, 3, {
      signedAttributes,
      replaced: replaced ?? (await signingInputOf(sessionId)),
    });
  const subject = {subjectId: randomUUID(), keyVersion: 1};
  /** @param signedAttributes the bytes that the phone has signed */
  const capture = (sessionId: string, signature: Uint8Array, {signedAttributes} = prepared(certificate)) =>
    world.phones.capture(phone.proof(), sessionId, {signedAttributes, signature}, subject);
  const signed = async (redirectUri: string | null = null) => {
    const id = await create(redirectUri);
    await scan(id);
    await openAttempt(id);
    expect(await capture(id, Buffer.from('r and s'))).toBe(true);
    return id;
  };
  /**
   * Takes a signature for an attempt of at most 20 seconds. The job's count, 1000, is higher than that of every row, so
   * that the job is never stale.
   */
  const take = (id: string) => worker.take(id, 1000, 20);
  const complete = (id: string) => completeSigningSession(world.adminDb, id);
  const completed = async (redirectUri: string | null = null) => {
    const id = await signed(redirectUri);
    const taken = await take(id);
    await worker.finish(id, taken?.epoch ?? 0, Buffer.from('a container'), signer);
    await complete(id);
    return id;
  };
  const statusOf = async (id: string) => (await world.sessions.status(world.client, id))?.status;
  const rowOf = async (table: string, key: string, id: string) =>
    (await world.admin.query(`SELECT * FROM ${table} WHERE ${key} = $1`, [id])).rows[0];
  const eventsOf = async (id: string) =>
    (await world.admin.query('SELECT type FROM event WHERE session_id = $1 ORDER BY id', [id])).rows.map(
      ({type}) => type,
    );
  const age = (id: string, column: string, seconds: number) =>
    world.admin.query(`UPDATE session SET ${column} = ${column} - $2 * interval '1 second' WHERE id = $1`, [
      id,
      seconds,
    ]);

  return {
    get world() {
      return world;
    },
    get worker() {
      return worker;
    },
    get service() {
      return service;
    },
    get phone() {
      return phone;
    },
    certificate,
    give,
    create,
    scan,
    signingInputOf,
    openAttempt,
    capture,
    signed,
    take,
    complete,
    completed,
    statusOf,
    rowOf,
    eventsOf,
    age,
  };
}
