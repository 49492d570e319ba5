import {newId} from '@signet/store';
import type {Page} from '../support/portal.js';
import {PortalWithClients} from '../support/portal-with-clients.js';

const russian = {'accept-language': 'ru'};

let world: PortalWithClients;
let client: string;
let session: string;
/** The path of the page with the result of a test event. */
let testResult: string;

beforeAll(async () => {
  world = await PortalWithClients.start({openTestClients: false});
  client = `/clients/${await world.client()}`;
  const id = client.replace('/clients/', '');
  session = newId();
  await send(`${client}/webhook`, webhook);
  const {headers} = await send(`${client}/webhook/test`);
  testResult = headers.get('location') ?? '';
  const {admin, people} = world.portal;
  await people.invitations.create(world.owner.membership, {name: 'Mart', role: 'VIEWER'});
  await admin.query(
    `INSERT INTO session (id, client_id, signature_type, status, created_at, expires_at, redirect_uri, code_challenge)
     VALUES ($1, $2, 'AUTHENTICATION', 'PENDING', clock_timestamp(), clock_timestamp() + interval '2 minutes', 'https://x/', $3)`,
    [session, id, 'c'.repeat(43)],
  );
  await admin.query(
    `INSERT INTO client_statistics (client_id, hour, signature_type, status, reason, sessions, scanned, confirmed, completed, redeemed)
     SELECT $1, date_trunc('hour', clock_timestamp(), 'UTC'), type::"SignatureType", status::"SessionStatus", reason, 5, 4, 3, 2, 1
     FROM (VALUES ('COMPLETED', ''), ('CANCELLED', 'declined'), ('EXPIRED', ''), ('CONFIRMED', '')) AS ended (status, reason),
       (VALUES ('AUTHENTICATION'), ('SIGNING')) AS types (type)`,
    [id],
  );
  await admin.query(
    `INSERT INTO client_refusals (client_id, hour, error_code, refusals)
     VALUES ($1, date_trunc('hour', clock_timestamp(), 'UTC'), 'invalid_request', 3)`,
    [id],
  );
});
afterAll(() => world.stop());

/** What a person sees or hears of a page, except code, names of members and options, and the languages themselves. */
const wordsIn = (text: string): string[] => {
  const labels = [
    ...text.matchAll(/(?:aria-label|data-label|data-copy|data-copied|data-selected)="([^"]*)"/g),
  ];
  const shown = text
    .replace(/<(code|pre|style|script|textarea)\b.*?<\/\1>|<form class="languages".*?<\/form>/gs, ' § ')
    .replace(/<label for="(events|event|attributes|predicates)[^>]*>.*?<\/label>/gs, ' § ')
    .replace(/<\/?(a|em|strong|span)\b[^>]*>/g, '')
    .split(/<[^>]*>/);
  return [...labels.map(([, label]) => label ?? ''), ...shown].map((one) => one.replace(/\s+/g, ' ').trim());
};

/** Names of the test, and technical names. */
const names =
  /Corner Bakery( \d+)?|Bakeries Ltd|Nord ID|Kati, backend|Kati, серверы|Olga, owner|Standard Webhooks|Client id|Redirect URI|Return origin|redirect URI|return origin|X-Request-Id|JSON|Next\.js|Spring Boot|Express|Django|Node|Deno|Bun|webhook/gi;

/** The parts of a page that have two Latin words in a row. */
const englishIn = ({text}: Page): string[] =>
  wordsIn(text).filter((part) => /[a-z]{2,} [a-z]{2,}/i.test(part.replace(names, '§')));

const owned = (rest: string) => world.portal.get(world.path(rest), world.owner, russian);

const send = (rest: string, fields: Record<string, string> = {}) =>
  world.portal.post(world.path(rest), fields, world.owner, russian);

const webhook = {url: 'https://bakery.example/events', events: 'session.completed'};

const newClient = async () => `/clients/${await world.client()}`;

async function newWebhook(): Promise<string> {
  const path = `${await newClient()}/webhook`;
  await send(path, webhook);
  return path;
}

