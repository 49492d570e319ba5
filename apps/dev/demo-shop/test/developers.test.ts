import {codeSamples} from '../src/developers/code-samples.js';
import {shown} from '../src/developers/recorded-call.js';
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
  expect(body.match(/\/session\/status<\/code>/g)).toHaveLength(1);
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
])('%j is shown as %j', (value, expected) => {
  expect(shown(value)).toEqual(expected);
});

test('the samples call the operation that was called', () => {
  const call = {
    method: 'POST',
    url: 'https://api.example/relying-party/v1/session',
    status: 201,
    answer: {},
    times: 1,
  };
  const body = {
    signature_type: 'AUTHENTICATION',
    redirect_uri: 'https://shop.example/cb',
    hosted_page: true,
    push: false,
  };
  const [curl, typescript, python] = codeSamples({...call, body}).map(({code}) => code);
  expect(curl).toContain(`curl -u "$CLIENT_ID:$CLIENT_SECRET" -X POST '${call.url}'`);
  expect(typescript).toBe(
    "const login = await signet.createLogin({\n  redirectUri: 'https://shop.example/cb',\n  hostedPage: true,\n});",
  );
  expect(python).toContain('"hosted_page": True');
  const [, result] = codeSamples({...call, method: 'GET', url: `${call.url}/id/result`, body: null});
  expect(result?.code).toBe('const result = await signet.result(sessionId);');
});
