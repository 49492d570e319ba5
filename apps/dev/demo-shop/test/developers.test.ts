import {shownResponse, shownRequest} from '../src/developers/recorded-call.js';
import {cookiesOf, shopWithSignet} from './support/shop-with-signet.js';

const shop = shopWithSignet();

test('the drawer shows each call for this browser with its answer, in three languages, and no secret', async () => {
  const {cookie, state} = await shop.begin('/login');
  const back = await shop.callback(`code=the-secret-code&state=${state}`, cookie);
  const {body} = await shop.get('/', cookiesOf(back));
  const titles = [...body.matchAll(/<code>(\w+ \/relying-party[^<]+)<\/code>/g)].map(([, title]) => title);
  expect(titles).toEqual(['POST /relying-party/v1/session', 'POST /relying-party/v1/session/token']);
  for (const language of ['curl', 'TypeScript, with @signet/sdk', 'Python']) expect(body).toContain(language);
  const {code_verifier: verifier} = shop.signet.requests.at(-1)?.body ?? {};
  for (const secret of ['the-secret-code', String(verifier), state]) expect(body).not.toContain(secret);
  expect((await shop.get('/')).body).not.toContain('What just happened');
});

test('a call that is repeated is shown once, with the number of times', async () => {
  const {cookie} = await shop.begin('/login');
  for (let poll = 0; poll < 3; poll += 1) await shop.get('/waiting/status?of=session&since=PENDING', cookie);
  const {body} = await shop.get('/waiting', cookie);
  expect(body.match(/\/session\/status\?wait=20&#38;since=PENDING<\/code>/g)).toHaveLength(1);
});

test('the choices of a developer apply to the next login', async () => {
  const response = await shop.post('/developers', '', 'page=hosted&share=nothing');
  const {location} = await shop.begin('/login', cookiesOf(response));
  expect(location).toBe('https://login.example/?t=the-token');
  expect(shop.signet.requests[0]?.body).not.toHaveProperty('properties');
  expect((await shop.get('/', cookiesOf(response))).body).toMatch(/value="hosted" checked/);
});

test.each([
  [{code: 'abcdefghijk'}, {code: 'abcdef…'}],
  [
    {redirect: 'https://x/cb?code=abcdefghijk&state=mnopqrstuv'},
    {redirect: 'https://x/cb?code=abcdef…&state=mnopqr…'},
  ],
  [{container: 'A'.repeat(81)}, {container: `${'A'.repeat(40)}…`}],
  [undefined, null],
])('the answer %j is shown as %j', (value, expected) => {
  expect(shownResponse(value)).toEqual(expected);
});

test('a request is shown whole, except for its secrets', () => {
  const body = {signed_data_hash: 'A'.repeat(128), state: 'a-long-state', code_verifier: 'a-verifier'};
  expect(shownRequest(body)).toEqual({...body, state: 'a-long…', code_verifier: 'a-veri…'});
});

test('the properties of a login are shown as JSON, beside the encoded field', async () => {
  const {cookie} = await shop.begin('/login');
  const {body} = await shop.get('/waiting', cookie);
  expect(body).toContain(String(shop.signet.requests[0]?.body['properties']));
  expect(body.replaceAll(/&#34;|\s/g, '')).toContain('attributes:[name,country],predicates:{adult:{');
});

test('the account shows the answer of Signet as it is', async () => {
  const cookies = await shop.logIn();
  const {body} = await shop.get('/', cookies);
  const [, shown = ''] = /aria-label="Answer of Signet">([^<]+)</.exec(body) ?? [];
  const text = shown.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  expect(JSON.parse(text)).toEqual({
    subjectId: 'the subject',
    attributes: {name: 'Mari Maasikas', country: 'EE'},
    predicates: {adult: true},
  });
});
