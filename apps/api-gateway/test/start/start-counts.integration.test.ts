import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {PIN, StartedSession, startWorld, type StartWorld} from './start-world.js';

let telemetry: TestTelemetry;
let world: StartWorld;
let device: Awaited<ReturnType<StartWorld['newPhone']>>;
beforeAll(async () => {
  telemetry = startTestTelemetry();
  world = await startWorld();
  device = await world.newPhone();
});
afterAll(async () => {
  await world.stop();
  await telemetry.stop();
});

test('verdicts are counted, and a second old code of a session makes it suspected of a relay, once', async () => {
  const counted = (name: string) => telemetry.metric(`signet.${name}`);
  const before = {judged: await counted('start.judged'), suspected: await counted('relay.suspected')};
  const session = await world.createOld(8000);
  for (let scan = 0; scan < 3; scan += 1) await world.scan(device.raw, session, session.camera(5000));
  await world.scan(device.raw, session, session.camera());
  expect({judged: await counted('start.judged'), suspected: await counted('relay.suspected')}).toEqual({
    judged: before.judged + 4,
    suspected: before.suspected + 1,
  });
});

test('no key, code or token of a session reaches a log line, a span or a metric', async () => {
  const session = await world.createStarted({return_url: 'https://shop.example/login/return'});
  await device.phone.prepareScan();
  await device.phone.openLink(`signet://app/scan?sessionId=${session.id}&p=${session.link}`);
  const confirmed = await device.phone.confirm(session.id, PIN);
  const token = StartedSession.tokenIn(confirmed);
  const everything = await telemetry.everything();
  for (const secret of [session.link, session.frame(), session.secret, token, session.link.slice(4)])
    expect(everything).not.toContain(secret);
});
