import {randomBytes} from 'node:crypto';
import {
  cancelDeviceSessions,
  completeSigningSession,
  expireOverdueSessions,
  failSigningSession,
  HostedLogins,
  newId,
  SigningWork,
} from '@signet/store';
import {signatureTypes, type SignatureType} from '@signet/contracts';
import {
  outcomeOf,
  phaseOf,
  sessionEvents,
  sessionPhases,
  statusOfPhase,
  type SessionEvent,
} from '@signet/domain';
import {
  prescribed,
  states,
  storeSession,
  storeSignature,
  viewOf,
  type StoredSession,
} from '../support/session-phases.js';
import {sessionWorld, type SessionWorld, type TestDevice} from '../support/session-world.js';
import {allowTests, testKit} from '../support/test-kit.js';

let world: SessionWorld;
let hosted: HostedLogins;
let work: SigningWork;
let devices: readonly [TestDevice, TestDevice];
const certificate = randomBytes(32);

beforeAll(async () => {
  world = await sessionWorld();
  hosted = new HostedLogins(world.gatewayDb);
  work = new SigningWork(world.adminDb);
  const person = await world.registrar.person();
  const first = await world.device(person);
  const activationCode = await world.registrar.identities.issueActivationCode(first.identityId, 1);
  devices = [first, await world.device({identityId: first.identityId, activationCode})];
  await world.admin.query('UPDATE device SET signing_certificate_encrypted = $1', [certificate]);
  await allowTests(world, first.identityId);
});
afterAll(() => world.close());
afterEach(() => world.admin.query('TRUNCATE session, signature'));

/** Causes an event for a stored session. Resolves to true if the statement changed a row. */
type Cause = (session: StoredSession, world: SessionWorld) => Promise<boolean>;

const scan: Cause = async ({id, type, device}) => {
  const view =
    type === 'SIGNING'
      ? await world.phones.scanSigning(device.proof(), id, randomBytes(32), {
          certificateEncrypted: certificate,
          birthDateEncrypted: randomBytes(32),
          manifest: randomBytes(32),
          signedAttributes: randomBytes(32),
        })
      : await world.phones.scan(device.proof(), id, randomBytes(32));
  return view !== null;
};

const expire: Cause = async ({id}) => {
  if ((await expireOverdueSessions(world.adminDb, 100)).includes(id))
    throw new Error('expired before its deadline');
  await world.letExpire(id);
  return (await expireOverdueSessions(world.adminDb, 100)).includes(id);
};

const failLate: Cause = async ({id}) => {
  await storeSignature(world.admin, id, {});
  return (await work.failLate(60, 100)).includes(id);
};

/** Ways to cause each event. The compiler reports a missing event. */
const causes: Readonly<Record<SessionEvent, readonly Cause[]>> = {
  scan: [scan, testKit.scan, testKit.scanSigning],
  confirm: [
    async ({id, device}) =>
      (await world.phones.confirm(device.proof(), id, 60, {subjectId: newId(), keyVersion: 1})) !== null,
    testKit.confirm,
  ],
  captureSignature: [
    async ({id, device}) => {
      const signedAttributes = Buffer.from('what is signed');
      await storeSignature(world.admin, id, {signature: null, signed_attributes: signedAttributes});
      const signed = {signedAttributes, signature: randomBytes(64)};
      return world.phones.capture(device.proof(), id, signed, {subjectId: newId(), keyVersion: 1});
    },
    testKit.capture,
  ],
  complete: [
    async ({id}) => (await world.sessions.complete(world.client, id)) !== null,
    async ({cookie}) => (await hosted.complete(cookie)) !== null,
  ],
  containerCreated: [
    async ({id}) => {
      await storeSignature(world.admin, id, {outcome: 'CREATED', container_encrypted: randomBytes(32)});
      return (await completeSigningSession(world.adminDb, id)).includes(id);
    },
  ],
  cancelByDevice: [
    async ({id, device}) => {
      await world.admin.query(`UPDATE session SET push_status = 'NOT_REQUESTED' WHERE id = $1`, [id]);
      return (await world.phones.cancel(device.proof(), id, 'left')).length > 0;
    },
    testKit.cancelByDevice,
  ],
  cancelPushed: [
    async ({id, otherDevice}) => (await world.phones.cancel(otherDevice.proof(), id, 'declined')).length > 0,
  ],
  cancelByRelyingParty: [({id}) => world.sessions.cancel(world.client, id), testKit.cancelByRelyingParty],
  cancelOnLoginPage: [({cookie}) => hosted.cancel(cookie), testKit.cancelOnLoginPage],
  lockDevice: [
    async ({id, device}) => (await cancelDeviceSessions(world.adminDb, device.id)).includes(id),
    testKit.lockDevice,
  ],
  suspendClient: [
    async ({id}) => {
      const {clients} = world.registrar;
      await clients.suspend(world.client.id);
      await clients.activate(world.client.id);
      await world.admin.query('UPDATE relying_party SET version = $2 WHERE id = $1', [
        world.client.id,
        world.client.version,
      ]);
      const {rows} = await world.admin.query(
        `SELECT FROM event WHERE session_id = $1 AND reason = 'relying_party_suspended'`,
        [id],
      );
      return rows.length === 1;
    },
    testKit.suspendClient,
  ],
  expire: [expire],
  signingFailed: [
    async ({id}) => {
      await storeSignature(world.admin, id, {outcome: 'FAILED'});
      return (await failSigningSession(world.adminDb, id, 'signing_failed')).includes(id);
    },
    failLate,
  ],
};

/**
 * An overdue session counts as EXPIRED even before `expire` records its expiry, so the transition table does not
 * predict that `expire` changes the row.
 */
const applies = (event: SessionEvent, state: string) =>
  event !== 'expire' || !state.startsWith('EXPIRED, unrecorded');

const cases = signatureTypes.flatMap((type) =>
  sessionEvents.flatMap((event) =>
    Object.keys(states[type])
      .filter((state) => applies(event, state))
      .flatMap((state) =>
        causes[event].map((cause, index): [SignatureType, SessionEvent, number, string, Cause] => [
          type,
          event,
          index + 1,
          state,
          cause,
        ]),
      ),
  ),
);

test.each(cases)(
  '%s: %s (statement %i) at %s has the outcome of the table',
  async (type, event, _, state, cause) => {
    const session = await storeSession(world, type, states[type][state] ?? {}, devices);
    const before = await viewOf(world.admin, session);
    const expected = prescribed(type, before, event);
    const changed = await cause(session, world);
    const after = await viewOf(world.admin, session);
    const next = outcomeOf(type, before.phase, event);
    if ('next' in expected)
      expect({changed, phase: after.phase, status: after.status}).toEqual({
        changed: true,
        phase: next,
        status: expected.next,
      });
    else
      expect({changed, phase: after.phase, status: after.status}).toEqual({
        changed: false,
        phase: before.phase,
        status: before.status,
      });
  },
);

test.each(signatureTypes)('every phase of %s is among the tested states', async (type) => {
  const tested = new Set<string>();
  for (const state of Object.values(states[type])) {
    const session = await storeSession(world, type, state, devices);
    tested.add((await viewOf(world.admin, session)).phase);
  }
  const facts = (phase: string) => ({
    signatureCaptured: phase === 'CAPTURED',
    returned: phase === 'RETURNED',
  });
  const possible = sessionPhases
    .filter((phase) => phaseOf(type, statusOfPhase[phase], facts(phase)) === phase)
    .filter((phase) => type === 'AUTHENTICATION' || phase !== 'CONFIRMED');
  expect([...tested].toSorted()).toEqual(possible.toSorted());
});
