import {z} from 'zod';
import {until} from '@signet/testing';
import {call, startSimulator, type RunningSimulator} from './support/simulator.js';

let simulator: RunningSimulator;
beforeEach(async () => {
  simulator = await startSimulator();
});
afterEach(() => simulator.stop());

const identities = z.array(z.object({outcome: z.string(), subjectId: z.uuid()}));
const provide = async () =>
  identities.parse((await call(`${simulator.url}/test-identities`, {})).body).map(({outcome}) => outcome);

/**
 * Returns the device of a test identity by its activation code: the fake registry uses the name of the person as the
 * activation code.
 */
const deviceOf = (outcome: string) => {
  const devices = [...simulator.service.devices.values()];
  return devices.find(({enrolment}) => enrolment.activationCode === `Test ${outcome}`);
};

/** Creates a session and pushes it to the test identity, as the service would. */
async function push(outcome: string): Promise<string> {
  const sessionId = simulator.service.begin();
  const token = deviceOf(outcome)?.enrolment.push?.token;
  expect(await call(`${simulator.url}/push/${token}`, {type: 'session', sessionId})).toMatchObject({
    status: 200,
  });
  return sessionId;
}

test('one test identity per outcome is created once, and none can be operated by hand', async () => {
  const outcomes = ['confirms', 'declines', 'never-scans', 'locks-pin', 'no-device'];
  const [first, second] = await Promise.all([provide(), provide()]);
  expect(first).toEqual(outcomes);
  expect(second).toEqual(outcomes);
  expect(simulator.service.devices.size).toBe(4);
  expect(deviceOf('no-device')).toBeUndefined();
  expect(await call(`${simulator.url}/phones`)).toEqual({status: 200, body: []});
  const phone = `${simulator.url}/phones/${deviceOf('confirms')?.id}`;
  expect(await call(`${phone}/inbox`)).toMatchObject({status: 404});
});

test('the identity that confirms does so, even after a restart', async () => {
  await provide();
  const first = await push('confirms');
  await until('the confirmation', () => simulator.service.confirmed.includes(first));
  simulator = await simulator.restart();
  const second = await push('confirms');
  await until('the confirmation', () => simulator.service.confirmed.includes(second));
  expect(await provide()).toHaveLength(5);
  expect(simulator.service.devices.size).toBe(4);
});

test('the identity that declines does so', async () => {
  await provide();
  await push('declines');
  await until('the refusal', () => simulator.service.cancelled.includes('DECLINED'));
});

test('the identity that locks its PIN does so each time', async () => {
  await provide();
  for (let time = 1; time <= 2; time += 1) {
    await push('locks-pin');
    await until('the lock', () => simulator.service.locks === time && deviceOf('locks-pin')?.used === 0);
  }
});

test('the identity that never scans does nothing', async () => {
  await provide();
  const ignored = await push('never-scans');
  const confirmed = await push('confirms');
  await until('the other confirmation', () => simulator.service.confirmed.includes(confirmed));
  expect(simulator.service.scanned).not.toContain(ignored);
});

test('no identity reacts to a withdrawal', async () => {
  await provide();
  const token = deviceOf('confirms')?.enrolment.push?.token;
  const sessionId = simulator.service.begin();
  await call(`${simulator.url}/push/${token}`, {type: 'withdrawal', sessionId});
  const pushed = await push('confirms');
  await until('the confirmation', () => simulator.service.confirmed.includes(pushed));
  expect(simulator.service.scanned).not.toContain(sessionId);
});
