import {createHash} from 'node:crypto';
import {buildManifest, readSignedAttributes} from '@signet/asic';
import type {Phone} from '@signet/phone';
import {RawDevice, refused, summaryOf} from '../device/support/raw-device.js';
import {dataHash, signingWorld, type SigningWorld} from './world.js';

const bytesOf = (text = '') => Buffer.from(text, 'base64url');

describe('the scan of a signing session', () => {
  let world: SigningWorld;
  let phone: Phone;
  beforeAll(async () => {
    world = await signingWorld();
    phone = await world.phone();
  });
  afterAll(() => world.stop());

  it('returns the data to sign and the signing input', async () => {
    const name = 'leping & lisa №1 "uus" 契約 🖋.pdf';
    const sessionId = await world.create({signed_data_name: name, title: 'Please sign'});
    const view = await world.scan(phone, sessionId);
    const manifest = buildManifest({
      name,
      digest: bytesOf(Buffer.from(dataHash, 'hex').toString('base64url')),
    });
    expect(view).toMatchObject({
      signatureType: 'SIGNING',
      relyingPartyName: 'Test Shop',
      title: 'Please sign',
      signedDataName: name,
      signedDataHash: dataHash,
      manifest: Buffer.from(manifest).toString('base64url'),
    });
    const {messageDigest, signingTime} = readSignedAttributes(bytesOf(view.toBeSigned));
    expect(Buffer.from(messageDigest)).toEqual(createHash('sha256').update(manifest).digest());
    expect(Math.abs(Date.now() - signingTime.getTime())).toBeLessThan(60_000);
    expect(await world.statusOf(sessionId)).toBe('SCANNED');
  });

  it('returns the same signing input when it is repeated', async () => {
    const sessionId = await world.create();
    const first = await world.scan(phone, sessionId);
    const {manifest, signed_attributes: attributes} = await world.row('signature', sessionId);
    expect([manifest, attributes]).toEqual([bytesOf(first.manifest), bytesOf(first.toBeSigned)]);
    await world.admin.query(`UPDATE signature SET signed_attributes = '\\x01' WHERE session_id = $1`, [
      sessionId,
    ]);
    expect(await world.scan(phone, sessionId)).toEqual({...first, toBeSigned: 'AQ'});
  });

  it('binds the session to one of several phones', async () => {
    const sessionId = await world.create();
    const phones = [phone, await world.phone(), await world.phone()];
    const responses = await Promise.all(phones.map((each) => each.scan(sessionId)));
    expect(responses.filter(({ok}) => ok)).toHaveLength(1);
    for (const response of responses.filter(({ok}) => !ok))
      expect(summaryOf(response)).toEqual(refused(409, 'session_already_scanned'));
  });

  it('is refused for a phone of another person, and the subject can still scan the session', async () => {
    const {identityId, ...person} = await world.registrar.person();
    const owner = await world.phone({}, {identityId, ...person});
    const subjectId = '0192e4a5-7b1c-7def-8123-456789abcdef';
    await world.admin.query(
      'INSERT INTO subject (client_id, subject_id, identity_id, key_version) VALUES ($1, $2, $3, 1)',
      [world.client.id, subjectId, identityId],
    );
    const sessionId = await world.create({subject_id: subjectId});
    expect(summaryOf(await phone.scan(sessionId))).toEqual(refused(403, 'subject_mismatch'));
    expect(await world.statusOf(sessionId)).toBe('PENDING');
    expect((await owner.scan(sessionId)).ok).toBe(true);
  });

  it('is refused for a device that has no keys yet, and the session stays pending', async () => {
    const sessionId = await world.create();
    const device = await RawDevice.enrol(world);
    const response = await device.call('POST', `/sessions/${sessionId}/scan`, {});
    expect(summaryOf(response)).toEqual(refused(403, 'forbidden'));
    expect(await world.statusOf(sessionId)).toBe('PENDING');
  });

  it('is invalid once the keys of the device are replaced', async () => {
    const sessionId = await world.create();
    const own = await world.phone();
    await own.scan(sessionId);
    await world.admin.query('UPDATE device SET keys_replaced_at = clock_timestamp() WHERE id = $1', [
      own.deviceId,
    ]);
    expect(summaryOf(await own.scan(sessionId))).toEqual(refused(404, 'session_not_found'));
    expect(summaryOf(await own.confirm(sessionId, '1234'))).toEqual(refused(404, 'session_not_found'));
  });

  it('uses its proof up', async () => {
    const sessionId = await world.create();
    const {sent, replay} = recording(world.fetch);
    const device = await RawDevice.of({fetch: sent}, phone);
    expect((await device.call('POST', `/sessions/${sessionId}/scan`, {})).status).toBe(200);
    const replayed = await replay();
    expect(replayed.status).toBe(401);
  });
});

/** Records the last request, so that a test can replay it. */
function recording(send: typeof fetch) {
  let last: Parameters<typeof fetch> | undefined;
  const sent: typeof fetch = (...request) => {
    last = request;
    return send(...request);
  };
  const replay = () => {
    if (last === undefined) throw new Error('nothing was sent');
    return send(...last);
  };
  return {sent, replay};
}
