import {envelope, newPhone, pin} from '../support/new-phone.js';

describe('changing the PIN', () => {
  it('accepts the new PIN and no longer the old one', async () => {
    const {service, phone} = await newPhone();
    expect(await phone.changePin(pin, '246810')).toMatchObject({ok: true, body: {attemptsLeft: 3}});
    const sessionId = service.begin();
    await phone.scan(sessionId);
    expect(await phone.confirm(sessionId, pin)).toMatchObject({ok: false, status: 403});
    expect(await phone.confirm(sessionId, '246810')).toMatchObject({ok: true});
  });

  it('changes nothing when the old PIN is wrong', async () => {
    const {service, phone} = await newPhone();
    const before = phone.save();
    const response = await phone.changePin('0000', '2468');
    expect(response).toEqual({ok: false, status: 403, body: envelope('wrong_pin', {attemptsLeft: 2})});
    expect(phone.save()).toBe(before);
    const sessionId = service.begin();
    await phone.scan(sessionId);
    expect(await phone.confirm(sessionId, pin)).toMatchObject({ok: true});
  });

  it('proves the current PIN before the new one is chosen, without more PIN attempts', async () => {
    const {service, phone} = await newPhone();
    const before = phone.save();
    const begun = await phone.beginPinChange(pin);
    expect(phone.save()).toBe(before);
    expect(await (begun.ok ? begun.content('246810') : begun)).toMatchObject({ok: true});
    const attempt = ['POST /pin-attempts', expect.stringMatching(/^POST \/pin-attempts\/.+\/proof$/)];
    expect(service.seen).toEqual([...attempt, ...attempt]);
    const sessionId = service.begin();
    await phone.scan(sessionId);
    expect(await phone.confirm(sessionId, '246810')).toMatchObject({ok: true});
  });

  it('says that the current PIN is wrong before the new one is chosen', async () => {
    const {phone} = await newPhone();
    expect(await phone.beginPinChange('0000')).toMatchObject({
      ok: false,
      body: envelope('wrong_pin', {attemptsLeft: 2}),
    });
  });

  it('does not restore old keys if the keys were replaced in the meantime', async () => {
    const {phone} = await newPhone();
    const begun = await phone.beginPinChange(pin);
    expect(await phone.replaceKeys(pin)).toMatchObject({ok: true});
    const replaced = phone.save();
    await expect(begun.ok ? begun.content('246810') : begun).rejects.toThrow('has changed');
    expect(phone.save()).toBe(replaced);
  });

  it('rejects an invalid new PIN without a PIN attempt', async () => {
    const {service, phone} = await newPhone();
    await expect(phone.changePin(pin, 'abc')).rejects.toThrow('4 to 12 digits');
    expect(service.seen).toEqual([]);
  });
});
