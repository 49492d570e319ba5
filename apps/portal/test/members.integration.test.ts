import {startPortal, type TestPortal} from './support/portal.js';
import type {LoggedInMember} from './support/people.js';

let portal: TestPortal;
let owner: LoggedInMember;
let home: string;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  owner = await portal.people.owner();
  home = `/o/${owner.membership.organisationId}`;
});

const invitationIn = (text: string): string =>
  /http:[^<\s]+invitation\?token=([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? '';

test('an owner invites a developer, who accepts and becomes a member', async () => {
  const created = await portal.post(`${home}/members`, {name: 'Kati, backend', role: 'DEVELOPER'}, owner);
  expect(created.status).toBe(200);
  expect(created.headers.get('cache-control')).toBe('no-store');
  const token = invitationIn(created.text);
  const person = await portal.people.stranger();
  const shown = await portal.get(`/invitation?token=${token}`, person);
  expect(shown.text).toContain('Join Bakeries Ltd');
  const before = await portal.get(`/invitation?token=${token}`);
  expect([before, shown].map(({text}) => text.includes('One more step'))).toEqual([false, true]);
  expect(shown.text).toContain('Developer');

  const accepted = await portal.post('/invitation', {token}, person);

  expect([accepted.status, accepted.headers.get('location')]).toEqual([303, home]);
  expect((await portal.get(`${home}/members`, person)).text).toContain('Kati, backend');
  expect((await portal.post('/invitation', {token}, await portal.people.stranger())).status).toBe(404);
});

test('the link of a used invitation leads its member to the organisation, and tells nobody else about it', async () => {
  const {token} = await portal.people.invitations.create(owner.membership, {name: 'Kati', role: 'VIEWER'});
  const link = `/invitation?token=${token}`;
  const person = await portal.people.stranger();
  await portal.post('/invitation', {token}, person);
  const shown = await portal.get(link, person);
  expect([shown.status, shown.text]).toEqual([
    200,
    expect.stringContaining('You are a member of Bakeries Ltd'),
  ]);
  expect(shown.text).toContain(`href="${home}"`);
  const twice = await portal.post('/invitation', {token}, person);
  expect([twice.status, twice.headers.get('location')]).toEqual([303, home]);
  for (const other of [await portal.people.stranger(), undefined]) {
    const refused = await portal.get(link, other);
    expect([refused.status, refused.text.includes('Bakeries')]).toEqual([404, false]);
  }
});

test('the link of an invitation is shown only once', async () => {
  const created = await portal.post(`${home}/members`, {name: 'Kati', role: 'VIEWER'}, owner);
  const list = await portal.get(`${home}/members`, owner);
  expect(list.text).toContain('Open invitations');
  expect(list.text).not.toContain(invitationIn(created.text));
  expect(invitationIn(list.text)).toBe('');
});

test('a form that is sent twice invites once', async () => {
  const [, id = ''] =
    /name="id" value="([^"]+)"/.exec((await portal.get(`${home}/members`, owner)).text) ?? [];
  const form = {id, name: 'Kati', role: 'VIEWER'};
  const [created, repeated] = [
    await portal.post(`${home}/members`, form, owner),
    await portal.post(`${home}/members`, form, owner),
  ];
  expect([created.status, repeated.status]).toEqual([200, 422]);
  expect(repeated.text).toContain('This invitation exists already');
  expect(await portal.people.invitations.list(owner.membership)).toHaveLength(1);
});

test('an owner who opens the link for somebody else does not use it up', async () => {
  const {token} = await portal.people.invitations.create(owner.membership, {name: 'Kati', role: 'VIEWER'});
  const response = await portal.post('/invitation', {token}, owner);
  expect([response.status, response.text]).toEqual([
    409,
    expect.stringContaining('You are a member already'),
  ]);
  const accepted = await portal.post('/invitation', {token}, await portal.people.stranger());
  expect(accepted.status).toBe(303);
});

test('an owner withdraws an invitation, which can then not be accepted', async () => {
  const {id, token} = await portal.people.invitations.create(owner.membership, {name: 'Kati', role: 'OWNER'});
  const response = await portal.post(`${home}/invitations/${id}/withdrawal`, {}, owner);
  expect([response.status, response.headers.get('location')]).toEqual([303, `${home}/members`]);
  expect((await portal.get(`/invitation?token=${token}`)).status).toBe(404);
});

