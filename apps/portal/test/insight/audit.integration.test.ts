import {PortalWithClients} from '../support/portal-with-clients.js';

let world: PortalWithClients;
beforeAll(async () => {
  world = await PortalWithClients.start();
});
afterAll(() => world.stop());

test('the audit log says who did what, newest first', async () => {
  const client = await world.client();
  const {status, text} = await world.get('/audit', world.viewer);
  expect(status).toBe(200);
  expect(text).toMatch(
    /Kati, backend[^]*registered the client[^]*Corner Bakery[^]*operator[^]*created the organisation/,
  );
  expect(text).toContain(world.path(`/clients/${client}`));
});

test('older entries are on further pages', async () => {
  const id = world.owner.membership.organisationId;
  await world.portal.admin.query(
    `INSERT INTO audit_entry (id, actor, action, target, at)
     SELECT gen_random_uuid(), 'operator', 'organisation.renamed', $1, clock_timestamp() - n * interval '1 day'
     FROM generate_series(1, 120) n`,
    [`organisation:${id}`],
  );
  const rows = (text: string) => text.match(/<td data-label="What">/g)?.length ?? 0;
  const seen: number[] = [];
  let path: string | undefined = world.path('/audit');
  while (path !== undefined && seen.length < 9) {
    const {text}: {text: string} = await world.portal.get(path, world.viewer);
    seen.push(rows(text));
    path = /href="([^"]+before=[^"]+)"/.exec(text)?.[1];
  }
  const {rows: counted} = await world.portal.admin.query('SELECT count(*)::int AS count FROM audit_entry');
  expect(seen.slice(0, 2)).toEqual([50, 50]);
  expect(seen.reduce((sum, one) => sum + one)).toBe(counted[0].count);
});

test('the file has every entry, and no value that a spreadsheet would run', async () => {
  await world.portal.people.members.rename(
    world.owner.membership,
    world.owner.subjectId,
    '=HYPERLINK("x","y")',
  );
  const {status, headers, text} = await world.get('/audit.csv', world.viewer);
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="audit.csv"',
  ]);
  const [header, ...lines] = text.trimEnd().split('\r\n');
  expect(header).toBe('time,actor,action,target,name,details');
  expect(text).toMatch(/relying_party\.registered,relying_party:[\w-]+,Corner Bakery,/);
  const {rows} = await world.portal.admin.query('SELECT count(*)::int AS count FROM audit_entry');
  expect(lines).toHaveLength(rows[0].count);
  expect(text).toContain(`"'=HYPERLINK(""x"",""y"")"`);
});
