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
    const answer = await phone.changePin('0000', '2468');
    expect(answer).toEqual({ok: false, status: 403, body: envelope('wrong_pin', {attemptsLeft: 2})});
    expect(phone.save()).toBe(before);
    const sessionId = service.begin();
    await phone.scan(sessionId);
    expect(await phone.confirm(sessionId, pin)).toMatchObject({ok: true});
  });

  it('rejects an invalid new PIN without a PIN attempt', async () => {
    const {service, phone} = await newPhone();
    await expect(phone.changePin(pin, 'abc')).rejects.toThrow('4 to 12 digits');
    expect(service.seen).toEqual([]);
  });
});
