import {PortalWithClients} from '../support/portal-with-clients.js';

let world: PortalWithClients;
beforeAll(async () => {
  world = await PortalWithClients.start();
});
afterAll(() => world.stop());

type Counts = readonly [
  hoursAgo: number,
  type: string,
  status: string,
  reason: string,
  ...counts: readonly [
    sessions: number,
    scanned: number,
    confirmed: number,
    completed: number,
    redeemed: number,
  ],
];

const count = (client: string, [hoursAgo, ...values]: Counts) =>
  world.portal.admin.query(
    `INSERT INTO client_statistics (client_id, hour, signature_type, status, reason, sessions, scanned, confirmed, completed, redeemed)
     VALUES ($1, date_trunc('hour', clock_timestamp(), 'UTC') - $2 * interval '1 hour', $3::"SignatureType", $4::"SessionStatus", $5, $6, $7, $8, $9, $10)`,
    [client, hoursAgo, ...values],
  );

const page = async (client: string) =>
  (await world.get(`/clients/${client}/statistics`, world.viewer)).text.replace(/\s+/g, ' ');

test('the page shows charts, funnels and why sessions failed, for a day and for a month', async () => {
  const client = await world.client();
  await count(client, [0, 'AUTHENTICATION', 'COMPLETED', '', 40, 40, 40, 40, 38]);
  await count(client, [2, 'AUTHENTICATION', 'CANCELLED', 'declined', 10, 10, 0, 0, 0]);
  await count(client, [200, 'SIGNING', 'EXPIRED', '', 7, 3, 0, 0, 0]);
  const [day = '', month = ''] = (await page(client)).split('Last 30 days');
  expect(day).toContain('Last 24 hours');
  for (const text of [day, month]) {
    expect(text).toMatch(
      /Logins.*Created.*>50<.*Opened on a phone.*>50<.*Approved.*>40<.*Code exchanged.*>38</,
    );
    expect(text).toMatch(/cancelled: the person declined on the phone.*Login.*>10</);
    expect(text).toContain('role="img"');
  }
  expect(day).not.toContain('Signings');
  expect(month).toMatch(/Signings.*Created.*>7<.*Opened on a phone.*>3</);
  expect(day.match(/<rect class="whole"/g)).toHaveLength(24);
  expect(month.match(/<rect class="whole"/g)).toHaveLength(30);
});

test('the page shows refused requests, with a link to the page about the error', async () => {
  const client = await world.client();
  await world.portal.admin.query(
    `INSERT INTO client_refusals (client_id, hour, error_code, refusals) VALUES
       ($1, date_trunc('hour', clock_timestamp(), 'UTC'), 'invalid_request', 3),
       ($1, date_trunc('hour', clock_timestamp(), 'UTC') - interval '5 days', 'invalid_grant', 1)`,
    [client],
  );
  const [day = '', month = ''] = (await page(client)).split('Last 30 days');
  expect(day).toMatch(/Refused requests.*\/docs\/errors\/invalid_request".*>3<.*100 %/);
  expect(day).not.toContain('invalid_grant');
  expect(month).toMatch(/invalid_request.*>3<.*75 %.*invalid_grant.*>1<.*25 %/);
});

test('the page shows how sessions began, which starts were refused, and suspected relays', async () => {
  const client = await world.client();
  await count(client, [0, 'AUTHENTICATION', 'COMPLETED', '', 40, 40, 40, 40, 38]);
  await count(client, [100, 'AUTHENTICATION', 'CANCELLED', 'wrong_code', 3, 3, 0, 0, 0]);
  await world.portal.admin.query(
    `UPDATE client_statistics SET opened_by_qr = 31, opened_by_link = 9, refused_starts = 6, stale_starts = 4, suspected_relays = 2
     WHERE client_id = $1 AND reason = ''`,
    [client],
  );
  const [, section = ''] = (await page(client)).split('How sessions began');
  const cells = (label: string) =>
    new RegExp(`${label}</th> <td data-label="24 hours">(\\d+)</td> <td data-label="7 days">(\\d+)</td>`)
      .exec(section)
      ?.slice(1);
  expect(cells('Opened with a QR code')).toEqual(['31', '31']);
  expect(cells('Opened with a link')).toEqual(['9', '9']);
  expect(cells('Opened with a push')).toEqual(['0', '0']);
  expect(cells('Refused: the QR code was too old')).toEqual(['4', '4']);
  expect(cells('Refused: the proof was missing or did not fit')).toEqual(['2', '2']);
  expect(cells('Cancelled: the number for a push was wrong')).toEqual(['0', '3']);
  expect(cells('Suspected relays')).toEqual(['2', '2']);
});

test('a client without sessions has no charts', async () => {
  const text = await page(await world.client());
  expect(text.match(/No session ended in this time\./g)).toHaveLength(2);
  expect(text).not.toContain('<svg');
  expect(text).toContain('No session with start proof ended in the last seven days.');
});
