import {PortalWithClients} from '../support/portal-with-clients.js';

let world: PortalWithClients;
beforeAll(async () => {
  world = await PortalWithClients.start();
});
afterAll(() => world.stop());

/** Registers a client with a webhook. */
async function withWebhook(environment = 'test'): Promise<string> {
  const id = await world.client({environment});
  const fields: [string, string][] = [
    ['url', 'https://bakery.example/events'],
    ['events', 'session.completed'],
  ];
  await world.post(`/clients/${id}/webhook`, fields, world.developer);
  return id;
}

const post = (id: string, path: string, fields: Record<string, string>, by = world.developer) =>
  world.post(`/clients/${id}/webhook/${path}`, fields, by);

/** Inserts a finished delivery of an event that happened at this time. Returns its id. */
async function finished(clientId: string, occurredAt: string, outcome: string): Promise<string> {
  const {rows} = await world.portal.admin.query<{id: string}>(
    `INSERT INTO webhook_delivery (id, client_id, session_id, event_id, type, signature_type, occurred_at, outcome, finished_at, failures)
     VALUES (gen_random_uuid(), $1, gen_random_uuid(), nextval('event_id_seq'), 'session.completed', 'AUTHENTICATION', $2, $3::text::"WebhookOutcome",
       clock_timestamp(), 3) RETURNING id`,
    [clientId, occurredAt, outcome],
  );
  return rows[0]?.id ?? '';
}

const waiting = async (clientId: string): Promise<string[]> => {
  const {rows} = await world.portal.admin.query<{id: string}>(
    'SELECT id FROM webhook_delivery WHERE client_id = $1 AND outcome IS NULL AND failures = 0 ORDER BY event_id',
    [clientId],
  );
  return rows.map(({id}) => id);
};

test('the events of a period that the server did not accept are sent again', async () => {
  const id = await withWebhook();
  await finished(id, '2026-11-22T02:59:59Z', 'FAILED');
  const failed = await finished(id, '2026-11-22T03:00:00Z', 'FAILED');
  await finished(id, '2026-11-22T03:30:00Z', 'DELIVERED');
  const discarded = await finished(id, '2026-11-22T03:59:59Z', 'DISCARDED');
  await finished(id, '2026-11-22T04:00:00Z', 'FAILED');
  const range = {since: '2026-11-22 03:00', until: '2026-11-22 04:00', which: 'failed'};
  const {status, text} = await post(id, 'again', range);
  expect([status, text]).toEqual([200, expect.stringContaining('2 events are sent again.')]);
  expect(await waiting(id)).toEqual([failed, discarded]);
  expect((await post(id, 'again', range)).text).toContain('No event of this period is to be sent again.');
});

test('accepted events are sent again only if the developer chooses all events', async () => {
  const id = await withWebhook();
  const delivered = await finished(id, '2026-11-22T03:30:00Z', 'DELIVERED');
  const range = {since: '2026-11-22 03:00', until: '', which: 'failed'};
  expect((await post(id, 'again', range)).text).toContain('No event of this period');
  expect((await post(id, 'again', {...range, which: 'all'})).text).toContain('One event is sent again.');
  expect(await waiting(id)).toEqual([delivered]);
});

