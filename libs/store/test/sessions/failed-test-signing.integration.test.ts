import {signatureTypes} from '@signet/contracts';
import {outcomeOf, phasesBefore} from '@signet/domain';
import {states, storeSession, viewOf} from '../support/session-phases.js';
import {sessionWorld, type SessionWorld, type TestDevice} from '../support/session-world.js';
import {allowTests, testKit} from '../support/test-kit.js';

let world: SessionWorld;
let device: TestDevice;

beforeAll(async () => {
  world = await sessionWorld();
  device = await world.device();
  await allowTests(world, device.identityId);
});
afterAll(() => world.close());

const cases = signatureTypes.flatMap((type) =>
  Object.keys(states[type]).map((state) => [type, state] as const),
);

test.each(cases)(
  '%s: a failed signing of a test client at %s has the outcome of captureSignature and then of signingFailed',
  async (type, state) => {
    const session = await storeSession(world, type, states[type][state] ?? {}, [device, device]);
    const {phase} = await viewOf(world.admin, session);
    const isAllowed = phasesBefore(type, 'captureSignature').includes(phase);
    const expected = isAllowed ? outcomeOf(type, 'CAPTURED', 'signingFailed') : phase;

    const changed = await testKit.failSigning(session, world);
    const after = await viewOf(world.admin, session);
    expect({changed, phase: after.phase}).toEqual({changed: isAllowed, phase: expected});
  },
);
