import {randomBytes} from 'node:crypto';
import {expireOverdueSessions} from '@signet/store';
import type {TestDevice} from '../support/session-world.js';
import {prepared, signer, useSigningWorld} from '../support/signing-world.js';

const signing = useSigningWorld();
const {
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
  statusOf,
  eventsOf,
} = signing;

describe('a signing, driven through the SQL statements,', () => {
  test('passes every step from the scan to the container once', async () => {
    const id = await create();
    const view = await scan(id);
    expect(view).toMatchObject({
      signedDataName: 'contract.pdf',
      manifest: Buffer.from('a manifest'),
      signedAttributes: Buffer.from('what is signed'),
    });
    expect(await capture(id, randomBytes(64))).toBe(false);
    await openAttempt(id);
    expect(await take(id)).toBeNull();
    expect(await capture(id, Buffer.from('r and s'))).toBe(true);
    expect(await capture(id, randomBytes(64))).toBe(false);
    expect(await statusOf(id)).toBe('SCANNED');
    const taken = await take(id);
    expect(taken).toEqual({
      epoch: 1,
      deviceId: signing.phone.id,
      certificateEncrypted: certificate,
      manifest: Buffer.from('a manifest'),
      signedAttributes: Buffer.from('what is signed'),
      signature: Buffer.from('r and s'),
    });
    expect(await complete(id)).toEqual([]);
    expect(await signing.worker.finish(id, 1, Buffer.from('a container'), signer)).toBe(true);
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

  test('accepts a signature over the signing input of its latest PIN attempt only', async () => {
    const id = await create();
    await scan(id);
    const open = (text: string, by: TestDevice = signing.phone) =>
      openAttempt(id, {...prepared(certificate), signedAttributes: Buffer.from(text)}, by);
    const captureOver = (text: string) =>
      capture(id, Buffer.from('r and s'), {...prepared(certificate), signedAttributes: Buffer.from(text)});
    expect(await open('of another phone', await signing.world.device())).toMatchObject({
      opened: false,
      used: null,
    });
    expect(await open('of the first attempt')).toMatchObject({opened: true, used: 1});
    expect(await open('of the second attempt')).toMatchObject({opened: true, used: 2});
    expect(await captureOver('what is signed')).toBe(false);
    expect(await captureOver('of the first attempt')).toBe(false);
    expect(await captureOver('of the second attempt')).toBe(true);
    expect(await open('too late')).toMatchObject({opened: false, used: null});
    await expect(
      signing.world.admin.query(`UPDATE signature SET signed_attributes = 'by hand' WHERE session_id = $1`, [
        id,
      ]),
    ).rejects.toThrow('signature_signing_input_check');
    expect(await take(id)).toMatchObject({
      signedAttributes: Buffer.from('of the second attempt'),
      signature: Buffer.from('r and s'),
    });
  });

  test('counts a PIN attempt only together with its signing input', async () => {
    const id = await create();
    await scan(id);
    const proof = signing.phone.proof();
    const {phones, devices} = signing.world;
    expect(await phones.openPinAttempt(proof, id, 3)).toMatchObject({
      opened: false,
      used: null,
      oprfKeyEncrypted: null,
      manifest: Buffer.from('a manifest'),
      certificateEncrypted: certificate,
    });
    expect(await devices.find(signing.phone.id)).toMatchObject({pinAttemptsUsed: 0});
    const opened = await phones.openSigningAttempt(proof, id, 3, {
      replaced: await signingInputOf(id),
      signedAttributes: Buffer.from('the signing input'),
    });
    expect(opened).toMatchObject({opened: true, used: 1});
    expect(await devices.find(signing.phone.id)).toMatchObject({pinAttemptsUsed: 1});
  });

  const input = (text: string) => ({...prepared(certificate), signedAttributes: Buffer.from(text)});
  const attemptsUsed = async () => (await signing.world.devices.find(signing.phone.id))?.pinAttemptsUsed ?? 0;

  test('does not count a delayed PIN attempt, and keeps the signing input of the later one', async () => {
    const id = await create();
    await scan(id);
    const read = await signingInputOf(id);
    const open = (text: string) => openAttempt(id, input(text), signing.phone, read);
    expect(await open('later')).toMatchObject({opened: true});
    const used = await attemptsUsed();
    expect(await open('delayed')).toMatchObject({opened: false, used: null});
    expect(await attemptsUsed()).toBe(used);
    expect(await capture(id, Buffer.from('r and s'), input('later'))).toBe(true);
  });

  test('counts exactly one of many PIN attempts that have read the same signing input', async () => {
    const id = await create();
    await scan(id);
    const [read, used] = [await signingInputOf(id), await attemptsUsed()];
    const texts = Array.from({length: 8}, (_, index) => `attempt ${index}`);
    const attempts = await Promise.all(
      texts.map((text) => openAttempt(id, input(text), signing.phone, read)),
    );
    const opened = texts.filter((_, index) => attempts[index]?.opened === true);
    expect(opened).toHaveLength(1);
    expect(await attemptsUsed()).toBe(used + 1);
    expect(await capture(id, Buffer.from('r and s'), input(opened[0] ?? ''))).toBe(true);
  });

  test('does not change when it is scanned as a login, and the proof is not used up', async () => {
    const id = await create();
    const proof = signing.phone.proof();
    expect(await signing.world.phones.scan(proof, id, randomBytes(32))).toBe('signing');
    expect(await statusOf(id)).toBe('PENDING');
    expect(
      await signing.world.phones.scanSigning(proof, id, randomBytes(32), prepared(certificate)),
    ).not.toBeNull();
  });

  test('is scanned by exactly one of several devices that scan at the same time', async () => {
    const id = await create();
    const others = [await signing.world.device(), await signing.world.device()];
    for (const other of others) await give(other, certificate);
    const scans = await Promise.all([signing.phone, ...others].map((device) => scan(id, device)));
    expect(scans.filter((view) => view !== null)).toHaveLength(1);
    expect((await signing.world.admin.query('SELECT FROM signature')).rowCount).toBe(1);
  });

  test('is not prepared with an outdated certificate of the device', async () => {
    const id = await create();
    expect(await scan(id, signing.phone, randomBytes(32))).toBeNull();
    expect(await statusOf(id)).toBe('PENDING');
  });

  test('reports that the keys were replaced since the scan', async () => {
    const device = await signing.world.device();
    await give(device, certificate);
    const id = await create();
    await scan(id, device);
    expect(await signing.world.phones.view(device.id, id)).toMatchObject({
      boundToDevice: true,
      keysReplaced: false,
    });
    // Like `signetctl key re-encrypt`, this replaces the ciphertext of the certificate, but not the keys of the device.
    await give(device, randomBytes(32));
    expect(await signing.world.phones.view(device.id, id)).toMatchObject({keysReplaced: false});
    await signing.world.admin.query('UPDATE device SET keys_replaced_at = clock_timestamp() WHERE id = $1', [
      device.id,
    ]);
    expect(await signing.world.phones.view(device.id, id)).toMatchObject({
      boundToDevice: true,
      keysReplaced: true,
    });
  });

  test('can neither expire nor be declined once it is signed', async () => {
    const id = await signed();
    await signing.world.letExpire(id);
    await expireOverdueSessions(signing.world.adminDb, 100);
    expect(await signing.world.sessions.cancel(signing.world.client, id)).toBe(false);
    expect(await signing.world.phones.cancel(signing.phone.proof(), id, 'declined')).toEqual([]);
    await signing.world.cancelSessionsOf(signing.phone.id);
    expect((await openAttempt(id)).opened).toBe(false);
    expect(await signing.world.sessions.status(signing.world.client, id)).toMatchObject({
      status: 'SCANNED',
      expired: true,
      signatureCaptured: true,
    });
  });
});