test('a period with more than 1000 events continues where it ended, also after the first ones have arrived', async () => {
  const id = await withWebhook();
  const {admin} = world.portal;
  await admin.query(
    `INSERT INTO webhook_delivery (id, client_id, session_id, event_id, type, signature_type, occurred_at, outcome, finished_at)
     SELECT gen_random_uuid(), $1, gen_random_uuid(), nextval('event_id_seq'), 'session.completed', 'AUTHENTICATION',
       timestamptz '2026-11-22T03:00:00Z' + n * interval '1 second', 'DELIVERED', clock_timestamp()
     FROM generate_series(0, 1000) n`,
    [id],
  );
  const first = await post(id, 'again', {since: '2026-11-22 03:00', until: '2026-11-23 00:00', which: 'all'});
  expect(first.text).toContain('1000 events are sent again.');
  const [, query = ''] = /href="[^"]*\/webhook\/again\?([^"]*)"/.exec(first.text) ?? [];
  await admin.query(
    `UPDATE webhook_delivery SET outcome = 'DELIVERED', finished_at = clock_timestamp() WHERE client_id = $1`,
    [id],
  );
  const asked = query.replace(/&(amp|#38);/g, '&');
  const fields = Object.fromEntries(new URLSearchParams(asked));
  expect(fields).toEqual({since: '2026-11-22 03:16:40', until: '2026-11-23 00:00', which: 'all'});
  const form = await world.get(`/clients/${id}/webhook/again?${asked}`, world.developer);
  for (const value of [fields['since'], fields['until']]) expect(form.text).toContain(`value="${value}"`);
  expect(form.text).toMatch(/value="all"\s+checked/);
  expect((await post(id, 'again', fields)).text).toContain('One event is sent again.');
  expect(await waiting(id)).toHaveLength(1);
});

test('the form suggests the time since when the server fails', async () => {
  const id = await withWebhook();
  await world.portal.admin.query('UPDATE webhook_endpoint SET failing_since = $2 WHERE client_id = $1', [
    id,
    '2026-11-22T03:07:30Z',
  ]);
  expect((await world.get(`/clients/${id}/webhook/again`, world.developer)).text).toContain(
    'value="2026-11-22 03:07:30"',
  );
});

test.each([
  [{since: 'yesterday', until: '', which: 'failed'}, 'Enter a date and a time, such as 2026-11-22 03:00.'],
  [{since: '2026-02-30 03:00', until: '', which: 'failed'}, 'Enter a date and a time'],
  [{since: '2026-11-22 03:00', until: '25:00', which: 'failed'}, 'Enter a date and a time'],
  [{since: '2026-11-22 03:00', until: '2026-11-22 03:00', which: 'all'}, 'must be after its beginning'],
  [{since: '2026-11-22 03:00', until: '', which: 'some'}, 'Choose which events are sent again.'],
])('the period %j is refused, and shown again', async (fields, sentence) => {
  const {status, text} = await post(await withWebhook(), 'again', fields);
  expect([status, text]).toEqual([422, expect.stringContaining(sentence)]);
  expect(text).toContain(`value="${fields.since}"`);
});

test('a developer of a test client sends an example of every event', async () => {
  const id = await withWebhook();
  expect((await world.get(`/clients/${id}/webhook`, world.developer)).text).toContain('Send an example');
  for (const event of ['session.scanned', 'session.completed', 'session.cancelled']) {
    const {status, headers} = await post(id, 'example', {event});
    expect(status).toBe(303);
    const {text} = await world.portal.get(headers.get('location') ?? '', world.developer);
    expect(text).toContain(event);
  }
  expect((await post(id, 'example', {event: 'session.unknown'})).text).toContain('Choose an event.');
});

test('a production client gets no examples', async () => {
  const id = await withWebhook('production');
  expect((await world.get(`/clients/${id}/webhook`, world.developer)).text).not.toContain('Send an example');
  const {status, text} = await post(id, 'example', {event: 'session.completed'});
  expect([status, text]).toEqual([422, expect.stringContaining('Only a test client gets examples')]);
});

test('viewers and clients without a webhook send nothing', async () => {
  const range = {since: '2026-11-22 03:00', until: '', which: 'failed'};
  const id = await withWebhook();
  for (const path of ['again', 'example']) {
    expect((await world.get(`/clients/${id}/webhook/${path}`, world.viewer)).status).toBe(403);
    expect((await post(id, path, {...range, event: 'session.completed'}, world.viewer)).status).toBe(403);
  }
  expect((await post(await world.client(), 'again', range)).status).toBe(404);
});

test('if nothing is sent again, the page names the events that still wait', async () => {
  const id = await withWebhook();
  const waits = await finished(id, '2026-11-22T03:00:00Z', 'FAILED');
  await finished(id, '2026-11-22T05:00:00Z', 'FAILED');
  await world.portal.admin.query(
    'UPDATE webhook_delivery SET outcome = NULL, finished_at = NULL WHERE client_id = $1',
    [id],
  );
  const {text} = await post(id, 'again', {
    since: '2026-11-22 03:00',
    until: '2026-11-22 04:00',
    which: 'all',
  });
  expect(text).toContain('No event of this period is to be sent again.');
  expect(text).toContain('These events of the period still wait');
  expect(text.match(/\/webhook\/deliveries\/[0-9a-f-]{36}/g)).toEqual([`/webhook/deliveries/${waits}`]);
  const none = await post(id, 'again', {since: '2026-11-22 06:00', until: '', which: 'all'});
  expect(none.text).toContain('No event of this period waits either');
});
