import {readFile, stat} from 'node:fs/promises';
import {randomUUID} from 'node:crypto';
import {qrPayload} from '@signet/domain';
import {call, mari, startSimulator, type RunningSimulator} from './support/simulator.js';

let simulator: RunningSimulator;
let phone: string;

beforeEach(async () => {
  simulator = await startSimulator();
  const answer = await fetch(`${simulator.url}/phones`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(mari),
  });
  phone = `${simulator.url}/phones/${(await answer.json()).id}`;
});
afterEach(() => simulator.stop());

const refusal = (errorCode: string, payload: object | null = null) =>
  expect.objectContaining({errorCode, payload});

describe('the phones', () => {
  it('are listed with the name that the service knows and what is left to try', async () => {
    const [id] = simulator.service.devices.keys();
    expect(await call(`${simulator.url}/phones`)).toEqual({
      status: 200,
      body: [{id, name: 'Mari Maasikas', locked: false, attemptsLeft: 3}],
    });
  });

  it('are enrolled one by one, each a device of its own', async () => {
    const answer = await call(`${simulator.url}/phones`, {...mari, givenName: 'Jüri', familyName: 'Õun'});
    expect(answer).toMatchObject({status: 200, body: {name: 'Jüri Õun', locked: false, attemptsLeft: 3}});
    expect(await call(`${simulator.url}/phones`)).toMatchObject({
      body: [{name: 'Mari Maasikas'}, {name: 'Jüri Õun'}],
    });
  });

  it.each([
    ['pin', '12'],
    ['pin', 'abcd'],
    ['dateOfBirth', '1990-02-30'],
    ['country', 'Estonia'],
    ['familyName', ''],
    ['extra', 'x'],
  ])('are not enrolled with %s "%s"', async (field, value) => {
    const answer = await call(`${simulator.url}/phones`, {...mari, [field]: value});
    expect(answer).toEqual({status: 400, body: refusal('invalid_request')});
    expect(JSON.stringify(answer.body)).toContain(field);
    expect(simulator.service.devices.size).toBe(1);
  });

  it('outlive the simulator, without their PINs, in a file for its owner only', async () => {
    const before = await call(`${simulator.url}/phones`);
    simulator = await simulator.restart();
    expect(await call(`${simulator.url}/phones`)).toEqual(before);
    expect(await readFile(simulator.phonesFile, 'utf8')).not.toContain(mari.pin);
    expect((await stat(simulator.phonesFile)).mode & 0o777).toBe(0o600);
  });

  it('are not known by any other id', async () => {
    const body = {sessionId: randomUUID()};
    expect(await call(`${simulator.url}/phones/${randomUUID()}/scan`, body)).toEqual({
      status: 404,
      body: refusal('not_found'),
    });
  });
});

describe('a login on the phone', () => {
  it('is scanned and confirmed, each with the answer of the service', async () => {
    const sessionId = simulator.service.begin();
    const view = await call(`${phone}/scan`, {sessionId});
    expect(view).toMatchObject({status: 200, body: {sessionId, relyingPartyName: 'Demo Shop'}});
    const confirmed = await call(`${phone}/confirm`, {sessionId, pin: mari.pin});
    expect(confirmed).toEqual({status: 200, body: {status: 'CONFIRMED'}});
  });

  it('is scanned from the text of a QR code, with the way back', async () => {
    const sessionId = simulator.service.begin();
    const qr = qrPayload('signet', sessionId, 'https://shop.example/wait');
    const view = await call(`${phone}/scan`, {qr});
    expect(view).toMatchObject({status: 200, body: {sessionId, returnUrl: 'https://shop.example/wait'}});
  });

  it('passes the refusal of an unknown session through', async () => {
    const answer = await call(`${phone}/scan`, {sessionId: randomUUID()});
    expect(answer).toEqual({status: 404, body: refusal('session_not_found')});
  });

  it('is refused with the attempts that are left while the PIN is wrong, and then locked', async () => {
    const sessionId = simulator.service.begin();
    await call(`${phone}/scan`, {sessionId});
    for (const attemptsLeft of [2, 1, 0]) {
      const answer = await call(`${phone}/confirm`, {sessionId, pin: '0000'});
      expect(answer).toEqual({status: 403, body: refusal('wrong_pin', {attemptsLeft})});
    }
    const locked = await call(`${phone}/confirm`, {sessionId, pin: mari.pin});
    expect(locked).toEqual({status: 403, body: refusal('device_locked')});
    expect(await call(`${simulator.url}/phones`)).toMatchObject({body: [{locked: true, attemptsLeft: 0}]});
  });

  it('is confirmed after a restart between scan and PIN', async () => {
    const sessionId = simulator.service.begin();
    await call(`${phone}/scan`, {sessionId});
    const id = phone.split('/').at(-1);
    simulator = await simulator.restart();
    const confirmed = await call(`${simulator.url}/phones/${id}/confirm`, {sessionId, pin: mari.pin});
    expect(confirmed).toEqual({status: 200, body: {status: 'CONFIRMED'}});
  });

  it.each([
    ['decline', 'DECLINED'],
    ['leave', 'LEFT'],
  ])('can be ended by %s', async (step, reason) => {
    const sessionId = simulator.service.begin();
    await call(`${phone}/scan`, {sessionId});
    expect(await call(`${phone}/${step}`, {sessionId})).toEqual({status: 200, body: {status: 'CANCELLED'}});
    expect(simulator.service.cancelled).toEqual([reason]);
  });

  it.each([[{}], [{qr: 'a', sessionId: 'b'}], [{qr: ''}], [{code: 'x'}]])(
    'is not scanned from %j',
    async (body) => {
      expect(await call(`${phone}/scan`, body)).toEqual({status: 400, body: refusal('invalid_request')});
    },
  );
});

