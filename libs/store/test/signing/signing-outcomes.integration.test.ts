import {failSigningSession, newId} from '@signet/store';
import {signer, useSigningWorld} from '../support/signing-world.js';

const retention = 1800;
const deadline = 600;
const signing = useSigningWorld();
const {signed, take, complete, completed, statusOf, rowOf, eventsOf, age} = signing;

const due = () => signing.service.due(20, 10);
/** Simulates that this many seconds have passed since the signatures were enqueued or taken by a worker. */
const pass = (seconds: number) =>
  signing.world.admin.query(
    `UPDATE signature SET enqueued_at = enqueued_at - $1 * interval '1 second',
       taken_until = taken_until - $1 * interval '1 second'`,
    [seconds],
  );

describe('an accepted signature', () => {
  test('lets only the latest worker write the container', async () => {
    const id = await signed();
    const takes = await Promise.all([take(id), take(id), take(id)]);
    const epochs = takes.map((taken) => taken?.epoch);
    expect(epochs.toSorted()).toEqual([1, 2, 3]);
    const written = [];
    for (const epoch of epochs)
      written.push(await signing.worker.finish(id, epoch ?? 0, Buffer.from(`by ${epoch}`), signer));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect((await rowOf('signature', 'session_id', id)).container_encrypted).toEqual(Buffer.from('by 3'));
    expect(await take(id)).toBeNull();
  });

  test('is due immediately, and again when its worker should have finished', async () => {
    const id = await signed();
    expect(await due()).toEqual([{id, enqueued: 1, traceparent: null, finished: false}]);
    expect(await due()).toEqual([]);
    await pass(100);
    await signing.worker.take(id, 1, 50);
    expect(await due()).toEqual([]);
    await pass(49);
    expect(await due()).toEqual([]);
    await pass(1);
    expect(await due()).toMatchObject([{id, enqueued: 2}]);
  });

  test('is due again after ever longer pauses while no worker takes it', async () => {
    await signed();
    const waits: number[] = [];
    while (waits.length < 5) {
      let wait = 0;
      for (; (await due()).length === 0; wait += 10) await pass(10);
      waits.push(wait);
    }
    expect(waits).toEqual([0, 20, 40, 80, 160]);
  });

  test('is taken only by the job that was enqueued last', async () => {
    const id = await signed();
    await due();
    await pass(20);
    await due();
    expect(await signing.worker.take(id, 1, 20)).toBeNull();
    expect(await signing.worker.take(id, 2, 20)).toMatchObject({epoch: 1});
    // The queue may deliver the same job again after the death of a worker.
    expect(await signing.worker.take(id, 2, 20)).toMatchObject({epoch: 2});
  });

  test('is due again immediately, under the same count, when it could not be enqueued', async () => {
    const id = await signed();
    await due();
    await signing.service.putBack([id]);
    expect(await due()).toMatchObject([{id, enqueued: 1}]);
    await pass(20);
    await due();
    await signing.service.putBack([id]);
    expect(await due()).toMatchObject([{id, enqueued: 2}]);
  });

  test('is abandoned immediately when the latest worker reports that no container can be created', async () => {
    const id = await signed();
    const fail = () => failSigningSession(signing.world.adminDb, id, 'signing_failed');
    const refuse = (epoch: number) => signing.worker.refuse(id, epoch, 'signing_failed');
    expect((await take(id))?.epoch).toBe(1);
    expect((await take(id))?.epoch).toBe(2);
    expect([await refuse(1), await fail()]).toEqual([false, []]);
    expect([await refuse(2), await refuse(2)]).toEqual([true, false]);
    expect(await signing.worker.finish(id, 2, Buffer.from('a container'), signer)).toBe(false);
    expect([await fail(), await fail()]).toEqual([[id], []]);
    expect(await statusOf(id)).toBe('CANCELLED');
    expect((await eventsOf(id)).slice(2)).toEqual(['container.refused', 'session.cancelled']);
    expect(await take(id)).toBeNull();
  });

  test('is abandoned after its deadline, and no container can be stored any more', async () => {
    const [late, early] = [await signed(), await signed()];
    await age(late, 'signed_at', deadline);
    const taken = await take(late);
    expect(await signing.service.failLate(deadline, 10)).toEqual([late]);
    expect(await signing.worker.finish(late, taken?.epoch ?? 0, Buffer.from('too late'), signer)).toBe(false);
    expect(await complete(late)).toEqual([]);
    expect(await rowOf('session', 'id', late)).toMatchObject({
      status: 'CANCELLED',
      cancel_reason: 'signing_failed',
    });
    expect(await statusOf(early)).toBe('SCANNED');
    expect(await eventsOf(late)).toEqual(['session.scanned', 'signature.captured', 'session.cancelled']);
  });

  test('is either completed or abandoned when both happen at the deadline', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await signed();
      const taken = await take(id);
      await age(id, 'signed_at', deadline);
      const [finished, failed] = await Promise.all([
        signing.worker.finish(id, taken?.epoch ?? 0, Buffer.from('a container'), signer),
        signing.service.failLate(deadline, 10),
      ]);
      await complete(id);
      // If the worker has locked the row, `failLate` skips it. The worker then stores the container, so a second call
      // finds nothing.
      expect(await signing.service.failLate(deadline, 10)).toEqual([]);
      expect([finished, failed.length]).toEqual(finished ? [true, 0] : [false, 1]);
      expect(await statusOf(id)).toBe(finished ? 'COMPLETED' : 'CANCELLED');
    }
  });

  test('keeps its result exactly until its retention period ends', async () => {
    const id = await completed();
    const read = () => signing.world.sessions.result(signing.world.client, id, retention);
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

  test('has no result before its completion, nor for another client', async () => {
    const id = await signed();
    expect(await signing.world.sessions.result(signing.world.client, id, retention)).toMatchObject({
      containerEncrypted: null,
    });
    const done = await completed();
    expect(
      await signing.world.sessions.result(await signing.world.registrar.client(), done, retention),
    ).toBeNull();
    expect(await signing.world.sessions.result(signing.world.client, newId(), retention)).toBeNull();
  });

  test('redirects the browser once, with the state and nothing else', async () => {
    const redirectUri = 'https://shop.example/callback';
    const id = await completed(redirectUri);
    const {ended_at: ended} = await rowOf('session', 'id', id);
    expect(await signing.world.sessions.complete(signing.world.client, id)).toMatchObject({
      signatureType: 'SIGNING',
      redirectUri,
      state: 'some state',
    });
    expect(await signing.world.sessions.complete(signing.world.client, id)).toBeNull();
    expect(await signing.world.sessions.status(signing.world.client, id)).toMatchObject({
      status: 'COMPLETED',
      returned: true,
    });
    expect((await rowOf('session', 'id', id)).ended_at).toEqual(ended);
    expect((await eventsOf(id)).filter((type) => type === 'session.completed')).toHaveLength(1);
  });

  test('does not redirect without a redirect_uri, nor before its completion', async () => {
    expect(await signing.world.sessions.complete(signing.world.client, await completed())).toBeNull();
    expect(
      await signing.world.sessions.complete(
        signing.world.client,
        await signed('https://shop.example/callback'),
      ),
    ).toBeNull();
  });
});
