import type {Phone} from '@signet/phone';
import {refused, summaryOf} from '../device/support/raw-device.js';
import {signingWorld, type SigningWorld} from './world.js';

describe('a phone that runs in a browser', () => {
  let world: SigningWorld | undefined;
  afterEach(() => world?.stop());

  const start = async (webKeysMaySign: boolean) => {
    world = await signingWorld({gateway: {webKeysMaySign}});
    const phones = [await world.phone({platform: 'WEB'}), await world.phone({platform: 'IOS'})] as const;
    return {world, web: phones[0], native: phones[1]};
  };
  const scan = async (phone: Phone, sessionId: string) => summaryOf(await phone.scan(sessionId));

  it('is refused at the scan of a signing if the operator allows logins only; another phone signs then', async () => {
    const {world: running, web, native} = await start(false);
    const sessionId = await running.create();
    expect(await scan(web, sessionId)).toEqual(refused(403, 'signing_not_allowed'));
    expect(await running.statusOf(sessionId)).toBe('PENDING');
    expect((await native.scan(sessionId)).ok).toBe(true);
  });

  it('learns that it is locked, and nothing about the signing', async () => {
    const {world: running, web} = await start(false);
    const sessionId = await running.create();
    await running.admin.query(`UPDATE device SET status = 'LOCKED' WHERE id = $1`, [web.deviceId]);
    expect(await scan(web, sessionId)).toEqual(refused(403, 'device_locked'));
  });

  it('approves a login if the operator allows logins only', async () => {
    const {world: running, web} = await start(false);
    const {json} = await running.post('', {
      signature_type: 'AUTHENTICATION',
      redirect_uri: running.client.redirectUri,
      state: 'state',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
    });
    const sessionId = String(Object(json).sessionId);
    await web.scan(sessionId);
    expect((await web.confirm(sessionId, '1234')).ok).toBe(true);
    expect(await running.statusOf(sessionId)).toBe('CONFIRMED');
  });

  it('signs if the operator allows it', async () => {
    const {world: running, web} = await start(true);
    expect((await web.scan(await running.create())).ok).toBe(true);
  });
});
