import {randomBytes} from 'node:crypto';
import {challengeOf} from '@signet/domain';
import {oidcClient} from '../../servers/oidc-provider/client.js';
import type {WireResponse} from '../../wire/response.js';
import {locationOf} from '../../wire/browser.js';
import type {Connection} from '../../wire/connection.js';
import {OperationFailed, sendExpecting} from '../../wire/expect.js';
import {basic} from '../clients/basic.js';
import {requireIdToken, type Algorithm} from './id-token.js';

/** An authorization request with PKCE (RFC 6749 section 4.1.1, RFC 7636), and what the client keeps until the redirect. */
export interface CodeRequest {
  /** The query of the authorization endpoint. */
  readonly query: string;
  readonly state: string;
  readonly verifier: string;
}

/** @param more parameters that only one provider knows */
export function newCodeRequest(more: Readonly<Record<string, string>> = {}): CodeRequest {
  const state = randomBytes(16).toString('base64url');
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: oidcClient.id,
    response_type: 'code',
    redirect_uri: oidcClient.redirectUri,
    scope: 'openid',
    state,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...more,
  });
  return {query: query.toString(), state, verifier};
}

/**
 * The code in the redirect to the client.
 * @throws OperationFailed if the state is not that of the request
 */
export function codeIn(redirect: WireResponse, {state}: CodeRequest): string {
  const {searchParams} = new URL(locationOf(redirect));
  if (searchParams.get('state') !== state)
    throw new OperationFailed('the redirect contains a different state');
  return searchParams.get('code') ?? '';
}

/**
 * Redeems a code with HTTP Basic, and checks that an ID token comes back.
 * @param path of the token endpoint
 */
export async function redeem(
  connection: Connection,
  path: string,
  code: string,
  {verifier}: CodeRequest,
  algorithm: Algorithm,
): Promise<void> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: oidcClient.redirectUri,
    code_verifier: verifier,
  });
  const headers = {...basic(oidcClient), 'content-type': 'application/x-www-form-urlencoded'};
  const request = {method: 'POST', path, headers, body: form.toString()};
  requireIdToken(await sendExpecting(connection, 200, request), algorithm);
}
