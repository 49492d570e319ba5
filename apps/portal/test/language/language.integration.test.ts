import type {Language} from '@signet/design/languages';
import type {LoggedInMember} from '../support/people.js';
import {startPortal, type TestPortal} from '../support/portal.js';
import {textsIn} from '../../src/texts/texts.js';

let portal: TestPortal;
let owner: LoggedInMember;
let home: string;

beforeAll(async () => {
  portal = await startPortal();
  owner = await portal.people.owner();
  home = `/o/${owner.membership.organisationId}`;
});
afterAll(() => portal.stop());

const tags: readonly Language[] = ['en', 'et', 'lv', 'lt', 'ru', 'de'];

const languageOf = (text: string): string | undefined => /<html lang="([^"]*)"/.exec(text)?.[1];

const speaking = (accepted: string) => ({'accept-language': accepted});

/** Requests a page as a browser that has chosen a language. */
const chosen = (language: string, by?: LoggedInMember) => ({
  cookie: `signet-portal-language=${language}${by === undefined ? '' : `; signet-portal=${by.token}`}`,
});

test.each([
  ['de-AT, en;q=0.5', 'de'],
  ['fi, et;q=0.4, en;q=0.3', 'et'],
  ['en;q=0.3, ru;q=0.8', 'ru'],
  ['fi-FI', 'en'],
  ['*', 'en'],
  ['constructor, __proto__', 'en'],
])('a browser that accepts "%s" gets the start page in %s', async (accepted, language) => {
  const {text} = await portal.get('/', undefined, speaking(accepted));
  expect(languageOf(text)).toBe(language);
});

test('a browser that names no language gets English', async () => {
  expect(languageOf((await portal.get('/')).text)).toBe('en');
});

test.each(tags)('a person chooses %s, which the portal remembers', async (language) => {
  const choice = await portal.post('/language', {language, returnTo: `${home}/members`}, undefined, {
    ...speaking('en'),
  });
  expect([choice.status, choice.headers.get('location')]).toEqual([303, `${home}/members`]);
  expect(choice.headers.get('set-cookie')).toBe(
    `signet-portal-language=${language}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000`,
  );
  const {text} = await portal.get(`${home}/members`, undefined, {
    ...speaking('en'),
    ...chosen(language, owner),
  });
  expect(languageOf(text)).toBe(language);
  expect(text).toContain(`<h1>${textsIn(language).members.title}</h1>`);
});

test('an unknown language in the cookie or in the form is ignored', async () => {
  const headers = {...speaking('lt'), ...chosen('xx')};
  expect(languageOf((await portal.get('/', undefined, headers)).text)).toBe('lt');
  const choice = await portal.post('/language', {language: 'xx', returnTo: '/'});
  expect([choice.status, choice.headers.get('set-cookie')]).toEqual([303, null]);
});

test('the choice of a language leads to no other site, and no other site can make it', async () => {
  for (const returnTo of ['//evil.example', 'https://evil.example', '/\\evil.example', ''])
    expect((await portal.post('/language', {language: 'et', returnTo})).headers.get('location')).toBe('/');
  const foreign = await portal.post('/language', {language: 'et'}, undefined, {
    origin: 'https://evil.example',
  });
  expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([403, null]);
});

test('every page offers the other languages, and leads back to itself', async () => {
  const {text} = await portal.get(`${home}/audit?before=1`, owner, speaking('et'));
  expect(text).toContain(`name="returnTo" value="${home}/audit?before=1"`);
  const offered = [...text.matchAll(/name="language" value="([^"]*)" lang="\1"/g)].map(([, tag]) => tag);
  expect(offered).toEqual(['en', 'lv', 'lt', 'ru', 'de']);
});

test('after a cancelled login, the choice of a language leads to a login that returns to the same page', async () => {
  const login = {sessionId: 'x', state: 'the-state', codeVerifier: 'x', returnTo: `${home}/audit?before=1`};
  const cookie = Buffer.from(JSON.stringify(login)).toString('base64url');
  const {headers} = await portal.get('/callback?error=access_denied&state=the-state', undefined, {
    cookie: `signet-portal-login=${cookie}`,
  });
  const {status, text} = await portal.get(headers.get('location') ?? '');
  expect([status, text]).toEqual([200, expect.stringContaining('This login was not approved')]);
  for (const spent of ['/callback', 'the-state']) expect(text).not.toContain(spent);
  const [, returnTo = ''] = /action="\/language".*?name="returnTo" value="([^"]*)"/s.exec(text) ?? [];
  const choice = await portal.post('/language', {language: 'de', returnTo});
  const start = await portal.get(choice.headers.get('location') ?? '', undefined, chosen('de'));
  expect(languageOf(start.text)).toBe('de');
  expect(start.text).toContain(`name="returnTo" value="${login.returnTo}"`);
});

test('no page of a failed login has the code and the state, not even if the portal fails', async () => {
  const address = '/callback?code=the-code&state=the-state';
  await portal.admin.query('ALTER TABLE portal_session RENAME TO missing');
  const fault = await portal.get(address, owner);
  await portal.admin.query('ALTER TABLE missing RENAME TO portal_session');
  const unknown = await portal.get(address);
  for (const [response, reason] of [
    [fault, 'unreachable'],
    [unknown, 'state_mismatch'],
  ] as const) {
    const location = response.headers.get('location') ?? '';
    expect([response.status, location]).toEqual([303, `/login/failed?reason=${reason}&returnTo=%2F`]);
    expect((await portal.get(location)).text).not.toMatch(/\/callback|the-code|the-state/);
  }
});

test('the response to a form offers no choice, because it may show a secret that is shown once', async () => {
  const {status, text} = await portal.post(`${home}/members`, {name: 'Liis', role: 'VIEWER'}, owner);
  expect([status, text.includes('class="secret"'), text.includes('action="/language"')]).toEqual([
    200,
    true,
    false,
  ]);
});

test.each([
  ['an unknown page', () => portal.get('/nothing', owner, speaking('de')), 'Diese Seite gibt es nicht'],
  [
    'a failed login',
    () => portal.get('/login/failed?reason=state_mismatch', undefined, speaking('de')),
    'Diese Anmeldung wurde nicht in diesem Browser begonnen',
  ],
  [
    'an invalid invitation',
    () => portal.get('/invitation?token=x', undefined, speaking('de')),
    'Diese Einladung ist nicht gültig',
  ],
  [
    'a form from another site',
    () => portal.post(`${home}/settings`, {}, owner, {...speaking('de'), origin: 'https://evil.example'}),
    'Dieses Formular kam von einer anderen Website',
  ],
  [
    'a form without its token',
    () => portal.post(`${home}/settings`, {csrf: 'x'}, owner, speaking('de')),
    'Dieses Formular ist abgelaufen',
  ],
  [
    'an action that the role does not permit',
    async () => {
      const viewer = await portal.people.member(owner, 'VIEWER');
      return portal.post(`${home}/settings`, {name: 'x'}, viewer, speaking('de'));
    },
    'Das darf nur ein Inhaber der Organisation.',
  ],
] as const)('%s gets a page in the language of the person', async (_, load, text) => {
  const page = await load();
  expect([languageOf(page.text), page.text]).toEqual(['de', expect.stringContaining(text)]);
});

test('the faults of a form are in the language of the person', async () => {
  const {status, text} = await portal.post(
    `${home}/members`,
    {name: 'Liis', role: 'x'},
    owner,
    speaking('ru'),
  );
  expect([status, languageOf(text)]).toEqual([422, 'ru']);
  expect(text).toContain('Исправьте, пожалуйста');
  expect(text).toContain('Выберите роль.');
});
