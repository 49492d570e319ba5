import {auditActions, isRepeated} from '@signet/domain';
import {RestoredWorld} from './restored-world.js';

let world: RestoredWorld;
beforeEach(async () => {
  world = await RestoredWorld.create();
});
afterEach(() => world.remove());

const device = (id: string) => world.row('device', 'id', id);
const client = (id: string) => world.row('relying_party', 'id', id);
const operate = (...argv: string[]) => world.original.operator.json(...argv);
const auditAsDevice = (action: string, details: object) =>
  world.original.admin.query(
    `INSERT INTO audit_entry (id, actor, action, target, details)
     VALUES (gen_random_uuid(), 'device:' || $1::text, $2, 'device:' || $1::text, $3)`,
    [world.ids.deviceId, action, details],
  );

interface Repeated {
  /** Performs the action in the database that is lost. */
  readonly act: () => Promise<unknown>;
  /** What must be so in the restored database after the replay, but not before. */
  readonly isSo: () => Promise<boolean>;
}

const cases: Readonly<Record<string, Repeated>> = {
  'identity.erased': {
    act: () => operate('person', 'erase', world.ids.personId, '--yes'),
    isSo: async () =>
      (await world.row('identity', 'id', world.ids.personId)).erased_at !== null &&
      (await device(world.ids.deviceId)).status === 'REVOKED',
  },
  'device.revoked': {
    act: () => operate('device', 'revoke', world.ids.deviceId, '--reason', 'lost', '--yes'),
    isSo: async () => {
      const {
        status,
        push_token_encrypted: token,
        revocation_reason: reason,
      } = await device(world.ids.deviceId);
      return status === 'REVOKED' && token === null && reason === 1;
    },
  },
  'device.locked': {
    act: () => operate('device', 'lock', world.ids.deviceId),
    isSo: async () => {
      const {status, locked_until: until} = await device(world.ids.deviceId);
      return status === 'LOCKED' && until === null;
    },
  },
  'device.sender_muted': {
    act: () => auditAsDevice('device.sender_muted', {client: world.ids.clientId}),
    isSo: async () => (await world.row('subject', 'identity_id', world.ids.personId)).muted_at !== null,
  },
  'relying_party.suspended': {
    act: () => operate('client', 'suspend', world.ids.clientId),
    isSo: async () => (await client(world.ids.clientId)).status === 'SUSPENDED',
  },
  'relying_party.deleted': {
    act: () => operate('client', 'delete', world.ids.clientId, '--yes'),
    isSo: async () => (await client(world.ids.clientId)).deleted_at !== null,
  },
  'webhook.disabled': {
    act: () => operate('webhook', 'disable', '--client', world.ids.clientId),
    isSo: async () =>
      (await world.row('webhook_endpoint', 'client_id', world.ids.clientId)).status === 'DISABLED',
  },
  'member.removed': {
    act: () => world.asMember(({members}) => members.remove(world.ids.owner, world.ids.other.subjectId)),
    isSo: async () =>
      (await world.row('member', 'subject_id', world.ids.other.subjectId)).removed_at !== null &&
      (await world.row('invitation', 'id', world.ids.invitationId)).withdrawn_at !== null,
  },
  'member.left': {
    act: () => world.asMember(({members}) => members.remove(world.ids.other, world.ids.other.subjectId)),
    isSo: async () =>
      (await world.row('member', 'subject_id', world.ids.other.subjectId)).removed_at !== null,
  },
  'member.role_changed': {
    act: () =>
      world.asMember(({members}) => members.changeRole(world.ids.owner, world.ids.other.subjectId, 'VIEWER')),
    isSo: async () =>
      (await world.row('member', 'subject_id', world.ids.other.subjectId)).role === 'VIEWER' &&
      (await world.row('invitation', 'id', world.ids.invitationId)).withdrawn_at !== null,
  },
  'invitation.withdrawn': {
    act: () =>
      world.asMember(({invitations}) => invitations.withdraw(world.ids.owner, world.ids.invitationId)),
    isSo: async () => (await world.row('invitation', 'id', world.ids.invitationId)).withdrawn_at !== null,
  },
};

/** This action has no state in the database: a test below compares the secrets. */
const ROTATED = 'relying_party.secret_rotated';

test('every action that is repeated has a case', () => {
  expect([...Object.keys(cases), ROTATED].sort()).toEqual(
    Object.keys(auditActions).filter(isRepeated).sort(),
  );
});

test.each(Object.entries(cases))(
  '%s is repeated, and a second replay changes nothing',
  async (action, one) => {
    await one.act();
    const lines = await world.lines();
    const before = await world.content();
    expect(await one.isSo()).toBe(false);

    expect((await world.states(lines, '--dry-run')).states).toMatchObject({[action]: 'to repeat'});
    expect(await world.content()).toBe(before);

    expect(await world.states(lines, '--yes')).toMatchObject({states: {[action]: 'repeated'}, exitCode: 0});
    expect(await one.isSo()).toBe(true);

    const after = await world.content();
    expect(await world.states(lines, '--yes')).toMatchObject({states: {[action]: 'done'}, exitCode: 0});
    expect(await world.content()).toBe(after);
  },
);

test('an old secret of a client is invalid after the replay, and the secret that follows stays valid', async () => {
  const hash = async () => (await client(world.ids.clientId)).secret_hash;
  const old = await hash();
  await operate('client', 'rotate-secret', world.ids.clientId, '--yes');
  const lines = await world.lines();
  expect((await world.states(lines, '--yes')).states).toEqual({[ROTATED]: 'repeated'});
  expect(await hash()).not.toEqual(old);
  await world.restored.operator.json('client', 'rotate-secret', world.ids.clientId, '--yes');
  const given = await hash();
  expect((await world.states(lines, '--yes')).states).toEqual({[ROTATED]: 'done'});
  expect(await hash()).toEqual(given);
});

describe('a lock with an end', () => {
  const lockUntil = (end: Date) => auditAsDevice('device.locked', {until: end.toISOString()});

  test('is repeated with its end', async () => {
    const end = new Date(Date.now() + 3_600_000);
    await lockUntil(end);
    await world.states(await world.lines(), '--yes');
    expect(await device(world.ids.deviceId)).toMatchObject({status: 'LOCKED', locked_until: end});
  });

  test('is not repeated after its end, and replaces no lock without an end', async () => {
    await lockUntil(new Date(Date.now() - 1000));
    expect((await world.states(await world.lines(), '--yes')).states).toEqual({'device.locked': 'done'});
    expect(await device(world.ids.deviceId)).toMatchObject({status: 'ACTIVE'});

    await world.restored.operator.json('device', 'lock', world.ids.deviceId);
    await lockUntil(new Date(Date.now() + 3_600_000));
    expect((await world.states(await world.lines(), '--yes')).states).toEqual({'device.locked': 'done'});
    expect(await device(world.ids.deviceId)).toMatchObject({status: 'LOCKED', locked_until: null});
  });
});
