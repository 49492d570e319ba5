import {Phone} from '@signet/phone';
import {BASE_URL} from '../support/stack.js';
import type {HauntedStack, RequestDraft, Victim} from './haunted-stack.js';

interface BadRequest extends RequestDraft {
  readonly method?: string;
  readonly path: string;
  /** With the client's own secret; otherwise the headers say who calls. */
  readonly asClient?: boolean;
}

const session = '/relying-party/v1/session';

const base64url = (text: string) => Buffer.from(text).toString('base64url');

/** Requests of relying parties that are refused at each step of the way, all of them full of canaries. */
function* ofRelyingParties(haunted: HauntedStack): Generator<BadRequest> {
  const bad = () => haunted.canary('bad input');
  const asClient = true;
  const login = {signature_type: 'AUTHENTICATION', redirect_uri: haunted.client.redirectUri};
  const create = (body: RequestDraft['body']): BadRequest => ({asClient, path: session, body});

  yield create({...login, [bad()]: bad()});
  yield create({...login, redirect_uri: `https://evil.example/${bad()}`, state: bad()});
  yield create({...login, state: bad().repeat(50)});
  yield create({...login, title: `${bad()}\u202e`});
  yield create({...login, code_challenge: bad()});
  yield create({...login, subject_id: bad(), push: true});
  yield create({...login, properties: base64url(JSON.stringify({attributes: [bad()]}))});
  yield create({...login, properties: base64url(`{"attributes": ["${bad()}`)});
  yield create({...login, properties: bad()});
  yield create({signature_type: 'SIGNING', signed_data_hash: bad(), signed_data_name: `../${bad()}`});
  yield create(`{"state": "${bad()}", ${bad()}`);
  yield create(`{"state": "${bad()}\\u0000"}`);
  yield create(`"${bad()}"`);
  yield create(`${'['.repeat(7000)}"${bad()}"`);
  yield create({state: bad().repeat(1000)});
  yield {
    asClient,
    path: session,
    body: bad(),
    headers: {'content-type': `text/${haunted.token('bad input')}`},
  };
  yield {
    asClient,
    path: session,
    body: login,
    headers: {'idempotency-key': `${haunted.token('bad input')} x`},
  };
  yield {asClient, path: session, body: login, headers: {traceparent: haunted.token('bad input')}};
  yield {
    asClient,
    path: `${session}/token`,
    body: {code: bad(), code_verifier: haunted.token('code verifier')},
  };
  yield {asClient, path: `${session}/token`, body: {code: [bad()], code_verifier: bad()}};
  const unknown = encodeURIComponent(bad());
  for (const path of [
    `${session}/${unknown}/status`,
    `${session}/${unknown}/result`,
    `/${unknown}?${unknown}`,
  ])
    yield {asClient, method: 'GET', path};
  yield {
    asClient,
    method: 'GET',
    path: `${session}/${crypto.randomUUID()}/status?wait=${unknown}&${unknown}=1`,
  };

  const wrong = haunted.token('wrong client secret');
  const basic = (text: string) => ({authorization: `Basic ${Buffer.from(text).toString('base64')}`});
  yield {path: session, body: login, headers: basic(`${haunted.client.id}:${wrong}`)};
  yield {path: session, body: login, headers: basic(`${crypto.randomUUID()}:${wrong}`)};
  yield {path: session, body: login, headers: basic(wrong)};
  yield {path: session, body: login, headers: {authorization: `Bearer ${wrong}`}};
  yield {path: session, body: login, headers: {authorization: `Basic ${wrong}!`}};
}

/** The same of browsers and of phones that are none. */
function* ofOthers(haunted: HauntedStack): Generator<BadRequest> {
  const token = () => haunted.token('bad input');
  const page = {'x-service-login': '1', origin: `https://${haunted.token('bad input', 16)}.example`};
  const path = '/login-ui/v1/session';
  yield {path: `${path}/claim`, body: {handoffToken: token()}, headers: page};
  yield {path: `${path}/claim`, body: {handoffToken: token(), [token()]: 1}};
  for (const cookie of [`service_login=${token()}`, `service_login=${token()}; service_login=${token()}`]) {
    yield {path: `${path}/completion?sessionId=${crypto.randomUUID()}`, headers: {...page, cookie}};
    yield {method: 'GET', path: `${path}/status?sessionId=${token()}`, headers: {...page, cookie}};
  }
  const key = {kty: 'EC', crv: 'P-256', x: token().slice(0, 43), y: token().slice(0, 43)};
  const enrolment = {
    activationCode: token(),
    deviceName: haunted.canary('bad input'),
    platform: 'SIMULATOR',
    possessionKey: key,
    appVersion: '1',
  };
  const device = '/device/v1';
  const proof = {authorization: `Device ${base64url(token())}.${token()}.${token()}`};
  yield {path: `${device}/enrolments`, body: enrolment, headers: proof};
  yield {
    path: `${device}/enrolments`,
    body: {...enrolment, possessionKey: {...key, d: token()}},
    headers: proof,
  };
  yield {path: `${device}/sessions/${crypto.randomUUID()}/scan`, body: {returnUrl: token()}, headers: proof};
}

/** Every one of them is refused with a status of the caller's fault. */
export async function sendBadInput(haunted: HauntedStack): Promise<void> {
  for (const {method = 'POST', path, asClient, ...init} of [
    ...ofRelyingParties(haunted),
    ...ofOthers(haunted),
  ]) {
    const {status, body} = asClient
      ? await haunted.service(method, path.replace('/relying-party/v1', ''), init)
      : await haunted.request(method, path, init);
    expect({path, init, status, body, refused: status >= 400 && status < 500}).toMatchObject({refused: true});
  }
}

/** What real phones send that is not right; one of them is locked. */
export async function sendBadInputFromPhones(
  haunted: HauntedStack,
  {victim, locked}: {victim: Victim; locked: Victim},
  sessionId: string,
): Promise<void> {
  const bad = () => haunted.canary('bad input');
  const returnUrl = encodeURIComponent(`https://evil.example/${haunted.token('bad input')}`);
  const scanned = await victim.phone.scan(`signet://app/scan?sessionId=${sessionId}&returnUrl=${returnUrl}`);
  expect(scanned).toMatchObject({
    ok: true,
    content: expect.not.objectContaining({returnUrl: expect.anything()}),
  });
  for (const code of [bad(), haunted.token('bad input')])
    expect((await locked.phone.unlock(code)).ok).toBe(false);
  const enrolled = await Phone.enrol(
    {
      activationCode: haunted.token('bad input'),
      deviceName: bad(),
      platform: 'SIMULATOR',
      baseUrl: BASE_URL,
      pin: '123456',
      push: {provider: 'SIMULATOR', token: bad()},
    },
    {fetch: haunted.stack.fetch},
  );
  expect(enrolled.ok).toBe(false);
}
