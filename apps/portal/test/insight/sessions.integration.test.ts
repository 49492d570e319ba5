import {newId} from '@signet/store';
import {PortalWithClients} from '../support/portal-with-clients.js';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

let world: PortalWithClients;
let client: string;
let session: string;
beforeAll(async () => {
  world = await PortalWithClients.start();
  client = await world.client();
  session = newId();
  const {rows} = await world.portal.admin.query<{id: string}>(
    `INSERT INTO identity (id, personal_code_hash, attributes_encrypted) VALUES ($1, 'x', 'x') RETURNING id`,
    [newId()],
  );
  await world.portal.admin.query(
    `INSERT INTO session (id, client_id, signature_type, status, created_at, expires_at, redirect_uri, code_challenge, scanned_at,
       device_id, identity_id, challenge, ended_at, cancel_reason)
     VALUES ($1, $2, 'AUTHENTICATION', 'PENDING', clock_timestamp(), clock_timestamp() + interval '2 minutes', 'https://x/', $3,
       NULL, NULL, NULL, NULL, NULL, NULL)`,
    [session, client, 'c'.repeat(43)],
  );
  await world.portal.admin.query(
    `UPDATE session SET status = 'SCANNED', scanned_at = created_at + interval '3.5 seconds', device_id = $2, identity_id = $3,
       challenge = 'x' WHERE id = $1`,
    [session, newId(), rows[0]?.id],
  );
  await world.portal.admin.query(
    `UPDATE session SET status = 'CANCELLED', ended_at = created_at + interval '6 seconds', cancel_reason = 'declined' WHERE id = $1`,
    [session],
  );
  await world.portal.admin.query(
    `INSERT INTO event (type, session_id, traceparent, published_at)
     VALUES ('session.scanned', $1, $2, clock_timestamp())`,
    [session, `00-${traceId}-00f067aa0ba902b7-01`],
  );
});
afterAll(() => world.stop());

const page = (query = '') => world.get(`/clients/${client}/sessions${query}`, world.viewer);

test('the timeline of a session shows its steps, reasons and request ids', async () => {
  const {status, text} = await page(`?id=+${session.toUpperCase()}%20`);
  expect(status).toBe(200);
  expect(text.replace(/\s+/g, ' ')).toMatch(
    new RegExp(
      [
        'Login: cancelled: the person declined on the phone',
        'Your server created the session',
        'the X-Request-Id of the answer that your server got',
        'A phone opened it',
        String.raw`\+ 3\.5 s`,
        traceId,
        'The session was cancelled: the person declined on the phone',
        String.raw`\+ 2\.5 s`,
      ].join('.*'),
    ),
  );
});

test('an id that the client does not have is explained', async () => {
  const other = await world.client();
  const responses = await Promise.all([
    page(`?id=${newId()}`),
    page('?id=nonsense'),
    page(`?id=${session}x`),
    world.get(`/clients/${other}/sessions?id=${session}`, world.viewer),
  ]);
  for (const {status, text} of responses) {
    expect([status, text.includes('The client has no session with this id.')]).toEqual([200, true]);
    expect(text).toContain('Sessions are deleted');
  }
});

/** Creates sessions of a client, and returns their ids, the newest first. */
async function sessionsOf(owned: string, count: number): Promise<string[]> {
  const ids = Array.from({length: count}, () => newId());
  await world.portal.admin.query(
    `INSERT INTO session (id, client_id, signature_type, expires_at, redirect_uri, code_challenge)
     SELECT id, $2, 'AUTHENTICATION', clock_timestamp() + interval '2 minutes', 'https://x/', $3 FROM unnest($1::uuid[]) id`,
    [ids, owned, 'c'.repeat(43)],
  );
  return ids.toReversed();
}

const end = (owned: string) =>
  world.portal.admin.query(
    `UPDATE session SET status = 'EXPIRED', ended_at = expires_at WHERE client_id = $1`,
    [owned],
  );

const olderThan = (text: string): string => {
  const [, before = ''] = /\?before=([-0-9a-f]+)">Older sessions/.exec(text) ?? [];
  return `?before=${before}`;
};

test('without an id, the page lists the newest sessions, with links to their timelines', async () => {
  const text = (await page()).text.replace(/\s+/g, ' ');
  expect(text).toContain('Show the timeline');
  expect(text).toMatch(
    new RegExp(
      `<a href="[^"]*/sessions\\?id=${session}">.*${session}.*Login.*cancelled: the person declined on the phone.*<time`,
    ),
  );
  expect(text).not.toContain('Older sessions');
});

test.each(['test', 'production'])(
  'older sessions of a %s client are on the next pages, until there are none',
  async (environment) => {
    const busy = await world.client({environment});
    const path = `/clients/${busy}/sessions`;
    const ids = await sessionsOf(busy, 25);
    await end(busy);
    const listed = (text: string) => Array.from(text.matchAll(/sessions\?id=([-0-9a-f]+)/g), ([, id]) => id);
    const first = await world.get(path, world.viewer);
    expect(listed(first.text)).toEqual(ids.slice(0, 20));
    expect(first.text).toContain('expired before the person approved it');
    const second = await world.get(`${path}${olderThan(first.text)}`, world.viewer);
    expect(listed(second.text)).toEqual(ids.slice(20));
    expect(second.text).not.toContain('>Older sessions</a>');
    for (const beyond of [ids.at(-1) ?? '', 'nonsense']) {
      const {status, text} = await world.get(`${path}?before=${beyond}`, world.viewer);
      expect([status, text.includes('There are no older sessions.')]).toEqual([200, true]);
    }
  },
);

test('a list does not show the id of a session that waits for a phone, because whoever has it can open the session', async () => {
  const busy = await world.client();
  const path = `/clients/${busy}/sessions`;
  const ids = await sessionsOf(busy, 21);
  const first = await world.get(path, world.owner);
  expect(first.text.match(/waits for a phone<\/td>/g)).toHaveLength(20);
  const second = await world.get(`${path}${olderThan(first.text)}`, world.owner);
  expect(second.text.match(/waits for a phone<\/td>/g)).toHaveLength(1);
  for (const id of ids) for (const {text} of [first, second]) expect(text).not.toContain(id);
});

test('the list of a client without sessions says so', async () => {
  const {text} = await world.get(`/clients/${await world.client()}/sessions`, world.viewer);
  expect(text).toContain('There are no sessions now.');
});
