import {challengeOf} from '@signet/domain';
import type {Phone} from '@signet/phone';
import {tokenResponseSchema, type TokenResponse} from '@signet/contracts';
import {z} from 'zod';
import {verifier} from './arrange.js';
import type {Received, Stack} from './stack.js';

const created = z.object({sessionId: z.uuid(), pushStatus: z.string()});
const completed = z.object({redirect: z.string()});

function accepted({status, body}: Received): Record<string, unknown> {
  if (status !== 200) throw new Error(`rejected with ${status} ${String(body['errorCode'])}`);
  return body;
}

/** Creates a login as the stack's relying party. `more` adds fields to the request. */
export async function createLogin(stack: Stack, more: Record<string, unknown> = {}) {
  const response = await stack.call('POST', '/session', {
    signature_type: 'AUTHENTICATION',
    redirect_uri: stack.client.redirectUri,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    state: 'a state',
    ...more,
  });
  return created.parse(accepted(response));
}

/** Runs a login by QR code from creation to token. Throws at the first error response. */
export async function logIn(stack: Stack, phone: Phone): Promise<TokenResponse> {
  const {sessionId} = await createLogin(stack);
  return finishLogin(stack, phone, sessionId);
}

/** Runs a pending login from the scan to the token. Throws at the first error response. */
export async function finishLogin(stack: Stack, phone: Phone, sessionId: string): Promise<TokenResponse> {
  const view = await phone.scan(sessionId);
  if (!view.ok) throw new Error(`scan rejected with ${view.status}`);
  const confirmed = await phone.confirm(sessionId, '1234');
  if (!confirmed.ok) throw new Error(`confirmation rejected with ${confirmed.status}`);
  const {redirect} = completed.parse(accepted(await stack.call('POST', `/session/${sessionId}/completion`)));
  const code = new URL(redirect).searchParams.get('code');
  const token = await stack.call('POST', '/session/token', {code, code_verifier: verifier});
  return tokenResponseSchema.parse(accepted(token));
}

/**
 * Waits with one long poll until the status differs from `since`, for at most 55 seconds. Returns the status and the
 * duration in seconds.
 */
export async function awaitChange(stack: Stack, sessionId: string, since: string) {
  const start = performance.now();
  const {body} = await stack.call('GET', `/session/${sessionId}/status?wait=55&since=${since}`);
  return {status: body['status'], seconds: (performance.now() - start) / 1000};
}
