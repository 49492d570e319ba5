import {Phone} from '../src/phone.js';
import {phoneStateSchema} from '../src/phone-state.js';
import {generateUnexportableSigner} from '../src/keys/possession-key.js';
import {newPhone, pin} from './support/new-phone.js';

describe('a restored phone', () => {
  it('approves with its saved state', async () => {
    const {service, phone} = await newPhone();
    const state = phoneStateSchema.parse(JSON.parse(JSON.stringify(phone.save())));
    const restored = await Phone.restore(state, service);
    const sessionId = service.begin();
    await restored.scan(sessionId);
    expect(await restored.confirm(sessionId, pin)).toMatchObject({ok: true});
  });

  it('approves only a session that it has shown itself, and makes no PIN attempt for others', async () => {
    const {service, phone} = await newPhone();
    const sessionId = service.begin();
    await phone.scan(sessionId);
    const restored = await Phone.restore(phone.save(), service);
    await expect(restored.confirm(sessionId, pin)).rejects.toMatchObject({reason: 'NOT_SHOWN'});
    expect(service.attemptsUsed).toBe(0);
    await restored.scan(sessionId);
    expect(await restored.confirm(sessionId, pin)).toMatchObject({ok: true});
  });

  it('has saved no PIN, no public key of the masked keys and no certificate', async () => {
    const {phone} = await newPhone();
    expect(Object.keys(phone.save()).sort()).toEqual([
      'authenticationKey',
      'baseUrl',
      'deviceId',
      'displayName',
      'possessionKey',
      'signingCertificate',
      'signingKey',
      'stretching',
      'version',
    ]);
    expect(Object.keys(phone.save().signingCertificate ?? {}).sort()).toEqual([
      'digest',
      'hash',
      'issuerSerial',
    ]);
  });

  it('uses a possession key that the platform keeps, and saves no private key of its own', async () => {
    const possession = await generateUnexportableSigner();
    const {service, phone} = await newPhone({possession});
    expect(phone.save()).not.toHaveProperty('possessionKey');
    await expect(crypto.subtle.exportKey('jwk', possession.privateKey)).rejects.toThrow();
    const restored = await Phone.restore(phone.save(), service, possession);
    const sessionId = service.begin();
    await restored.scan(sessionId);
    expect(await restored.confirm(sessionId, pin)).toMatchObject({ok: true});
    await expect(Phone.restore(phone.save(), service)).rejects.toThrow('no possession key');
  });
});
