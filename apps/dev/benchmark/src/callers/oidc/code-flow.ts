import {randomBytes} from 'node:crypto';
import {challengeOf} from '@signet/domain';
import type {Contender} from '../../measure/contender.js';
import {oidcClient} from '../../servers/oidc-provider/client.js';
import type {PasskeySystem} from '../../systems/oidc-provider.js';
import type {System} from '../../systems/system.js';
import {Browser, locationOf, pathOf} from '../../wire/browser.js';
import type {Connection} from '../../wire/connection.js';
import {OperationFailed, sendExpecting} from '../../wire/expect.js';
import {basic} from '../clients/basic.js';
import {requireIdToken} from './id-token.js';
import {login, loginAndConsent, loginOnly, passkey, type Interaction} from './interactions.js';

async function authorize(browser: Browser, challenge: string, interaction: Interaction): Promise<string> {
  const state = randomBytes(16).toString('base64url');
  const query = new URLSearchParams({
    client_id: oidcClient.id,
    response_type: 'code',
    redirect_uri: oidcClient.redirectUri,
    scope: 'openid',
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  const page = pathOf(await browser.get(`/auth?${query.toString()}`, 303));
  const resumed = await browser.get(await interaction(browser, page), 303);
  const {searchParams} = new URL(locationOf(resumed));
  if (searchParams.get('state') !== state)
    throw new OperationFailed('the redirect contains a different state');
  return searchParams.get('code') ?? '';
}

async function logIn(connection: Connection, interaction: Interaction): Promise<void> {
  const verifier = randomBytes(32).toString('base64url');
  // Each login uses a new browser without cookies.
  const code = await authorize(new Browser(connection), challengeOf(verifier), interaction);
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: oidcClient.redirectUri,
    code_verifier: verifier,
  });
  const headers = {...basic(oidcClient), 'content-type': 'application/x-www-form-urlencoded'};
  requireIdToken(
    await sendExpecting(connection, 200, {method: 'POST', path: '/token', headers, body: form.toString()}),
  );
}

const contender = (system: System, name: string, interaction: Interaction): Contender => ({
  name,
  system,
  arrange: async (connection) => () => logIn(connection, interaction),
});

export const oidcCode = (system: System): Contender =>
  contender(system, 'oidc-provider, login and consent', loginAndConsent(login));

export const oidcCodeWithoutConsent = (system: System): Contender =>
  contender(system, 'oidc-provider, login only', loginOnly);

/**
 * The authorization code flow as in production: the provider reads client and account from the database, and the person
 * authenticates with a passkey.
 */
export const oidcCodeWithPasskey = (system: PasskeySystem, lanes: number): Contender => ({
  name: 'oidc-provider, passkey and consent',
  system,
  arrange: async (connection, lane) => {
    const own = system.people.filter((_, index) => index % lanes === lane);
    let turn = 0;
    return () => {
      const holder = own[turn % own.length];
      if (holder === undefined) throw new Error('no person for this caller');
      turn += 1;
      return logIn(connection, loginAndConsent(passkey(holder, system.address)));
    };
  },
});
