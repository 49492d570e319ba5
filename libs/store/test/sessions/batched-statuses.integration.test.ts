import {withRemoteParent} from '@signet/telemetry';
import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {sessionWorld, type SessionWorld} from '../support/session-world.js';

let telemetry: TestTelemetry;
let world: SessionWorld;
beforeAll(async () => {
  telemetry = startTestTelemetry();
  world = await sessionWorld();
});
afterAll(async () => {
  await world.close();
  await telemetry.stop();
});

test('polls that share a statement have a span each, and its duration is measured once', async () => {
  const sessionId = await world.create();
  telemetry.reset();
  const poll = (_: unknown, index: number) =>
    withRemoteParent(null, `poll ${index}`, {}, () => world.sessions.status(world.client, sessionId));
  await Promise.all(Array.from({length: 6}, poll));
  const spans = telemetry.spans();
  const polls = spans.filter(({name}) => name.startsWith('poll'));
  const parents = spans
    .filter(({name}) => name === 'read_statuses')
    .map(({parentSpanContext}) => parentSpanContext?.spanId);
  expect(polls).toHaveLength(6);
  expect(parents.sort()).toEqual(polls.map((span) => span.spanContext().spanId).sort());
  const measured = {'db.query.summary': 'read_statuses'};
  expect(await telemetry.metric('db.client.operation.duration', measured)).toBe(1);
});