const pages: readonly (readonly [string, number, () => Promise<Page>])[] = [
  ['the start page', 200, () => world.portal.get('/?returnTo=/x', undefined, russian)],
  ['the page after the logout', 200, () => world.portal.get('/?loggedOut', undefined, russian)],
  [
    'the page of a stranger',
    200,
    async () => world.portal.get('/', await world.portal.people.stranger(), russian),
  ],
  ['the overview', 200, () => owned('')],
  ['the members', 200, () => owned('/members')],
  ['a refused invitation', 422, () => send('/members', {name: ' ', role: 'x'})],
  ['a new invitation', 200, () => send('/members', {name: 'Liis', role: 'VIEWER'})],
  ['a member', 200, () => owned(`/members/${world.owner.subjectId}`)],
  ['the removal of a member', 200, () => owned(`/members/${world.developer.subjectId}/removal`)],
  ['the removal of the last owner', 422, () => send(`/members/${world.owner.subjectId}/removal`)],
  ['the organisation', 200, () => owned('/settings')],
  ['a refused name', 422, () => send('/settings', {name: ''})],
  ['the form of a client', 200, () => owned('/clients/new')],
  [
    'a refused client',
    422,
    () =>
      send('/clients', {
        name: ' ',
        environment: 'x',
        redirectUris: 'x\nhttp://x.example/',
        returnOrigins: 'x',
      }),
  ],
  [
    'a new client',
    200,
    () =>
      send('/clients', {
        name: 'Corner Bakery 7',
        environment: 'production',
        redirectUris: 'https://x.example/cb',
        returnOrigins: '',
      }),
  ],
  ['the settings of a client', 200, () => owned(client)],
  ['the replacement of a secret', 200, () => owned(`${client}/secret`)],
  ['a refused replacement', 422, () => send(`${client}/secret`, {confirmation: 'x', version: '1'})],
  ['the plan of a replacement', 200, () => owned(`${client}/secret/without-outage`)],
  ['no webhook', 200, async () => owned(`${await newClient()}/webhook`)],
  ['a refused webhook', 422, () => send(`${client}/webhook`, {...webhook, url: 'https://10.0.0.1/'})],
  ['a new webhook', 200, async () => send(`${await newClient()}/webhook`, webhook)],
  ['the result of a test event', 200, () => world.portal.get(testResult, world.owner, russian)],
  ['the webhook', 200, () => owned(`${client}/webhook`)],
  ['the replacement of the webhook secret', 200, () => owned(`${client}/webhook/secret`)],
  ['a new webhook secret', 200, async () => send(`${await newWebhook()}/secret`, {seen: ''})],
  [
    'the webhook secret again',
    200,
    async () => {
      const path = `${await newWebhook()}/secret`;
      await send(path, {seen: ''});
      return owned(path);
    },
  ],
  ['the form for events again', 200, () => owned(`${client}/webhook/again`)],
  ['a refused period', 422, () => send(`${client}/webhook/again`, {since: 'x', until: 'x', which: 'x'})],
  [
    'no events again',
    200,
    () => send(`${client}/webhook/again`, {since: '2026-01-01 00:00', until: '', which: 'all'}),
  ],
  ['the examples', 200, () => owned(`${client}/webhook/example`)],
  ['the disabling of the webhook', 200, () => owned(`${client}/webhook/disable`)],
  ['the data access', 200, () => owned(`${client}/access`)],
  ['a refused request', 422, () => send(`${client}/access`, {purpose: 'x'})],
  [
    'a request for data',
    200,
    async () => {
      const path = `${await newClient()}/access`;
      await send(path, {attributes: 'name', purpose: 'x'});
      return owned(path);
    },
  ],
  ['the connection', 200, () => owned(`${client}/connection`)],
  ['the sessions', 200, () => owned(`${client}/sessions`)],
  ['older sessions', 200, () => owned(`${client}/sessions?before=${session}`)],
  ['a session', 200, () => owned(`${client}/sessions?id=${session}`)],
  ['an unknown session', 200, () => owned(`${client}/sessions?id=${newId()}`)],
  ['the statistics', 200, () => owned(`${client}/statistics`)],
  ['the audit log', 200, () => owned('/audit')],
];

test.each(pages)('%s has no English words', async (_, status, load) => {
  const page = await load();
  expect([page.status, englishIn(page)]).toEqual([status, []]);
});

test('English words would be found', async () => {
  expect(englishIn(await world.get('/members', world.owner))).toContain('Open invitations');
});
