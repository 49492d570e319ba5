import {RestoredWorld} from './restored-world.js';

let world: RestoredWorld;
let lines: readonly string[];
beforeAll(async () => {
  world = await RestoredWorld.create();
  await world.original.operator.json('client', 'suspend', world.ids.clientId);
  await world.original.operator.json('person', 'erase', world.ids.personId, '--yes');
  lines = await world.lines();
  // Shortens how long a replay waits: PostgreSQL finds this function before its own.
  const {admin} = world.restored;
  await admin.query('CREATE SCHEMA short');
  await admin.query(`
    CREATE FUNCTION short.set_config(text, text, boolean) RETURNS text LANGUAGE sql
    RETURN pg_catalog.set_config($1, CASE $1 WHEN 'lock_timeout' THEN '100' ELSE $2 END, $3)`);
  await admin.query('GRANT USAGE ON SCHEMA short TO PUBLIC');
  const {rows} = await admin.query('SELECT current_database() AS name');
  await admin.query(`ALTER DATABASE ${rows[0].name} SET search_path = short, pg_catalog, public`);
});
afterAll(() => world.remove());

const holdLock = async () => {
  const other = await world.restored.admin.connect();
  await other.query('BEGIN');
  await other.query(`SELECT pg_advisory_xact_lock(hashtext('signet.restoreReplay'))`);
  return other;
};

test('a replay that waits too long for another one ends, says what is left, and can be repeated', async () => {
  const other = await holdLock();
  expect(await world.replay(lines, '--yes', '--json')).toMatchObject({
    exitCode: 1,
    output: '',
    errors: expect.stringContaining(
      '"message": "Another restore replay has worked on one action for more than 45 seconds. Actions that are left to repeat: 2."',
    ),
  });
  await other.query('COMMIT');
  other.release();
  expect(await world.states(lines, '--yes')).toMatchObject({
    exitCode: 0,
    states: {'relying_party.suspended': 'repeated', 'identity.erased': 'repeated'},
  });
});
