import {randomBytes, randomUUID} from 'node:crypto';
import {
  Connection,
  newId,
  PhoneSessions,
  RelyingPartySessions,
  ReplayedProofError,
  StaleClientError,
} from '@signet/store';
import {testPool} from '@signet/testing';
import {sessionWorld, type SessionWorld} from '../support/session-world.js';

let world: SessionWorld;
beforeAll(async () => {
  world = await sessionWorld();
});
afterAll(() => world.close());

const statusOf = async (sessionId: string) => (await world.sessions.status(world.client, sessionId))?.status;
const eventsOf = async (sessionId: string) =>
  (await world.admin.query('SELECT type FROM event WHERE session_id = $1 ORDER BY id', [sessionId])).rows.map(
    ({type}) => type,
  );

describe('a login, driven through the SQL statements,', () => {
  test('passes every step from creation to redemption once', async () => {
    const phone = await world.device();
    const id = await world.create();
    expect(await statusOf(id)).toBe('PENDING');
    const view = await world.phones.scan(phone.proof(), id, randomBytes(32));
    expect(view).toMatchObject({sessionId: id, relyingPartyName: 'Test Shop'});
    expect(await statusOf(id)).toBe('SCANNED');
    const attempt = await world.phones.openPinAttempt(phone.proof(), id, 3);
    expect(attempt).toMatchObject({opened: true, used: 1});
    const subjectId = newId();
    expect(await world.phones.confirm(phone.proof(), id, 60, {subjectId, keyVersion: 1})).not.toBeNull();
    expect(await statusOf(id)).toBe('CONFIRMED');
    expect(await world.sessions.redeem(world.client, id, 'challenge')).toBeNull();
    expect(await world.sessions.complete(world.client, id)).toEqual({
      clientId: world.client.id,
      identityId: expect.any(String),
      browser: null,
      signatureType: 'AUTHENTICATION',
      redirectUri: 'https://shop.example/callback',
      state: 'some state',
      relayed: false,
    });
    expect(await world.sessions.complete(world.client, id)).toBeNull();
    expect(await world.sessions.redeem(world.client, id, 'other challenge')).toBeNull();
    expect(await world.sessions.redeem(world.client, id, 'challenge')).toMatchObject({
      subjectId,
      identityId: phone.identityId,
      properties: null,
      attributesEncrypted: null,
    });
    expect(await world.sessions.redeem(world.client, id, 'challenge')).toBeNull();
    expect(await eventsOf(id)).toEqual([]);
  });

  test('erases the person at redemption', async () => {
    const phone = await world.device();
    const id = await world.create();
    await world.confirm(id, phone);
    await world.sessions.complete(world.client, id);
    await world.sessions.redeem(world.client, id, 'challenge');
    const {rows} = await world.admin.query(
      'SELECT identity_id, device_id, challenge FROM session WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{identity_id: null, device_id: null, challenge: null}]);
  });

  test('stores the trace of each of its steps, and after the redemption in a narrower row', async () => {
    const traceIds = Array.from({length: 4}, () => randomUUID());
    const gateway = testPool(world.database.urls.gateway);
    const [scanning, confirming, completing, redeeming] = traceIds.map(
      (traceId) => new Connection(gateway, () => `00-${traceId.replaceAll('-', '')}-00f067aa0ba902b7-01`),
    );
    if (!scanning || !confirming || !completing || !redeeming) throw new Error('too few connections');
    const phone = await world.device();
    const id = await world.create();
    await new PhoneSessions(scanning).scan(phone.proof(), id, randomBytes(32));
    await world.phones.openPinAttempt(phone.proof(), id, 3);
    const subject = {subjectId: newId(), keyVersion: 1};
    await new PhoneSessions(confirming).confirm(phone.proof(), id, 60, subject);
    await new RelyingPartySessions(completing).complete(world.client, id);
    const stored = async () => {
      const {rows} = await world.admin.query(
        `SELECT ARRAY[scan_trace_id, confirmation_trace_id, completion_trace_id, redemption_trace_id]::text[] AS "traceIds",
           pg_column_size(s.*) AS bytes FROM session s WHERE id = $1`,
        [id],
      );
      return rows[0];
    };
    const before = await stored();
    expect(before.traceIds).toEqual([...traceIds.slice(0, 3), null]);
    await new RelyingPartySessions(redeeming).redeem(world.client, id, 'challenge');
    await gateway.end();
    const after = await stored();
    expect(after.traceIds).toEqual(traceIds);
    expect(after.bytes).toBeLessThan(before.bytes);
  });

  test('keeps the subjectId of a person at a client, even if a later login derives another one', async () => {
    const phone = await world.device();
    const seen = [];
    for (let login = 0; login < 2; login += 1) {
      const id = await world.create();
      await world.confirm(id, phone);
      await world.sessions.complete(world.client, id);
      seen.push((await world.sessions.redeem(world.client, id, 'challenge'))?.subjectId);
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test('does not confirm without an open PIN attempt', async () => {
    const phone = await world.device();
    const id = await world.create();
    await world.phones.scan(phone.proof(), id, randomBytes(32));
    expect(await world.phones.confirm(phone.proof(), id, 60, {subjectId: newId(), keyVersion: 1})).toBeNull();
    expect(await statusOf(id)).toBe('SCANNED');
  });

  test('is expired immediately after its deadline, and no step succeeds', async () => {
    const phone = await world.device();
    const id = await world.create();
    await world.phones.scan(phone.proof(), id, randomBytes(32));
    await world.phones.openPinAttempt(phone.proof(), id, 3);
    await world.letExpire(id);
    expect(await world.sessions.status(world.client, id)).toMatchObject({status: 'SCANNED', expired: true});
    expect(await world.phones.confirm(phone.proof(), id, 60, {subjectId: newId(), keyVersion: 1})).toBeNull();
    expect(await world.phones.cancel(phone.proof(), id, 'declined')).toEqual([]);
    expect(await world.sessions.cancel(world.client, id)).toBe(false);
  });

  test('belongs to the device that scanned it', async () => {
    const [bound, other] = [await world.device(), await world.device()];
    const id = await world.create();
    await world.phones.scan(bound.proof(), id, randomBytes(32));
    expect(await world.phones.scan(other.proof(), id, randomBytes(32))).toBeNull();
    expect(await world.phones.openPinAttempt(other.proof(), id, 3)).toMatchObject({
      opened: false,
      used: null,
    });
    expect(await world.phones.cancel(other.proof(), id, 'declined')).toEqual([]);
    expect(await world.phones.view(bound.id, id)).toMatchObject({
      boundToDevice: true,
      allowedForPerson: true,
      status: 'SCANNED',
    });
    expect(await world.phones.view(other.id, id)).toMatchObject({boundToDevice: false});
  });
});

describe('a device proof', () => {
  test('is used up by the first statement that acts on it', async () => {
    const phone = await world.device();
    const [first, second] = [await world.create(), await world.create()];
    const proof = phone.proof();
    await world.phones.scan(proof, first, randomBytes(32));
    await expect(world.phones.scan(proof, second, randomBytes(32))).rejects.toThrow(ReplayedProofError);
    expect(await statusOf(second)).toBe('PENDING');
  });
});

describe('a client whose registration changed', () => {
  test('changes nothing under the old version', async () => {
    const client = await world.registrar.client();
    const id = await world.create({}, client);
    await world.registrar.clients.rotateSecret(client.id);
    await expect(world.sessions.status(client, id)).rejects.toThrow(StaleClientError);
    await expect(world.create({}, client)).rejects.toThrow(StaleClientError);
    await expect(world.sessions.redeem(client, id, 'challenge')).rejects.toThrow(StaleClientError);
    expect(await world.sessions.complete(client, id)).toBeNull();
    expect(await world.sessions.status({...client, version: 2}, id)).toMatchObject({status: 'PENDING'});
  });

  test('does not see the session of another client', async () => {
    const other = await world.registrar.client();
    const id = await world.create();
    expect(await world.sessions.status(other, id)).toBeNull();
    expect(await world.sessions.cancel(other, id)).toBe(false);
  });
});

describe('a session for one subject', () => {
  test('can be scanned by that person only', async () => {
    const [right, wrong] = [await world.device(), await world.device()];
    const subjectId = newId();
    await world.admin.query(
      'INSERT INTO subject (client_id, subject_id, identity_id, key_version) VALUES ($1, $2, $3, 1)',
      [world.client.id, subjectId, right.identityId],
    );
    const id = await world.create({subjectId});
    expect(await world.phones.scan(wrong.proof(), id, randomBytes(32))).toBeNull();
    expect(await world.phones.view(wrong.id, id)).toMatchObject({status: 'PENDING', allowedForPerson: false});
    expect(await world.phones.scan(right.proof(), id, randomBytes(32))).not.toBeNull();
  });

  test('cannot be scanned when the subject is unknown', async () => {
    const phone = await world.device();
    const id = await world.create({subjectId: newId()});
    expect(await world.phones.scan(phone.proof(), id, randomBytes(32))).toBeNull();
  });
});
