import {randomUUID} from 'node:crypto';
import {readFile, stat} from 'node:fs/promises';
import {refusal, withPhone} from './support/phone-api.js';
import {call, mari} from './support/simulator.js';

const phone = withPhone();

describe('the phones', () => {
  it('are listed with the display name of the service and the attempts left', async () => {
    expect(await call(`${phone.simulator.url}/phones`)).toEqual({
      status: 200,
      body: [{id: phone.id, name: 'Mari Maasikas', locked: false, attemptsLeft: 3}],
    });
  });

  it('are enrolled as separate devices', async () => {
    const response = await call(`${phone.simulator.url}/phones`, {
      ...mari,
      givenName: 'Jüri',
      familyName: 'Õun',
    });
    expect(response).toMatchObject({status: 200, body: {name: 'Jüri Õun', locked: false, attemptsLeft: 3}});
    expect(await call(`${phone.simulator.url}/phones`)).toMatchObject({
      body: [{name: 'Mari Maasikas'}, {name: 'Jüri Õun'}],
    });
  });

  it('are enrolled with the activation code of a person who is already registered', async () => {
    const url = `${phone.simulator.url}/phones/activation`;
    const response = await call(url, {activationCode: 'Kati Kask', pin: '2468'});
    expect(response).toMatchObject({status: 200, body: {name: 'Kati Kask', locked: false, attemptsLeft: 3}});
    expect(await call(url, {activationCode: 'Kati Kask', pin: '1'})).toEqual({
      status: 400,
      body: refusal('invalid_request'),
    });
  });

  it('are enrolled with a code that a person has typed in groups of digits', async () => {
    // The stub of the service returns the activation code in place of the display name.
    expect(
      await call(`${phone.simulator.url}/phones/activation`, {
        activationCode: '4075 1931-0268 5527 3337',
        pin: '2468',
      }),
    ).toMatchObject({status: 200, body: {name: '40751931026855273337'}});
  });

  it.each([
    ['pin', '12'],
    ['pin', 'abcd'],
    ['dateOfBirth', '1990-02-30'],
    ['country', 'Estonia'],
    ['familyName', ''],
    ['extra', 'x'],
  ])('are not enrolled with the %s "%s"', async (field, value) => {
    const response = await call(`${phone.simulator.url}/phones`, {...mari, [field]: value});
    expect(response).toEqual({status: 400, body: refusal('invalid_request')});
    expect(JSON.stringify(response.body)).toContain(field);
    expect(phone.simulator.service.devices.size).toBe(1);
  });

  it('survive a restart in a file that holds no PIN and that only its owner can read', async () => {
    const before = await call(`${phone.simulator.url}/phones`);
    await phone.restart();
    expect(await call(`${phone.simulator.url}/phones`)).toEqual(before);
    expect(await readFile(phone.simulator.phonesFile, 'utf8')).not.toContain(mari.pin);
    expect((await stat(phone.simulator.phonesFile)).mode & 0o777).toBe(0o600);
  });

  it('are not found by an unknown id', async () => {
    const body = {sessionId: randomUUID()};
    expect(await call(`${phone.simulator.url}/phones/${randomUUID()}/scan`, body)).toEqual({
      status: 404,
      body: refusal('not_found'),
    });
  });
});

describe('a locked phone', () => {
  const lock = async () => {
    const sessionId = phone.simulator.service.begin();
    await call(`${phone.url}/scan`, {sessionId});
    for (let wrong = 0; wrong < 3; wrong += 1) await call(`${phone.url}/confirm`, {sessionId, pin: '0000'});
  };

  it('is unlocked with a code issued for it', async () => {
    await lock();
    expect(await call(`${phone.simulator.url}/phones`)).toMatchObject({
      body: [{locked: true, attemptsLeft: 0}],
    });
    expect(await call(`${phone.url}/unlock`, {activationCode: 'no'})).toMatchObject({
      status: 403,
      body: {errorCode: 'invalid_activation_code'},
    });
    const {status, body} = await call(`${phone.url}/unlock-code`, {});
    expect(status).toBe(200);
    expect(await call(`${phone.url}/unlock`, Object(body))).toMatchObject({
      status: 200,
      body: {status: 'ACTIVE'},
    });
    expect(await call(`${phone.simulator.url}/phones`)).toMatchObject({
      body: [{locked: false, attemptsLeft: 3}],
    });
  });
});

describe('a PIN change', () => {
  it('survives a restart', async () => {
    expect(await call(`${phone.url}/pin`, {from: mari.pin, to: '8642'})).toMatchObject({status: 200});
    await phone.restart();
    const sessionId = phone.simulator.service.begin();
    await call(`${phone.url}/scan`, {sessionId});
    expect(await call(`${phone.url}/confirm`, {sessionId, pin: mari.pin})).toMatchObject({status: 403});
    expect(await call(`${phone.url}/confirm`, {sessionId, pin: '8642'})).toMatchObject({status: 200});
  });
});

describe('a service that cannot be reached', () => {
  it('is reported as temporarily unavailable', async () => {
    await phone.simulator.service.server.close();
    expect(await call(`${phone.simulator.url}/phones`)).toEqual({
      status: 503,
      body: refusal('temporarily_unavailable'),
    });
  });
});
