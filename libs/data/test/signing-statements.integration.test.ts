import {randomBytes} from 'node:crypto';
import {
  completeSigningSession,
  Connection,
  failSigningSession,
  newId,
  SigningWork,
  type PreparedSignature,
} from '@signet/data';
import {testPool} from '@signet/testing';
import {sessionWorld, type SessionWorld, type TestDevice} from './session-world.js';

const retention = 1800;
const deadline = 600;

const prepared = (certificateEncrypted: Uint8Array): PreparedSignature => ({
  certificateEncrypted,
  birthDateEncrypted: Buffer.from('a date'),
  manifest: Buffer.from('a manifest'),
  signedAttributes: Buffer.from('what is signed'),
});

describe('a signing on the level of statements', () => {
  let world: SessionWorld;
  let worker: SigningWork;
  let service: SigningWork;
  let pools: ReturnType<typeof testPool>[];
  let phone: TestDevice;
  const certificate = randomBytes(32);

  beforeAll(async () => {
    world = await sessionWorld();
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
  const signed = async (redirectUri: string | null = null) => {
    const id = await create(redirectUri);
    await scan(id);
    await world.phones.openPinAttempt(phone.proof(), id, 3);
    expect(await world.phones.capture(phone.proof(), id, Buffer.from('r and s'))).toBe(true);
    return id;
  };
  const complete = (id: string) => completeSigningSession(world.adminDb, id);
  const completed = async (redirectUri: string | null = null) => {
    const id = await signed(redirectUri);
    const taken = await worker.take(id);
    await worker.finish(id, taken?.epoch ?? 0, Buffer.from('a container'));
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

  test('goes from the scan to the container, each step once', async () => {
    const id = await create();
    const view = await scan(id);
    expect(view).toMatchObject({
      signedDataName: 'contract.pdf',
      manifest: Buffer.from('a manifest'),
      signedAttributes: Buffer.from('what is signed'),
    });
    expect(await world.phones.capture(phone.proof(), id, randomBytes(64))).toBe(false);
    await world.phones.openPinAttempt(phone.proof(), id, 3);
    expect(await worker.take(id)).toBeNull();
    expect(await world.phones.capture(phone.proof(), id, Buffer.from('r and s'))).toBe(true);
    expect(await world.phones.capture(phone.proof(), id, randomBytes(64))).toBe(false);
    expect(await statusOf(id)).toBe('SCANNED');
    const taken = await worker.take(id);
    expect(taken).toEqual({
      epoch: 1,
      deviceId: phone.id,
      certificateEncrypted: certificate,
      manifest: Buffer.from('a manifest'),
      signedAttributes: Buffer.from('what is signed'),
      signature: Buffer.from('r and s'),
    });
    expect(await complete(id)).toEqual([]);
    expect(await worker.finish(id, 1, Buffer.from('a container'))).toBe(true);
    expect(await complete(id)).toEqual([id]);
    expect(await complete(id)).toEqual([]);
    expect(await statusOf(id)).toBe('COMPLETED');
    expect(await eventsOf(id)).toEqual([
      'session.scanned',
      'signature.captured',
      'container.created',
      'session.completed',
    ]);
  });

  test('leaves a signing session and the proof alone when a login is scanned with it', async () => {
    const id = await create();
    const proof = phone.proof();
    expect(await world.phones.scan(proof, id, randomBytes(32))).toBe('signing');
    expect(await statusOf(id)).toBe('PENDING');
    expect(await world.phones.scanSigning(proof, id, randomBytes(32), prepared(certificate))).not.toBeNull();
  });

  test('has one winner when several devices scan at once', async () => {
    const id = await create();
    const others = [await world.device(), await world.device()];
    for (const other of others) await give(other, certificate);
    const scans = await Promise.all([phone, ...others].map((device) => scan(id, device)));
    expect(scans.filter((view) => view !== null)).toHaveLength(1);
    expect((await world.admin.query('SELECT FROM signature')).rowCount).toBe(1);
  });

  test('is not prepared for a certificate that the device no longer has', async () => {
    const id = await create();
    expect(await scan(id, phone, randomBytes(32))).toBeNull();
    expect(await statusOf(id)).toBe('PENDING');
  });

  test('says that the keys were replaced since the scan', async () => {
    const device = await world.device();
    await give(device, certificate);
    const id = await create();
    await scan(id, device);
    expect(await world.phones.view(device.id, id)).toMatchObject({boundToDevice: true, keysReplaced: false});
    await give(device, randomBytes(32));
    expect(await world.phones.view(device.id, id)).toMatchObject({boundToDevice: true, keysReplaced: true});
  });

  test('neither expires nor is turned down once it is signed', async () => {
    const id = await signed();
    await world.letExpire(id);
    await world.events.expire(100);
    expect(await world.sessions.cancel(world.client, id)).toBe(false);
    expect(await world.phones.cancel(phone.proof(), id, 'declined')).toBe(false);
    await world.cancelSessionsOf(phone.id);
    expect((await world.phones.openPinAttempt(phone.proof(), id, 3)).opened).toBe(false);
    expect(await world.sessions.status(world.client, id)).toMatchObject({
      status: 'SCANNED',
      expired: true,
      signatureCaptured: true,
    });
  });

  test('lets only the latest worker write the container', async () => {
    const id = await signed();
    const takes = await Promise.all([worker.take(id), worker.take(id), worker.take(id)]);
    const epochs = takes.map((taken) => taken?.epoch);
    expect(epochs.toSorted()).toEqual([1, 2, 3]);
    const written = [];
    for (const epoch of epochs) written.push(await worker.finish(id, epoch ?? 0, Buffer.from(`by ${epoch}`)));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect((await rowOf('signature', 'session_id', id)).container_encrypted).toEqual(Buffer.from('by 3'));
    expect(await worker.take(id)).toBeNull();
  });

  test('comes due at once, and again when nobody has touched it for a while', async () => {
    const id = await signed();
    expect(await service.due(20, 10)).toEqual([{id, enqueued: 1, traceparent: null}]);
    expect(await service.due(20, 10)).toEqual([]);
    await world.admin.query(`UPDATE signature SET enqueued_at = enqueued_at - interval '21 seconds'`);
    await worker.take(id);
    expect(await service.due(20, 10)).toEqual([]);
    await world.admin.query(`UPDATE signature SET taken_at = taken_at - interval '21 seconds'`);
    expect(await service.due(20, 10)).toEqual([{id, enqueued: 2, traceparent: null}]);
  });

  test('comes due at once and under the same count when it could not be enqueued', async () => {
    const id = await signed();
    await service.due(20, 10);
    await service.putBack([id]);
    expect(await service.due(20, 10)).toEqual([{id, enqueued: 1, traceparent: null}]);
    await world.admin.query(`UPDATE signature SET enqueued_at = enqueued_at - interval '21 seconds'`);
    await service.due(20, 10);
    await service.putBack([id]);
    expect(await service.due(20, 10)).toEqual([{id, enqueued: 2, traceparent: null}]);
  });

  test('is given up at once when no container can be made, by the latest worker', async () => {
    const id = await signed();
    const fail = () => failSigningSession(world.adminDb, id);
    const refuse = (epoch: number) => worker.refuse(id, epoch);
    expect((await worker.take(id))?.epoch).toBe(1);
    expect((await worker.take(id))?.epoch).toBe(2);
    expect([await refuse(1), await fail()]).toEqual([false, []]);
    expect([await refuse(2), await refuse(2)]).toEqual([true, false]);
    expect(await worker.finish(id, 2, Buffer.from('a container'))).toBe(false);
    expect([await fail(), await fail()]).toEqual([[id], []]);
    expect(await statusOf(id)).toBe('CANCELLED');
    expect((await eventsOf(id)).slice(2)).toEqual(['container.refused', 'session.cancelled']);
    expect(await worker.take(id)).toBeNull();
  });

  test('is given up when its time is over, and then no container comes any more', async () => {
    const [late, early] = [await signed(), await signed()];
    await age(late, 'signed_at', deadline);
    const taken = await worker.take(late);
    expect(await service.failLate(deadline, 10)).toEqual([late]);
    expect(await worker.finish(late, taken?.epoch ?? 0, Buffer.from('too late'))).toBe(false);
    expect(await complete(late)).toEqual([]);
    expect(await rowOf('session', 'id', late)).toMatchObject({
      status: 'CANCELLED',
      cancel_reason: 'signing_failed',
    });
    expect(await statusOf(early)).toBe('SCANNED');
    expect(await eventsOf(late)).toEqual(['session.scanned', 'signature.captured', 'session.cancelled']);
  });

  test('is either completed or given up when both come at the very deadline', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await signed();
      const taken = await worker.take(id);
      await age(id, 'signed_at', deadline);
      const [finished, failed] = await Promise.all([
        worker.finish(id, taken?.epoch ?? 0, Buffer.from('a container')),
        service.failLate(deadline, 10),
      ]);
      await complete(id);
      // A row that the worker holds is passed over, and found decided the next time.
      expect(await service.failLate(deadline, 10)).toEqual([]);
      expect([finished, failed.length]).toEqual(finished ? [true, 0] : [false, 1]);
      expect(await statusOf(id)).toBe(finished ? 'COMPLETED' : 'CANCELLED');
    }
  });

  test('keeps its result until its retention ends on the dot', async () => {
    const id = await completed();
    const read = () => world.sessions.result(world.client, id, retention);
    expect(await read()).toMatchObject({
      status: 'COMPLETED',
      containerEncrypted: Buffer.from('a container'),
      birthDateEncrypted: Buffer.from('a date'),
    });
    await age(id, 'ended_at', retention - 5);
    expect(await read()).not.toBeNull();
    await age(id, 'ended_at', 5);
    expect(await read()).toBeNull();
  });

  test('has no result before, nor for another client', async () => {
    const id = await signed();
    expect(await world.sessions.result(world.client, id, retention)).toMatchObject({
      containerEncrypted: null,
    });
    const done = await completed();
    expect(await world.sessions.result(await world.registrar.client(), done, retention)).toBeNull();
    expect(await world.sessions.result(world.client, newId(), retention)).toBeNull();
  });

  test('sends the browser back once, with the state and nothing else', async () => {
    const redirectUri = 'https://shop.example/callback';
    const id = await completed(redirectUri);
    const {ended_at: ended} = await rowOf('session', 'id', id);
    expect(await world.sessions.complete(world.client, id)).toMatchObject({
      signatureType: 'SIGNING',
      redirectUri,
      state: 'some state',
    });
    expect(await world.sessions.complete(world.client, id)).toBeNull();
    expect(await world.sessions.status(world.client, id)).toMatchObject({
      status: 'COMPLETED',
      returned: true,
    });
    expect((await rowOf('session', 'id', id)).ended_at).toEqual(ended);
    expect((await eventsOf(id)).filter((type) => type === 'session.completed')).toHaveLength(1);
  });

  test('sends no browser anywhere without a redirect, nor before it is completed', async () => {
    expect(await world.sessions.complete(world.client, await completed())).toBeNull();
    expect(
      await world.sessions.complete(world.client, await signed('https://shop.example/callback')),
    ).toBeNull();
  });
});
