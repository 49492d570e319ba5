import {user} from '../support/operator.js';
import {RestoredWorld} from './restored-world.js';

let world: RestoredWorld;
beforeEach(async () => {
  world = await RestoredWorld.create();
});
afterEach(() => world.remove());

const client = (id: string) => world.row('relying_party', 'id', id);
const operate = (...argv: string[]) => world.original.operator.json(...argv);

test('an action that gave a right is listed with what to do, but never repeated', async () => {
  await operate('device', 'lock', world.ids.deviceId);
  await operate('device', 'unlock', world.ids.deviceId);
  await operate('client', 'suspend', world.ids.clientId);
  await operate('client', 'activate', world.ids.clientId);
  const {states, document} = await world.states(await world.lines(), '--yes');
  expect(states).toEqual({
    'device.locked': 'repeated',
    'unlock_code.issued': 'by hand',
    'relying_party.suspended': 'repeated',
    'relying_party.activated': 'by hand',
  });
  expect(document.entries.at(-1).outcome).toBe('by hand: If the client is suspended, activate it.');
  expect(await client(world.ids.clientId)).toMatchObject({status: 'SUSPENDED'});
});

test('a later replay does not undo what an operator did after the first', async () => {
  await operate('client', 'suspend', world.ids.clientId);
  const lines = await world.lines();
  await world.states(lines, '--yes');
  await world.restored.operator.json('client', 'activate', world.ids.clientId);
  expect((await world.states(lines, '--yes')).states).toEqual({'relying_party.suspended': 'done'});
  expect(await client(world.ids.clientId)).toMatchObject({status: 'ACTIVE'});
});

test('an erasure also revokes the phones, so their own revocations need nothing more', async () => {
  await operate('device', 'revoke', world.ids.deviceId, '--yes');
  await operate('person', 'erase', world.ids.personId, '--yes');
  const lines = await world.lines();
  expect((await world.states(lines.toReversed(), '--yes')).states).toEqual({
    'device.revoked': 'repeated',
    'identity.erased': 'repeated',
  });
});

test('after the erasure of a person, nothing that the person muted is repeated', async () => {
  await world.original.admin.query(
    `INSERT INTO audit_entry (id, actor, action, target, details)
     VALUES (gen_random_uuid(), 'device:' || $1::text, 'device.sender_muted', 'device:' || $1::text, $2)`,
    [world.ids.deviceId, {client: world.ids.clientId}],
  );
  await operate('person', 'erase', world.ids.personId, '--yes');
  const lines = await world.lines();
  await world.states(lines.slice(-1), '--yes');
  await world.states(lines, '--yes');
  expect((await world.row('subject', 'identity_id', world.ids.personId)).muted_at).toBeNull();
});

test('what the restored database contains is left alone, also if the instant is given too early', async () => {
  await world.states(await world.lines(), '--yes');
  const lines = await world.lines(world.restored);
  await world.original.operator.json('client', 'suspend', world.ids.clientId);
  const all = [...lines, ...(await world.lines())];
  const argv = ['restore', 'replay', '--since', '2020-01-01T00:00:00Z', '--dry-run', '--json'];
  const {output} = await world.restored.operator.run(argv, {isInteractive: false, answer: '', lines: all});
  const entries: {action: string; state: string}[] = JSON.parse(output).entries;
  expect(entries.filter(({state}) => state !== 'kept')).toMatchObject([
    {action: 'relying_party.suspended', state: 'to repeat'},
  ]);
  expect(entries.length).toBeGreaterThan(1);
});

test('entries about what was created after the instant need nothing', async () => {
  const {clientId} = await world.original.operator.createClient();
  await operate('client', 'suspend', clientId);
  expect((await world.states(await world.lines(), '--yes')).states).toEqual({
    'relying_party.registered': 'by hand',
    'relying_party.suspended': 'unknown',
  });
});

describe('lines that this installation has not written', () => {
  const erasure = () => operate('person', 'erase', world.ids.personId, '--yes');

  test('are not used, however they were changed, and the others are', async () => {
    await operate('client', 'suspend', world.ids.clientId);
    const genuine = (await world.lines()).at(-1) ?? '';
    const forged = genuine
      .replace('relying_party.suspended', 'identity.erased')
      .replace(`relying_party:${world.ids.clientId}`, `identity:${world.ids.personId}`);
    const {states, exitCode, document, errors} = await world.states([forged, genuine], '--yes');
    expect(states).toEqual({'relying_party.suspended': 'repeated'});
    expect(document).toMatchObject({notAuthentic: 1, found: {count: 1}});
    expect({exitCode, errors}).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('1 entries were'),
    });
    expect((await world.row('identity', 'id', world.ids.personId)).erased_at).toBeNull();
  });

  test('of another installation are not used', async () => {
    await world.original.admin.query('UPDATE audit_log_key SET key = sha256(key)');
    await erasure();
    expect(await world.states(await world.lines(), '--yes')).toMatchObject({
      states: {},
      exitCode: 1,
      document: {notAuthentic: 1},
    });
  });

  test('that are cut off are reported', async () => {
    await erasure();
    const line = (await world.lines()).at(-1) ?? '';
    expect(await world.states([line.slice(0, -10)], '--yes')).toMatchObject({
      exitCode: 1,
      document: {malformed: 1, notAuthentic: 0},
    });
  });
});

test('the audit log says who repeated what, and of which entry', async () => {
  await operate('device', 'revoke', world.ids.deviceId, '--yes');
  const lines = await world.lines();
  await world.states(lines, '--yes');
  const {auditId} = JSON.parse(lines.at(-1) ?? '');
  const entries = await world.restored.audit(`device:${world.ids.deviceId}`);
  expect(entries.slice(-2)).toEqual([
    {actor: user, action: 'device.revoked', details: null},
    {actor: user, action: 'restore.repeated', details: {entry: auditId, action: 'device.revoked'}},
  ]);
});

test('without --yes, the operator is asked, with the number of erasures', async () => {
  await operate('person', 'erase', world.ids.personId, '--yes');
  const lines = await world.lines();
  const asked = await world.replay(lines);
  expect(asked).toMatchObject({exitCode: 2});
  expect(asked.errors).toContain(
    'Actions to repeat: 1, of which erasures of people: 1. This cannot be undone.',
  );
  expect((await world.row('identity', 'id', world.ids.personId)).erased_at).toBeNull();
});

test('the text says what happened, and which period the log covers', async () => {
  await operate('client', 'suspend', world.ids.clientId);
  const lines = [...(await world.lines()), '{"event":"session.created"}', 'no JSON'];
  const {output, errors} = await world.replay(lines, '--yes');
  expect(errors).toBe('');
  expect(output).toMatch(
    /^at +action +target +outcome\n\S+ +relying_party\.suspended +relying_party:\S+ +repeated\nfound 1 entries of the audit log, from \S+ to \S+\n$/,
  );
  expect((await world.replay([], '--yes')).output).toBe('no entries\nfound 0 entries of the audit log\n');
});
