import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {beginLogin, TestBrowser} from '../login-ui/browser.js';
import {loginRequest, startGateway, verifier, type Received, type TestGateway} from './gateway.js';

const file = join(import.meta.dirname, 'recorded.json');

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

/** Replaces what differs in each run: ids, times in epoch seconds, and secrets. */
const withoutChance = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replace(/\b[12]\d{9}\b/g, '<time>')
    .replace(/[\w-]{43,}(\.[\w-]+)*/g, '<secret>');

/** A response as a caller sees it: the status, the names of the headers, and the bytes of the body. */
const recordOf = ({status, headers, text}: Received) => ({
  status,
  headers: [...headers.keys()].filter((name) => !['connection', 'keep-alive'].includes(name)).join(' '),
  body: withoutChance(text),
});

/** Calls every endpoint for relying parties and for the hosted page as somebody who knows nothing of newer fields. */
async function responses(): Promise<Record<string, Received>> {
  const {post, get, create, call} = gateway;
  const phone = await gateway.phone();
  const [confirmed, pending] = [await create(), await create()];
  const authorization = `Basic ${Buffer.from('nobody:nothing').toString('base64')}`;
  const all: Record<string, Received> = {
    create: await post('', loginRequest),
    'create, hosted': await post('', {...loginRequest, hosted_page: true}),
    'create, invalid': await post('', {...loginRequest, redirect_uri: undefined}),
    'create, unknown caller': await call('POST', '', {headers: {authorization}}),
    'status, pending': await get(`/${pending}/status`),
    'result of a login': await get(`/${pending}/result`),
    'completion, pending': await post(`/${pending}/completion`),
  };
  await phone.confirm(confirmed);
  all['status, confirmed'] = await get(`/${confirmed}/status`);
  const completion = await post(`/${confirmed}/completion`);
  all['completion'] = completion;
  all['completion, repeated'] = await post(`/${confirmed}/completion`);
  const code = /code=([^&"]+)/.exec(completion.text)?.[1];
  const redemption = {code, code_verifier: verifier};
  all['token'] = await post('/token', redemption);
  all['token, repeated'] = await post('/token', redemption);
  all['token, unknown code'] = await post('/token', {code: 'x'.repeat(43), code_verifier: verifier});
  all['status, completed'] = await get(`/${confirmed}/status`);
  all['cancellation'] = await post(`/${pending}/cancellation`);
  all['status, cancelled'] = await get(`/${pending}/status`);
  all['status, unknown'] = await get('/00000000-0000-7000-8000-000000000000/status');
  const signing = {signature_type: 'SIGNING', signed_data_hash: 'ab'.repeat(64)};
  const {json, ...created} = await post('', signing);
  all['create, signing'] = {...created, json};
  all['result, pending'] = await get(`/${Object(json).sessionId}/result`);
  const browser = new TestBrowser(gateway);
  const {sessionId: hosted, handoffToken} = await beginLogin(gateway);
  all['page: claim'] = await browser.exchange(handoffToken);
  all['page: claim, repeated'] = await new TestBrowser(gateway).exchange(handoffToken);
  all['page: status'] = await browser.call('GET', `/status?sessionId=${hosted}`);
  all['page: completion, pending'] = await browser.call('POST', `/completion?sessionId=${hosted}`);
  await phone.confirm(hosted);
  all['page: completion'] = await browser.call('POST', `/completion?sessionId=${hosted}`);
  all['page: status, no cookie'] = await new TestBrowser(gateway).call('GET', `/status?sessionId=${hosted}`);
  return all;
}

test('a client without start proof gets the recorded responses, byte for byte', async () => {
  const found = Object.fromEntries(
    Object.entries(await responses()).map(([name, response]) => [name, recordOf(response)]),
  );
  if (process.env['RECORDED'] === 'write') writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
  expect(found).toEqual(JSON.parse(readFileSync(file, 'utf8')));
});
