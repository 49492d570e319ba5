import type {LoggedIn, LoggedInMember} from './support/people.js';
import {startPortal, type TestPortal} from './support/portal.js';

let portal: TestPortal;
let owner: LoggedInMember;
let home: string;
let outsiders: Record<string, LoggedIn>;

beforeAll(async () => {
  portal = await startPortal();
  owner = await portal.people.owner();
  home = `/o/${owner.membership.organisationId}`;
  const removed = await portal.people.member(owner, 'OWNER');
  await portal.people.members.remove(owner.membership, removed.subjectId);
  outsiders = {
    removed,
    stranger: await portal.people.stranger(),
    'owner of another organisation': await portal.people.owner('Other Ltd'),
  };
});
afterAll(() => portal.stop());

const pages = ['', '/members', '/settings'];

/** The path and valid fields of each form that only owners may send. */
const ownersForms = async (): Promise<[string, Record<string, string>][]> => {
  const invitation = await portal.people.invitations.create(owner.membership, {name: 'Kati', role: 'VIEWER'});
  return [
    ['/members', {name: 'Mallory', role: 'OWNER'}],
    ['/settings', {name: 'Taken over'}],
    [`/members/${owner.subjectId}`, {name: 'Olga', role: 'VIEWER'}],
    [`/members/${owner.subjectId}/removal`, {}],
    [`/invitations/${invitation.id}/withdrawal`, {}],
  ];
};

const state = async () => {
  const {rows} = await portal.admin.query(
    `SELECT (SELECT json_agg(m ORDER BY m.subject_id) FROM member m WHERE organisation_id = $1) AS members,
       (SELECT name FROM organisation WHERE id = $1) AS name,
       (SELECT count(*) FROM invitation WHERE organisation_id = $1 AND withdrawn_at IS NULL) AS invitations`,
    [owner.membership.organisationId],
  );
  return rows;
};

test.each(['VIEWER', 'DEVELOPER'] as const)(
  'a %s reads every page, and is refused what only owners may do',
  async (role) => {
    const member = await portal.people.member(owner, role);
    for (const page of pages) {
      const {status, text} = await portal.get(`${home}${page}`, member);
      expect([page, status]).toEqual([page, 200]);
      expect(text).not.toContain('Create an invitation');
      expect(text).not.toContain('Change the name');
      expect(text.includes('Register a client')).toBe(role === 'DEVELOPER' && page === '');
    }
    const forms = await ownersForms();
    const before = await state();
    for (const [path, fields] of forms) {
      const {status, text} = await portal.post(`${home}${path}`, fields, member);
      expect([path, status]).toEqual([path, 403]);
      expect(text).toContain('Only an owner of the organisation may do this.');
    }
    expect(await state()).toEqual(before);
  },
);

test('an owner sees the forms of owners', async () => {
  expect((await portal.get(`${home}/members`, owner)).text).toContain('Create an invitation');
  expect((await portal.get(`${home}/settings`, owner)).text).toContain('Change the name');
});

test.each(['removed', 'stranger', 'owner of another organisation'])(
  'the %s gets the answer for a missing page, whatever the request is',
  async (who) => {
    const by = outsiders[who];
    const forms = await ownersForms();
    const before = await state();
    const missing = await portal.get('/o/0195a5d0-1f2e-7c3a-8b4d-5e6f70819203', by);
    const responses = [
      ...(await Promise.all(pages.map((page) => portal.get(`${home}${page}`, by)))),
      ...(await Promise.all(forms.map(([path, fields]) => portal.post(`${home}${path}`, fields, by)))),
    ];
    // The pages differ in the id of the request; those of a GET offer other languages, and name the requested path.
    const withoutId = (text: string) =>
      text
        .replace(/<code>[^<]+<\/code>/, '')
        .replace(/<form class="languages".*?<\/form>/s, '')
        .replace(/\s+/g, ' ');
    for (const {status, text} of responses)
      expect([status, withoutId(text)]).toEqual([404, withoutId(missing.text)]);
    expect(await state()).toEqual(before);
  },
);

test('nobody sees a page without a login, and returns to the page after it', async () => {
  const response = await portal.get(`${home}/members`);
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `/?returnTo=${encodeURIComponent(`${home}/members`)}`,
  ]);
  expect((await portal.get(response.headers.get('location') ?? '')).text).toContain(
    `name="returnTo" value="${home}/members"`,
  );
});

test('the start page leads to the only organisation, lists several, and says when there is none', async () => {
  const alone = await portal.get('/', owner);
  expect([alone.status, alone.headers.get('location')]).toEqual([303, home]);
  const {token} = await portal.people.organisations.create('Zebra Ltd', 'Olga');
  const both = await portal.people.owner('Aardvark Ltd');
  await portal.people.invitations.accept(token, both.subjectId);
  expect((await portal.get('/', both)).text).toMatch(/Aardvark Ltd[^]*Zebra Ltd/);
  expect((await portal.get('/', outsiders['stranger'])).text).toContain('not a member of any organisation');
});
