import {newId} from '@signet/store';
import {insert, sessionRows, type Row} from '../../../../libs/store/test/support/rows.js';
import {textsIn} from '../../src/texts/texts.js';
import {PortalWithClients} from '../support/portal-with-clients.js';

let world: PortalWithClients;
beforeAll(async () => {
  world = await PortalWithClients.start();
});
afterAll(() => world.stop());

const inMs = (ms: number) => new Date(Date.now() + ms);

/** Inserts a session of the client, which is newer than all others. */
async function session(client: string, state: keyof typeof sessionRows, more: Row = {}): Promise<string> {
  const id = newId();
  await world.portal.admin.query(insert('session', {...sessionRows[state], ...more, id, client_id: client}));
  return id;
}

const withoutTags = (text: string) =>
  text
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ');

const page = async (client: string, by = world.viewer) =>
  withoutTags((await world.get(`/clients/${client}/connection`, by)).text);

test('a client without sessions learns how to create the first one', async () => {
  const client = await world.client();
  const text = await page(client, world.developer);
  expect(text).toContain('Let your server create one.');
  expect(text).toContain('If the answer has the status 401, the client id or the secret is wrong.');
  expect(text).toContain('Your server creates a session Next A phone opens it Later');
  expect(text).not.toContain('Done');
  const {text: markup} = await world.get(`/clients/${client}/connection`, world.developer);
  expect(markup).toContain(`href="${world.path(`/clients/${client}`)}#connect"`);
  expect((await world.get(`/clients/${client}/connection`, world.viewer)).text).not.toContain('#connect');
});

test.each<[keyof typeof sessionRows, () => Row, string, string]>([
  ['pending login', () => ({}), 'Open the session on a phone before it expires', 'A phone opens it Next'],
  [
    'scanned login',
    () => ({}),
    'Enter the PIN on the phone.',
    'The person approves the login with the PIN Next',
  ],
  [
    'confirmed login',
    () => ({code_expires_at: inMs(60_000)}),
    'Complete the session before the code expires.',
    'The session is completed Next',
  ],
  [
    'abandoned login',
    () => ({}),
    'Nobody completed the login before its code expired.',
    'The session is completed approved, but your server did not complete it in time Did not happen',
  ],
  [
    'completed login',
    () => ({code_expires_at: inMs(60_000), ended_at: inMs(60_000)}),
    'Your server compares the state, and exchanges the code.',
    'Your server exchanges the code Next',
  ],
  [
    'completed login',
    () => ({}),
    'Your server did not exchange the code before it expired.',
    'Your server exchanges the code completed, but your server did not exchange the code in time Did not happen',
  ],
  [
    'cancelled login',
    () => ({}),
    'The session was cancelled',
    'The person approves the login with the PIN cancelled: the person declined on the phone Did not happen',
  ],
  [
    'expired login',
    () => ({}),
    'Nobody approved the session in time',
    'A phone opens it expired before the person approved it Did not happen',
  ],
  [
    'redeemed login',
    () => ({}),
    'The connection works',
    'Your server exchanged the code 1 Jan 2026, 12:00:00 UTC Done',
  ],
  ['scanned signing', () => ({}), 'Enter the PIN on the phone.', 'The person signs with the PIN Next'],
  [
    'completed signing',
    () => ({}),
    'The connection works',
    'The session was completed 1 Jan 2026, 12:00:00 UTC Done',
  ],
])('the newest session, a %s, shows the next step', async (state, more, advice, step) => {
  const client = await world.client();
  await session(client, state, more());
  const text = await page(client);
  expect(text).toContain(advice);
  expect(text).toContain(step);
  expect(text).toContain('Your server created the session 1 Jan 2026, 12:00:00 UTC Done');
});

test('a session that worked before is still shown when a newer one is open', async () => {
  const client = await world.client();
  const earlier = await session(client, 'redeemed login');
  const newest = await session(client, 'scanned login');
  const {text} = await world.get(`/clients/${client}/connection`, world.viewer);
  for (const id of [earlier, newest])
    expect(text).toContain(`href="${world.path(`/clients/${client}/sessions?id=${id}`)}"`);
  expect(withoutTags(text)).toContain(
    'An earlier session went through all steps. It was created on 1 Jan 2026',
  );
});

test('the errors that the server got are listed, with links to their explanations', async () => {
  const client = await world.client();
  expect(await page(client)).toMatch(/Refused requests since [^.]* UTC None /);
  await world.portal.admin.query(
    `INSERT INTO client_refusals (client_id, hour, error_code, refusals) VALUES
       ($1, date_trunc('hour', clock_timestamp(), 'UTC'), 'invalid_grant', 3),
       ($1, date_trunc('hour', clock_timestamp(), 'UTC'), 'invalid_request', 1),
       ($1, date_trunc('hour', clock_timestamp(), 'UTC') - interval '5 hours', 'gone', 9)`,
    [client],
  );
  const {text} = await world.get(`/clients/${client}/connection`, world.viewer);
  expect(text).toContain('href="http://127.0.0.1:1/docs/errors/invalid_grant"');
  expect(withoutTags(text)).toMatch(/invalid_grant 3 75 %/);
  expect(text).not.toContain('/errors/gone');
});

test('what prevents every session is said first', async () => {
  const withoutAddress = await world.client({redirectUris: ''});
  expect(await page(withoutAddress)).toContain('The client has no redirect URI, so it cannot create logins.');
  const suspended = await world.client();
  await world.portal.admin.query(`UPDATE relying_party SET status = 'SUSPENDED' WHERE id = $1`, [suspended]);
  expect(await page(suspended)).toContain('An operator has suspended the client.');
});

test('a push to a test person that nobody got, and the state of the webhook, are on the page', async () => {
  const client = await world.client();
  expect(await page(client)).toContain('The client has no webhook.');
  await world.portal.admin.query(
    'INSERT INTO test_person_miss (client_id, last_at) VALUES ($1, clock_timestamp())',
    [client],
  );
  const webhook = {url: 'https://bakery.example/events', events: 'session.completed'};
  await world.post(`/clients/${client}/webhook`, webhook, world.developer);
  const text = await page(client);
  expect(text).toContain('your server sent a session to a test person');
  expect(text).toContain('Webhook Enabled');
});

test('the page of a production client says that it is for test clients, and no link leads to it', async () => {
  const production = await world.client({environment: 'production'});
  expect(await page(production)).toContain('This page follows the sessions of clients for tests.');
  const settings = (id: string) => world.get(`/clients/${id}`, world.developer);
  expect((await settings(production)).text).not.toContain('/connection"');
  expect((await settings(await world.client())).text).toContain('/connection"');
});

test('the page is in the language of the browser', async () => {
  const client = await world.client();
  const path = world.path(`/clients/${client}/connection`);
  const {text} = await world.portal.get(path, world.developer, {'accept-language': 'et'});
  expect(text).toContain(textsIn('et').connection.advice.none);
});

test('the page shows nothing about the person or the phone', async () => {
  const client = await world.client();
  const [identity, device] = [newId(), newId()];
  await session(client, 'scanned login', {identity_id: identity, device_id: device, state: 'the state'});
  const {text} = await world.get(`/clients/${client}/connection`, world.owner);
  for (const secret of [identity, device, 'the state']) expect(text).not.toContain(secret);
});

test('members of another organisation do not find the page', async () => {
  const client = await world.client();
  const other = await world.portal.people.owner('Other Ltd');
  const path = `/o/${other.membership.organisationId}/clients/${client}/connection`;
  expect((await world.portal.get(path, other)).status).toBe(404);
});
