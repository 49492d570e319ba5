import {randomBytes} from 'node:crypto';
import {setTimeout as pause} from 'node:timers/promises';
import {failSigningSession} from '@signet/store';
import {signer as unknownSigner, useSigningWorld} from '../support/signing-world.js';

const signing = useSigningWorld();
const {signed, take, complete, rowOf} = signing;
const container = Buffer.from('a container');

/** Adds a certificate of the phone to the table. */
async function certify() {
  const signer = {issuerKeyHash: randomBytes(32), serial: Buffer.concat([Buffer.of(1), randomBytes(15)])};
  await signing.world.admin.query(
    `INSERT INTO certificate (issuer_key_hash, serial, use, device_id, not_after)
     VALUES ($1, $2, 'SIGNING', $3, clock_timestamp() + interval '1 year')`,
    [signer.issuerKeyHash, signer.serial, signing.phone.id],
  );
  return signer;
}

const revoke = (serial: Buffer) =>
  signing.world.admin.query('UPDATE certificate SET reason = 1 WHERE serial = $1', [serial]);

async function taken() {
  const id = await signed();
  return {id, epoch: (await take(id))?.epoch ?? 0};
}

const outcomeOf = async (id: string) => (await rowOf('signature', 'session_id', id)).outcome;
const reasonsOf = async (id: string) =>
  (
    await signing.world.admin.query(
      'SELECT type, reason FROM event WHERE session_id = $1 AND reason IS NOT NULL ORDER BY id',
      [id],
    )
  ).rows.map(({type, reason}) => [type, reason]);

test('a container is stored whose certificate is good, or not in the table', async () => {
  for (const signer of [await certify(), unknownSigner]) {
    const {id, epoch} = await taken();
    expect(await signing.worker.finish(id, epoch, container, signer)).toBe(true);
    expect(await complete(id)).toEqual([id]);
  }
});

test('no container is stored after a revocation, and the events say why', async () => {
  const signer = await certify();
  const {id, epoch} = await taken();
  await revoke(signer.serial);
  expect(await signing.worker.finish(id, epoch, container, signer)).toBe(false);
  expect(await rowOf('signature', 'session_id', id)).toMatchObject({
    outcome: null,
    container_encrypted: null,
  });
  expect(await signing.worker.refuse(id, epoch, 'certificate_revoked')).toBe(true);
  expect(await failSigningSession(signing.world.adminDb, id, 'certificate_revoked')).toEqual([id]);
  expect(await complete(id)).toEqual([]);
  expect(await rowOf('session', 'id', id)).toMatchObject({
    status: 'CANCELLED',
    cancel_reason: 'signing_failed',
  });
  expect(await reasonsOf(id)).toEqual([
    ['container.refused', 'certificate_revoked'],
    ['session.cancelled', 'certificate_revoked'],
  ]);
});

test('the revocation of another certificate of the phone does not matter', async () => {
  const [other, signer] = [await certify(), await certify()];
  const {id, epoch} = await taken();
  await revoke(other.serial);
  expect(await signing.worker.finish(id, epoch, container, signer)).toBe(true);
});

test('a container waits for a revocation that is not committed yet, and is not stored after it', async () => {
  const signer = await certify();
  const {id, epoch} = await taken();
  const revoker = await signing.world.admin.connect();
  try {
    await revoker.query('BEGIN');
    await revoker.query('UPDATE certificate SET reason = 1 WHERE serial = $1', [signer.serial]);
    const finishing = signing.worker.finish(id, epoch, container, signer);
    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%container_encrypted%'`;
    while ((await signing.world.admin.query(waiting)).rowCount === 0) await pause(5);
    await revoker.query('COMMIT');
    expect(await finishing).toBe(false);
  } finally {
    revoker.release();
  }
  expect(await outcomeOf(id)).toBeNull();
});

/** `npm run races` sets the number of sessions. */
const rounds = Number(process.env['RACE_SESSIONS'] ?? 40);

test('of a revocation and a completion at the same time, no container is stored after the revocation', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const signer = await certify();
    const {id, epoch} = await taken();
    const revoking = async () => {
      if (round % 2 === 0) await signing.world.admin.query('SELECT pg_sleep(random() * 0.004)');
      await revoke(signer.serial);
      return outcomeOf(id);
    };
    const [stored, atRevocation] = await Promise.all([
      signing.worker.finish(id, epoch, container, signer),
      revoking(),
    ]);
    // What is stored at last was stored when the revocation was committed.
    expect(await outcomeOf(id)).toBe(atRevocation);
    expect(stored).toBe(atRevocation === 'CREATED');
    if (!stored) expect(await signing.worker.refuse(id, epoch, 'certificate_revoked')).toBe(true);
  }
});
