import {Phone} from '../src/phone.js';
import {DeviceService} from './support/device-service.js';
import {newPhone, optionsOf} from './support/new-phone.js';

describe('enrolling a phone', () => {
  it('registers the device, evaluates the PIN, registers the keys and proves the PIN, in this order', async () => {
    const service = new DeviceService();
    const response = await Phone.enrol(optionsOf(), service);
    expect(response).toMatchObject({ok: true, status: 200, body: {attemptsLeft: 3}});
    expect(service.seen).toEqual([
      'POST /enrolments',
      'POST /pin-attempts',
      'POST /device/keys',
      expect.stringMatching(/^POST \/pin-attempts\/[0-9a-f-]{36}\/proof$/),
    ]);
    expect(service.attemptsUsed).toBe(0);
  });

  it('stores the device id and the display name that the service returns', async () => {
    const {phone, service} = await newPhone();
    expect(phone.displayName).toBe('Mari Maasikas');
    expect(phone.deviceId).toBe(service.deviceId);
  });

  it('creates a signing key on P-384 on request', async () => {
    const {service} = await newPhone({signingCurve: 'P-384'});
    expect(service.signingCurve).toBe('P-384');
  });

  it('stops at the first refusal and returns it unchanged', async () => {
    const body = {errorCode: 'invalid_request', payload: null};
    const seen: string[] = [];
    const response = await Phone.enrol(optionsOf(), {
      fetch: async (input) => {
        seen.push(String(input));
        return Response.json(body, {status: 400});
      },
    });
    expect(response).toEqual({ok: false, status: 400, body});
    expect(seen).toEqual(['https://id.example/device/v1/enrolments']);
  });

  it.each(['123', 'abcd', ''])('rejects the PIN "%s" before it sends a request', async (invalid) => {
    const service = new DeviceService();
    await expect(Phone.enrol(optionsOf({pin: invalid}), service)).rejects.toThrow('4 to 12 digits');
    expect(service.seen).toEqual([]);
  });

  it('never sends the PIN or a stored secret', async () => {
    const service = new DeviceService();
    const response = await Phone.enrol(optionsOf({pin: '918273645'}), service);
    if (!response.ok) throw new Error('The enrolment was refused.');
    const {possessionKey, stretching, authenticationKey, signingKey} = response.content.save();
    const secrets = [
      '918273645',
      possessionKey?.d ?? '',
      stretching.salt,
      authenticationKey.masked,
      signingKey.masked,
    ];
    const sent = service.bodies.join('\n');
    expect(secrets.filter((secret) => secret === '' || sent.includes(secret))).toEqual([]);
  });
});
