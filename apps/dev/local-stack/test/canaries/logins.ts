import {challengeOf} from '@signet/domain';
import {z} from 'zod';
import {until} from '@signet/testing';
import type {WatchedStack, CanaryPerson} from './watched-stack.js';

const createdSchema = z.object({sessionId: z.uuid(), handoffToken: z.string().optional()});
const redirectSchema = z.object({redirect: z.url()});

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Creates a login that requests all attributes. Returns the session id, the code verifier and, for the hosted page, the
 * handoff token.
 */
export async function createLogin(watched: WatchedStack, more: object = {}, headers = {}) {
  const verifier = watched.token('code verifier');
  const properties = {
    attributes: ['name', 'givenName', 'familyName', 'personalCode', 'dateOfBirth', 'country'],
    predicates: {[watched.token('predicate name', 16)]: {type: 'AGE_OVER', years: 18}},
  };
  const body = {
    signature_type: 'AUTHENTICATION',
    redirect_uri: watched.client.redirectUri,
    code_challenge: watched.canaries.plant('code challenge', challengeOf(verifier)),
    code_challenge_method: 'S256',
    state: watched.canary('state'),
    title: watched.canary('title'),
    properties: base64url(properties),
    ...more,
  };
  const response = await watched.service('POST', '/session', {body, headers});
  if (response.status !== 200) throw new Error(`creation rejected: ${JSON.stringify(response.body)}`);
  const created = createdSchema.parse(response.body);
  watched.canaries.plant('session id', created.sessionId);
  return {...created, verifier};
}

/**
 * Returns the response to a request of a phone.
 * @throws Error if the service rejected the request
 */
export function accepted<A extends {ok: boolean; status: number}>(response: A): A {
  if (!response.ok) throw new Error(`the phone was rejected with ${response.status}`);
  return response;
}

export async function approve({phone, pin}: CanaryPerson, sessionId: string): Promise<void> {
  accepted(await phone.scan(sessionId));
  accepted(await phone.confirm(sessionId, pin));
}

/**
 * Completes the login and redeems its code. Also attempts a redemption with a wrong code verifier and a second
 * redemption, which the service must reject. Returns the subjectId.
 */
export async function redeem(watched: WatchedStack, sessionId: string, verifier: string): Promise<string> {
  const {body} = await watched.service('POST', `/session/${sessionId}/completion`);
  const code = new URL(redirectSchema.parse(body).redirect).searchParams.get('code');
  const exchange = (code_verifier: string) =>
    watched.service('POST', '/session/token', {body: {code, code_verifier}});
  expect((await exchange(watched.token('code verifier'))).status).toBe(400);
  await watched.search();
  const token = await exchange(verifier);
  expect(token.status).toBe(200);
  expect((await exchange(verifier)).body['errorCode']).toBe('invalid_grant');
  return z.object({subjectId: z.uuid()}).parse(token.body).subjectId;
}

const page = (watched: WatchedStack, path: string, cookie: string, body?: object) =>
  watched.request('POST', `/login-ui/v1/session/${path}`, {
    body,
    headers: {'x-service-login': '1', ...(cookie !== '' && {cookie: `service_login=${cookie}`})},
  });

const cookieOf = (headers: Headers): string =>
  /^service_login=([^;]+)/.exec(headers.getSetCookie()[0] ?? '')?.[1] ?? '';

/** Logs in through the hosted page, with its login cookie. */
export async function logInOnPage(watched: WatchedStack, person: CanaryPerson): Promise<void> {
  const {sessionId, verifier, handoffToken} = await createLogin(watched, {hosted_page: true});
  await watched.search();
  const {headers} = await page(watched, 'claim', '', {handoffToken});
  const cookie = cookieOf(headers);
  expect((await page(watched, 'claim', cookie, {handoffToken})).body['errorCode']).toBe('invalid_handoff');
  await watched.search();
  await approve(person, sessionId);
  const completed = await page(watched, `completion?sessionId=${sessionId}`, cookie);
  const code = new URL(redirectSchema.parse(completed.body).redirect).searchParams.get('code');
  const body = {code, code_verifier: verifier};
  expect((await watched.service('POST', '/session/token', {body})).status).toBe(200);
}

/**
 * Ends sessions early: the phone cancels a session because the person leaves it without a decision; the relying party
 * and the hosted page cancel one session each; and the phone declines a session that was created through the deprecated
 * endpoint. Finally, the phone replaces its push token.
 */
export async function endEarly(
  watched: WatchedStack,
  {phone}: CanaryPerson,
  subjectId: string,
): Promise<void> {
  const left = await createLogin(watched);
  accepted(await phone.scan(left.sessionId));
  accepted(await phone.leave(left.sessionId));

  const cancelled = await createLogin(watched);
  await watched.service('POST', `/session/${cancelled.sessionId}/cancellation`);

  const {sessionId, handoffToken} = await createLogin(watched, {hosted_page: true});
  const {headers} = await page(watched, 'claim', '', {handoffToken});
  expect((await page(watched, `cancellation?sessionId=${sessionId}`, cookieOf(headers))).status).toBe(200);

  const body = {
    subject_id: subjectId,
    signed_data_hash: watched.token('hash of the data', 64),
    signed_data_name: watched.canary('name of the data'),
    title: watched.canary('title'),
  };
  const legacy = await watched.service('POST', '/create-signing-request', {body});
  accepted(await phone.decline(createdSchema.parse(legacy.body).sessionId));
  accepted(await phone.replacePushToken({provider: 'SIMULATOR', token: watched.canary('push token')}));
}

/** Starts a login whose push is delivered at the second attempt, and declines the login on the phone. */
export async function declinePushed(
  watched: WatchedStack,
  {phone}: CanaryPerson,
  subjectId: string,
): Promise<void> {
  const before = watched.pushes.received.length;
  let attempts = 0;
  watched.pushes.behaviour = () => ((attempts += 1) === 1 ? 500 : 200);
  const {sessionId} = await createLogin(
    watched,
    {subject_id: subjectId, push: true},
    {'idempotency-key': watched.token('idempotency key', 16)},
  );
  await watched.search();
  await until('the second push', () => watched.pushes.received.length >= before + 2);
  accepted(await phone.inbox());
  accepted(await phone.scan(sessionId));
  accepted(await phone.decline(sessionId));
}
