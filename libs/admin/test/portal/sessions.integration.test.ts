import {newId} from '@signet/store/sql';
import {portalWorld, type PortalWorld} from '../support/portal-world.js';

let world: PortalWorld;
beforeAll(async () => {
  world = await portalWorld();
});
afterAll(() => world.close());

/** Makes all sessions start and end this many minutes earlier. */
const pass = (minutes: number) =>
  world.admin.query(
    `UPDATE portal_session SET created_at = created_at - $1 * interval '1 minute',
       expires_at = expires_at - $1 * interval '1 minute'`,
    [minutes],
  );

test('the token of a session names the person who logged in', async () => {
  const subjectId = newId();
  const token = await world.sessions().start(subjectId);
  expect(await world.sessions().use(token)).toEqual({subjectId, isFresh: true});
});

test('an unknown token names nobody', async () => {
  await world.sessions().start(newId());
  expect(await world.sessions().use('unknown')).toBeNull();
});

test('the token is not stored', async () => {
  const token = await world.sessions().start(newId());
  const {rows} = await world.admin.query('SELECT * FROM portal_session');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows.map(({token_hash}) => Buffer.from(token_hash).toString())).not.toContain(token);
});

test('a session ends after the idle time', async () => {
  const token = await world.sessions(30).start(newId());
  await pass(31);
  expect(await world.sessions(30).use(token)).toBeNull();
});

test('each use postpones the end of a session', async () => {
  const token = await world.sessions(30).start(newId());
  await pass(20);
  await world.sessions(30).use(token);
  await pass(20);
  expect(await world.sessions(30).use(token)).not.toBeNull();
});

test('no use postpones the end of a session beyond the longest time', async () => {
  const sessions = world.sessions(40, 1);
  const token = await sessions.start(newId());
  await pass(35);
  expect(await sessions.use(token)).not.toBeNull();
  await pass(26);
  expect(await sessions.use(token)).toBeNull();
});

test('an idle time that is longer than the longest time does not prolong a session that is not used', async () => {
  await world.sessions(120, 1).start(newId());
  const {rows} = await world.admin.query(
    `SELECT expires_at - created_at < interval '61 minutes' AS bounded FROM portal_session ORDER BY id DESC LIMIT 1`,
  );
  expect(rows).toEqual([{bounded: true}]);
});

test('a logout ends only the session of the browser', async () => {
  const subjectId = newId();
  const [here, there] = [await world.sessions().start(subjectId), await world.sessions().start(subjectId)];
  await world.sessions().end(here);
  await world.sessions().end(here);
  expect(await world.sessions().use(here)).toBeNull();
  expect(await world.sessions().use(there)).toEqual({subjectId, isFresh: true});
});

test('a login is fresh for five minutes', async () => {
  const subjectId = newId();
  const token = await world.sessions().start(subjectId);
  const age = (seconds: number) =>
    world.admin.query(
      `UPDATE portal_session SET created_at = clock_timestamp() - $1::int * interval '1 second' WHERE subject_id = $2`,
      [seconds, subjectId],
    );
  await age(240);
  expect(await world.sessions().use(token)).toEqual({subjectId, isFresh: true});
  await age(301);
  expect(await world.sessions().use(token)).toEqual({subjectId, isFresh: false});
});