test('a refused form shows every fault at its field, and what was entered', async () => {
  const response = await portal.post(`${home}/members`, {name: '<b>Kati</b>'}, owner);
  expect(response.status).toBe(422);
  expect(response.text).toContain('<a href="#role">Choose a role.</a>');
  expect(response.text).toContain('value="&lt;b&gt;Kati&lt;/b&gt;"');
  const nameless = await portal.post(`${home}/members`, {name: ' ', role: 'VIEWER'}, owner);
  expect([nameless.status, nameless.text]).toEqual([422, expect.stringContaining('id="name-fault"')]);
});

test('an owner changes the role and the name of a member', async () => {
  const kati = await portal.people.member(owner, 'VIEWER');
  const response = await portal.post(
    `${home}/members/${kati.subjectId}`,
    {name: 'Kati K', role: 'DEVELOPER'},
    owner,
  );
  expect(response.status).toBe(303);
  expect(await portal.people.members.find(kati.subjectId, owner.membership.organisationId)).toMatchObject({
    name: 'Kati K',
    role: 'DEVELOPER',
  });
});

test('a form with a wrong name does not change the role', async () => {
  const kati = await portal.people.member(owner, 'VIEWER', 'Kati');
  const path = `${home}/members/${kati.subjectId}`;
  const {status, text} = await portal.post(path, {name: 'x'.repeat(81), role: 'OWNER'}, owner);
  expect([status, text.includes('must have 1 to 80 characters')]).toEqual([422, true]);
  expect(await portal.people.members.find(kati.subjectId, owner.membership.organisationId)).toMatchObject({
    name: 'Kati',
    role: 'VIEWER',
  });
});

test('a viewer can change their own name, but no other name and no role', async () => {
  const kati = await portal.people.member(owner, 'VIEWER');
  const own = `${home}/members/${kati.subjectId}`;
  expect((await portal.post(own, {name: 'Kati K'}, kati)).status).toBe(303);
  expect((await portal.post(own, {name: 'Kati K', role: 'OWNER'}, kati)).status).toBe(403);
  expect((await portal.post(`${home}/members/${owner.subjectId}`, {name: 'X'}, kati)).status).toBe(403);
});

test('the last owner can neither leave nor become a viewer', async () => {
  const own = `${home}/members/${owner.subjectId}`;
  for (const response of [
    await portal.post(`${own}/removal`, {}, owner),
    await portal.post(own, {name: owner.membership.name, role: 'VIEWER'}, owner),
  ]) {
    expect([response.status, response.text]).toEqual([422, expect.stringContaining('the last owner')]);
  }
});

test('a viewer leaves, after a page has said what that means', async () => {
  const kati = await portal.people.member(owner, 'VIEWER');
  const own = `${home}/members/${kati.subjectId}`;
  const {text} = await portal.get(own, kati);
  expect(text).toContain(`<a class="quiet" href="${own}/removal">Leave the organisation …</a>`);
  expect(text).not.toContain(`action="${own}/removal"`);
  const question = await portal.get(`${own}/removal`, kati);
  expect([question.status, question.text]).toEqual([
    200,
    expect.stringContaining('<h1>Leave the organisation?</h1>'),
  ]);
  expect(question.text).toContain(`action="${own}/removal"`);
  expect((await portal.get(home, kati)).status).toBe(200);
  const response = await portal.post(`${own}/removal`, {}, kati);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
  expect((await portal.get(home, kati)).status).toBe(404);
});

test('the page that asks before somebody else is removed is for owners only', async () => {
  const [kati, vello] = [
    await portal.people.member(owner, 'DEVELOPER', 'Kati'),
    await portal.people.member(owner, 'VIEWER', 'Vello'),
  ];
  const path = `${home}/members/${vello.subjectId}/removal`;
  expect((await portal.get(path, kati)).status).toBe(403);
  expect((await portal.get(path, owner)).text).toContain('<h1>Remove Vello?</h1>');
  expect((await portal.get(`${home}/members/unknown/removal`, owner)).status).toBe(404);
});

test('an owner who leaves no longer sees the organisation', async () => {
  await portal.people.member(owner, 'OWNER');
  const response = await portal.post(`${home}/members/${owner.subjectId}/removal`, {}, owner);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
  expect((await portal.get(home, owner)).status).toBe(404);
});

test('an owner renames the organisation', async () => {
  expect((await portal.post(`${home}/settings`, {name: 'Bakers & Co'}, owner)).status).toBe(303);
  expect((await portal.get(home, owner)).text).toContain('Bakers &amp; Co');
  expect((await portal.post(`${home}/settings`, {name: ''}, owner)).status).toBe(422);
});