describe('signing data', () => {
  const contract = {
    signatureType: 'SIGNING' as const,
    signedDataName: 'contract.pdf',
    signedDataHash: 'ab'.repeat(64),
  };

  it('shows what is signed, and signs it', async () => {
    const sessionId = simulator.service.begin(contract);
    expect(await call(`${phone}/scan`, {sessionId})).toMatchObject({status: 200, body: contract});
    const answer = await call(`${phone}/confirm`, {sessionId, pin: mari.pin});
    expect(answer).toEqual({status: 200, body: {status: 'SCANNED'}});
  });

  it('is refused by the phone itself where the service wants something else signed, before a PIN attempt', async () => {
    const sessionId = simulator.service.begin({...contract, manifest: 'AAAA'});
    await call(`${phone}/scan`, {sessionId});
    const answer = await call(`${phone}/confirm`, {sessionId, pin: mari.pin});
    expect(answer).toEqual({status: 403, body: refusal('forbidden')});
    expect(await call(`${simulator.url}/phones`)).toMatchObject({body: [{attemptsLeft: 3}]});
  });
});

describe('a locked phone', () => {
  const lock = async () => {
    const sessionId = simulator.service.begin();
    await call(`${phone}/scan`, {sessionId});
    for (let wrong = 0; wrong < 3; wrong += 1) await call(`${phone}/confirm`, {sessionId, pin: '0000'});
  };

  it('is unlocked with the code that the counter gives for it', async () => {
    await lock();
    expect(await call(`${simulator.url}/phones`)).toMatchObject({body: [{locked: true, attemptsLeft: 0}]});
    expect(await call(`${phone}/unlock`, {activationCode: 'no'})).toMatchObject({
      status: 403,
      body: {errorCode: 'invalid_activation_code'},
    });
    const {status, body} = await call(`${phone}/unlock-code`, {});
    expect(status).toBe(200);
    expect(await call(`${phone}/unlock`, Object(body))).toMatchObject({
      status: 200,
      body: {status: 'ACTIVE'},
    });
    expect(await call(`${simulator.url}/phones`)).toMatchObject({body: [{locked: false, attemptsLeft: 3}]});
  });
});

describe('a PIN change', () => {
  it('is kept over a restart', async () => {
    expect(await call(`${phone}/pin`, {from: mari.pin, to: '8642'})).toMatchObject({status: 200});
    simulator = await simulator.restart();
    phone = phone.replace(/^http:\/\/[^/]+/, simulator.url);
    const sessionId = simulator.service.begin();
    await call(`${phone}/scan`, {sessionId});
    expect(await call(`${phone}/confirm`, {sessionId, pin: mari.pin})).toMatchObject({status: 403});
    expect(await call(`${phone}/confirm`, {sessionId, pin: '8642'})).toMatchObject({status: 200});
  });
});

describe('a push', () => {
  const tokenOf = (): string => {
    const [device] = simulator.service.devices.values();
    return device?.enrolment.push?.token ?? '';
  };

  it('lies in the inbox of its phone, each as it came', async () => {
    const push = {type: 'session', sessionId: randomUUID()};
    expect(await call(`${phone}/inbox`)).toEqual({status: 200, body: []});
    expect(await call(`${simulator.url}/push/${tokenOf()}`, push)).toEqual({status: 200, body: {}});
    await call(`${simulator.url}/push/${tokenOf()}`, push);
    expect(await call(`${phone}/inbox`)).toEqual({status: 200, body: [push, push]});
  });

  it('is taken off the screen by its withdrawal, and no other', async () => {
    const push = {type: 'session', sessionId: randomUUID()};
    const other = {type: 'session', sessionId: randomUUID()};
    for (const each of [push, other, {...push, type: 'withdrawal'}, {...push, type: 'withdrawal'}])
      expect(await call(`${simulator.url}/push/${tokenOf()}`, each)).toEqual({status: 200, body: {}});
    expect(await call(`${phone}/inbox`)).toEqual({status: 200, body: [other]});
  });

  it('rings for whoever watches, and lets them go when the simulator stops', async () => {
    const push = {type: 'session', sessionId: randomUUID()};
    const watching = await fetch(`${simulator.url}/phones/rings`);
    expect(watching.headers.get('content-type')).toBe('text/event-stream');
    await call(`${simulator.url}/push/${tokenOf()}`, push);
    simulator = await simulator.restart();
    expect(await watching.text()).toContain(`data: {"id":"${phone.split('/').at(-1)}"}`);
  });

  it('still finds its phone after a restart', async () => {
    const push = {type: 'session', sessionId: randomUUID()};
    simulator = await simulator.restart();
    expect(await call(`${simulator.url}/push/${tokenOf()}`, push)).toMatchObject({status: 200});
  });

  it('to a token that no phone has is told to be gone', async () => {
    const push = {type: 'session', sessionId: randomUUID()};
    const answer = await call(`${simulator.url}/push/unknown`, push);
    expect(answer).toEqual({status: 410, body: refusal('gone')});
  });

  it.each([[{type: 'session'}], [{type: 'other', sessionId: randomUUID()}]])(
    'that is none is refused: %j',
    async (body) => {
      const answer = await call(`${simulator.url}/push/${tokenOf()}`, body);
      expect(answer).toEqual({status: 400, body: refusal('invalid_request')});
    },
  );
});

describe('a service that cannot be reached', () => {
  it('is told as such', async () => {
    await simulator.service.server.close();
    expect(await call(`${simulator.url}/phones`)).toEqual({
      status: 503,
      body: refusal('temporarily_unavailable'),
    });
  });
});
