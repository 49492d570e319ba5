import type {LoggedIn, LoggedInMember} from './support/people.js';
import {startPortal, type TestPortal} from './support/portal.js';

let portal: TestPortal;
let owner: LoggedInMember;
let other: LoggedInMember;
let home: string;

beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  owner = await portal.people.owner();
  other = await portal.people.member(owner, 'DEVELOPER');
  home = `/o/${owner.membership.organisationId}`;
});
afterAll(() => portal.stop());

/** Lets the login of a person be older than five minutes. */
const age = ({subjectId}: LoggedIn) =>
  portal.admin.query(
    `UPDATE portal_session SET created_at = clock_timestamp() - interval '301 seconds' WHERE subject_id = $1`,
    [subjectId],
  );

async function clientPath(): Promise<string> {
  const fields = {
    name: 'Shop',
    environment: 'test',
    redirectUris: 'https://shop.example/callback',
    returnOrigins: '',
  };
  await portal.post(`${home}/clients`, fields, owner);
  const {rows} = await portal.admin.query<{id: string}>(
    'SELECT id FROM relying_party WHERE organisation_id = $1',
    [owner.membership.organisationId],
  );
  return `${home}/clients/${rows[0]?.id}`;
}

const needsLogin = async (response: ReturnType<TestPortal['get']>, returnTo: string): Promise<void> => {
  const {status, text} = await response;
  expect([status, text]).toEqual([403, expect.stringContaining('Log in again to do this')]);
  expect(text).toContain(`name="returnTo" value="${returnTo}"`);
};

test('an older login cannot open or send the form that replaces a secret', async () => {
  const path = `${await clientPath()}/secret`;
  expect((await portal.get(path, owner)).status).toBe(200);
  await age(owner);
  await needsLogin(portal.get(path, owner), path);
  await needsLogin(portal.post(path, {confirmation: 'Shop', version: '1'}, owner), path);
});

test('an older login cannot replace the secret of a webhook', async () => {
  const path = `${await clientPath()}/webhook/secret`;
  await age(owner);
  await needsLogin(portal.get(path, owner), path);
  await needsLogin(portal.post(path, {seen: ''}, owner), path);
});

const settings = {
  name: 'Shop',
  redirectUris: 'https://shop.example/callback',
  returnOrigins: '',
};

test.each([
  ['a redirect URI', {redirectUris: 'https://shop.example/callback\nhttps://other.example/callback'}],
  ['the only redirect URI', {redirectUris: 'https://other.example/callback'}],
  ['the last redirect URI', {redirectUris: ''}],
  ['a return origin', {returnOrigins: 'https://other.example'}],
])('an older login cannot change %s, but a recent one can', async (_, change) => {
  const path = await clientPath();
  const fields = {...settings, ...change};
  await age(owner);
  await needsLogin(portal.post(path, fields, owner), path);
  const again = await portal.people.stranger(owner.subjectId);
  expect((await portal.post(path, fields, again)).status).toBe(303);
});

test('an older login can change the name of a client', async () => {
  const path = await clientPath();
  await age(owner);
  expect((await portal.post(path, {...settings, name: 'Corner Shop'}, owner)).status).toBe(303);
});

test('an older login cannot set the address of a webhook, but can choose its events', async () => {
  const path = `${await clientPath()}/webhook`;
  const set = (url: string, event: string, by: LoggedIn) =>
    portal.post(
      path,
      [
        ['url', url],
        ['events', event],
      ],
      by,
    );
  const url = 'https://shop.example/events';
  await age(owner);
  await needsLogin(set(url, 'session.completed', owner), path);
  const again = await portal.people.stranger(owner.subjectId);
  expect((await set(url, 'session.completed', again)).status).toBe(200);
  expect((await set(url, 'session.cancelled', owner)).status).toBe(303);
  await needsLogin(set('https://other.example/events', 'session.cancelled', owner), path);
});

test('an older login invites developers, but not owners', async () => {
  await age(owner);
  const invite = (role: string) => portal.post(`${home}/members`, {name: 'Kati', role}, owner);
  expect((await invite('DEVELOPER')).status).toBe(200);
  await needsLogin(invite('OWNER'), `${home}/members`);
});

test('an older login makes nobody an owner and takes the role from nobody', async () => {
  await age(owner);
  const path = `${home}/members/${other.subjectId}`;
  await needsLogin(portal.post(path, {name: 'Kati', role: 'OWNER'}, owner), path);
  expect((await portal.post(path, {name: 'Kati', role: 'DEVELOPER'}, owner)).status).toBe(303);
});

test('an older login removes nobody but oneself', async () => {
  await age(owner);
  await age(other);
  const path = `${home}/members/${other.subjectId}`;
  await needsLogin(portal.get(`${path}/removal`, owner), `${path}/removal`);
  await needsLogin(portal.post(`${path}/removal`, {}, owner), `${path}/removal`);
  expect((await portal.get(`${path}/removal`, other)).status).toBe(200);
  expect((await portal.post(`${path}/removal`, {}, other)).status).toBe(303);
});

test('a role that forbids the action is named before the login is', async () => {
  await age(other);
  const response = await portal.post(`${home}/members`, {name: 'Kati', role: 'OWNER'}, other);
  expect([response.status, response.text]).toEqual([403, expect.stringContaining('Only an owner')]);
});

test('a person can end all sessions at once, and other people stay logged in', async () => {
  const elsewhere = await portal.people.stranger(owner.subjectId);
  const response = await portal.post('/logout/everywhere', {}, owner);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/?loggedOut']);
  expect((await portal.get(home, owner)).status).toBe(303);
  expect((await portal.get(home, elsewhere)).status).toBe(303);
  expect((await portal.get(home, other)).status).toBe(200);
});

test('Back after a login leads to the start page instead of an error', async () => {
  const response = await portal.get('/callback?code=abc&state=def', owner);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
});
