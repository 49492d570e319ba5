import {challengeOf} from '@signet/domain';
import {z} from 'zod';
import {until} from '../support/until.js';
import type {HauntedStack, Victim} from './haunted-stack.js';

const createdSchema = z.object({sessionId: z.uuid(), handoffToken: z.string().optional()});
const redirectSchema = z.object({redirect: z.url()});

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A login that asks for everything; gives what the relying party keeps for the exchange. */
export async function createLogin(haunted: HauntedStack, more: object = {}, headers = {}) {
  const verifier = haunted.token('code verifier');
  const properties = {
    attributes: ['name', 'givenName', 'familyName', 'personalCode', 'dateOfBirth', 'country'],
    predicates: {[haunted.token('predicate name', 16)]: {type: 'AGE_OVER', years: 18}},
  };
  const body = {
    signature_type: 'AUTHENTICATION',
    redirect_uri: haunted.client.redirectUri,
    code_challenge: haunted.canaries.plant('code challenge', challengeOf(verifier)),
    code_challenge_method: 'S256',
    state: haunted.canary('state'),
    title: haunted.canary('title'),
    properties: base64url(properties),
    ...more,
  };
  const answer = await haunted.service('POST', '/session', {body, headers});
  if (answer.status !== 200) throw new Error(`creation refused: ${JSON.stringify(answer.body)}`);
  const created = createdSchema.parse(answer.body);
  haunted.canaries.plant('session id', created.sessionId);
  return {...created, verifier};
}

/** What an answer of the phone's service must be. */
export function accepted<A extends {ok: boolean; status: number}>(answer: A): A {
  if (!answer.ok) throw new Error(`the phone was refused with ${answer.status}`);
  return answer;
}

export async function approve({phone, pin}: Victim, sessionId: string): Promise<void> {
  accepted(await phone.scan(sessionId));
  accepted(await phone.confirm(sessionId, pin));
}

/** Completes and redeems, with every way to fail that a caller has; gives the subjectId. */
export async function redeem(haunted: HauntedStack, sessionId: string, verifier: string): Promise<string> {
  const {body} = await haunted.service('POST', `/session/${sessionId}/completion`);
  const code = new URL(redirectSchema.parse(body).redirect).searchParams.get('code');
  const exchange = (code_verifier: string) =>
    haunted.service('POST', '/session/token', {body: {code, code_verifier}});
  expect((await exchange(haunted.token('code verifier'))).status).toBe(400);
  await haunted.look();
  const token = await exchange(verifier);
  expect(token.status).toBe(200);
  expect((await exchange(verifier)).body['errorCode']).toBe('invalid_grant');
  return z.object({subjectId: z.uuid()}).parse(token.body).subjectId;
}

/** A call of the hosted page. */
const page = (haunted: HauntedStack, path: string, cookie: string, body?: object) =>
  haunted.request('POST', `/login-ui/v1/session/${path}`, {
    body,
    headers: {'x-service-login': '1', ...(cookie !== '' && {cookie: `service_login=${cookie}`})},
  });

const cookieOf = (headers: Headers): string =>
  /^service_login=([^;]+)/.exec(headers.getSetCookie()[0] ?? '')?.[1] ?? '';

/** A login on the hosted page by a browser with a cookie. */
export async function logInOnPage(haunted: HauntedStack, victim: Victim): Promise<void> {
  const {sessionId, verifier, handoffToken} = await createLogin(haunted, {hosted_page: true});
  await haunted.look();
  const {headers} = await page(haunted, 'claim', '', {handoffToken});
  const cookie = cookieOf(headers);
  expect((await page(haunted, 'claim', cookie, {handoffToken})).body['errorCode']).toBe('invalid_handoff');
  await haunted.look();
  await approve(victim, sessionId);
  const completed = await page(haunted, `completion?sessionId=${sessionId}`, cookie);
  const code = new URL(redirectSchema.parse(completed.body).redirect).searchParams.get('code');
  const body = {code, code_verifier: verifier};
  expect((await haunted.service('POST', '/session/token', {body})).status).toBe(200);
}

/** The other ways in which sessions end: left, cancelled by whoever may, and by the retired way of asking for signatures. */
export async function endEarly(haunted: HauntedStack, {phone}: Victim, subjectId: string): Promise<void> {
  const left = await createLogin(haunted);
  accepted(await phone.scan(left.sessionId));
  accepted(await phone.leave(left.sessionId));

  const cancelled = await createLogin(haunted);
  await haunted.service('POST', `/session/${cancelled.sessionId}/cancellation`);

  const {sessionId, handoffToken} = await createLogin(haunted, {hosted_page: true});
  const {headers} = await page(haunted, 'claim', '', {handoffToken});
  expect((await page(haunted, `cancellation?sessionId=${sessionId}`, cookieOf(headers))).status).toBe(200);

  const body = {
    subject_id: subjectId,
    signed_data_hash: haunted.token('hash of the data', 64),
    signed_data_name: haunted.canary('name of the data'),
    title: haunted.canary('title'),
  };
  const legacy = await haunted.service('POST', '/create-signing-request', {body});
  accepted(await phone.cancelPushed(createdSchema.parse(legacy.body).sessionId));
  accepted(await phone.replacePushToken({provider: 'SIMULATOR', token: haunted.canary('push token')}));
}

/** A login by push that reaches the phone at the second try, and is turned down there. */
export async function declinePushed(
  haunted: HauntedStack,
  {phone}: Victim,
  subjectId: string,
): Promise<void> {
  const before = haunted.pushes.received.length;
  let tries = 0;
  haunted.pushes.behaviour = () => ((tries += 1) === 1 ? 500 : 200);
  const {sessionId} = await createLogin(
    haunted,
    {subject_id: subjectId, push: true},
    {'idempotency-key': haunted.token('idempotency key', 16)},
  );
  await haunted.look();
  await until('the second push', () => haunted.pushes.received.length >= before + 2);
  accepted(await phone.inbox());
  accepted(await phone.scan(sessionId));
  accepted(await phone.decline(sessionId));
}
