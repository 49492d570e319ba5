import {Phone} from '@signet/phone';
import {BASE_URL} from '../support/stack.js';
import type {WatchedStack, RequestDraft, CanaryPerson} from './watched-stack.js';

interface BadRequest extends RequestDraft {
  readonly method?: string;
  readonly path: string;
  /** Whether the request authenticates with the client's secret. If not, any credentials are in `headers`. */
  readonly asClient?: boolean;
}

const session = '/relying-party/v1/session';

const base64url = (text: string) => Buffer.from(text).toString('base64url');

/**
 * Invalid requests of relying parties, which the gateway rejects at different steps. They contain canaries: random
 * texts for which the test later searches.
 */
function* fromRelyingParties(watched: WatchedStack): Generator<BadRequest> {
  const bad = () => watched.canary('bad input');
  const asClient = true;
  const login = {signature_type: 'AUTHENTICATION', redirect_uri: watched.client.redirectUri};
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
    headers: {'content-type': `text/${watched.token('bad input')}`},
  };
  yield {
    asClient,
    path: session,
    body: login,
    headers: {'idempotency-key': `${watched.token('bad input')} x`},
  };
  yield {asClient, path: session, body: login, headers: {traceparent: watched.token('bad input')}};
  yield {
    asClient,
    path: `${session}/token`,
    body: {code: bad(), code_verifier: watched.token('code verifier')},
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

  const wrong = watched.token('wrong client secret');
  const basic = (text: string) => ({authorization: `Basic ${Buffer.from(text).toString('base64')}`});
  yield {path: session, body: login, headers: basic(`${watched.client.id}:${wrong}`)};
  yield {path: session, body: login, headers: basic(`${crypto.randomUUID()}:${wrong}`)};
  yield {path: session, body: login, headers: basic(wrong)};
  yield {path: session, body: login, headers: {authorization: `Bearer ${wrong}`}};
  yield {path: session, body: login, headers: {authorization: `Basic ${wrong}!`}};
}

/** Invalid requests to the endpoints for browsers and phones. */
function* fromOthers(watched: WatchedStack): Generator<BadRequest> {
  const token = () => watched.token('bad input');
  const page = {'x-service-login': '1', origin: `https://${watched.token('bad input', 16)}.example`};
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
    deviceName: watched.canary('bad input'),
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
  const preview = {activationCode: token(), possessionKey: key};
  yield {path: `${device}/enrolments/preview`, body: preview, headers: proof};
  yield {path: `${device}/sessions/${crypto.randomUUID()}/scan`, body: {returnUrl: token()}, headers: proof};
}

/** Sends all invalid requests, and expects each to be rejected with a 4xx status. */
export async function sendBadInput(watched: WatchedStack): Promise<void> {
  for (const {method = 'POST', path, asClient, ...init} of [
    ...fromRelyingParties(watched),
    ...fromOthers(watched),
  ]) {
    const {status, body} = asClient
      ? await watched.service(method, path.replace('/relying-party/v1', ''), init)
      : await watched.request(method, path, init);
    expect({path, init, status, body, refused: status >= 400 && status < 500}).toMatchObject({refused: true});
  }
}

/** Sends invalid input from an enrolled phone, a locked phone and a phone that is not enrolled. */
export async function sendBadInputFromPhones(
  watched: WatchedStack,
  {person, locked}: {person: CanaryPerson; locked: CanaryPerson},
  sessionId: string,
): Promise<void> {
  const bad = () => watched.canary('bad input');
  const returnUrl = encodeURIComponent(`https://evil.example/${watched.token('bad input')}`);
  const scanned = await person.phone.openLink(
    `signet://app/scan?sessionId=${sessionId}&returnUrl=${returnUrl}`,
  );
  expect(scanned).toMatchObject({
    ok: true,
    content: expect.not.objectContaining({returnUrl: expect.anything()}),
  });
  for (const code of [bad(), watched.token('bad input')])
    expect((await locked.phone.unlock(code)).ok).toBe(false);
  const enrolled = await Phone.enrol(
    {
      activationCode: watched.token('bad input'),
      deviceName: bad(),
      platform: 'SIMULATOR',
      baseUrl: BASE_URL,
      pin: '123456',
      push: {provider: 'SIMULATOR', token: bad()},
    },
    {fetch: watched.stack.fetch},
  );
  expect(enrolled.ok).toBe(false);
}
