import {Phone} from '../../src/phone.js';
import {envelope, newPhone, pin} from '../support/new-phone.js';

describe('replacing the keys that the PIN protects', () => {
  it('stores new masked keys and a new certificate, with which the same PIN approves', async () => {
    const {service, phone} = await newPhone();
    const before = phone.save();
    expect(await phone.replaceKeys(pin)).toMatchObject({ok: true});
    const after = phone.save();
    expect(after.authenticationKey.masked).not.toBe(before.authenticationKey.masked);
    expect(after.signingKey.masked).not.toBe(before.signingKey.masked);
    expect(after.signingCertificate).not.toEqual(before.signingCertificate);
    const sessionId = service.begin();
    const restored = await Phone.restore(after, service);
    await restored.scan(sessionId);
    expect(await restored.confirm(sessionId, pin)).toMatchObject({ok: true});
  });

  it('asks for no certificate and changes nothing when the PIN is wrong', async () => {
    const {service, phone} = await newPhone();
    const before = phone.save();
    const response = await phone.replaceKeys('0000');
    expect(response).toEqual({ok: false, status: 403, body: envelope('wrong_pin', {attemptsLeft: 2})});
    expect(service.seen).not.toContain('POST /device/keys');
    expect(phone.save()).toBe(before);
  });

  it.each(['changePin', 'replaceKeys'] as const)(
    'is refused by the phone if the response to %s has a signing input for another purpose',
    async (act) => {
      const {service, phone} = await newPhone();
      service.purpose = 'CHECK';
      const acting = act === 'changePin' ? phone.changePin(pin, '2468') : phone.replaceKeys(pin);
      await expect(acting).rejects.toMatchObject({reason: 'SIGNING_INPUT_DIFFERS'});
      expect(service.seen).not.toContain('POST /device/keys');
    },
  );

  it('is refused by the phone if the signing input of the service names other keys', async () => {
    const {service, phone} = await newPhone();
    const other = 'A'.repeat(43);
    service.newKeys = {authenticationKey: other, signingKey: other};
    await expect(phone.replaceKeys(pin)).rejects.toMatchObject({reason: 'SIGNING_INPUT_DIFFERS'});
  });
});
