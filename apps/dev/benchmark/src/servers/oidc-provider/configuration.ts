import {randomBytes} from 'node:crypto';
import {exportJWK, generateKeyPair} from 'jose';
import type {Configuration} from 'oidc-provider';
import type {Pool} from 'pg';
import type {Passkeys} from './passkeys.js';
import {PostgresAdapter} from './postgres-adapter.js';
import {client} from './registration.js';

/** CIBA in poll mode. oidc-provider requires these functions; each is the simplest correct implementation. */
const ciba: NonNullable<Configuration['features']>['ciba'] = {
  enabled: true,
  deliveryModes: ['poll'],
  processLoginHint: async (_ctx, loginHint) => loginHint,
  processLoginHintToken: async () => undefined,
  verifyUserCode: async () => undefined,
  validateBindingMessage: async () => undefined,
  validateRequestContext: async () => undefined,
  triggerAuthenticationDevice: async () => undefined,
};

/**
 * Returns a configuration with custom interactions, signed cookies, and an ES256 key for all ID tokens.
 * @param passkeys verifies passkeys; the provider then reads accounts and its client from the database. If null, the
 * provider accepts every name without authentication, and its client is configured statically.
 */
export async function configuration(pool: Pool, passkeys: Passkeys | null): Promise<Configuration> {
  const {privateKey} = await generateKeyPair('ES256', {extractable: true});
  return {
    adapter: (model) => new PostgresAdapter(pool, model),
    clients: passkeys === null ? [client] : [],
    cookies: {keys: [randomBytes(32).toString('base64url')]},
    jwks: {keys: [{...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'benchmark'}]},
    pkce: {required: () => true},
    features: {devInteractions: {enabled: false}, ciba},
    interactions: {url: (_ctx, {uid}) => `/interaction/${uid}`},
    findAccount: async (_ctx, accountId) => {
      const name = passkeys === null ? accountId : await passkeys.nameOf(accountId);
      return name === undefined ? undefined : {accountId, claims: async () => ({sub: accountId})};
    },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      BackchannelAuthenticationRequest: 300,
      Grant: 86_400,
      IdToken: 3600,
      Interaction: 3600,
      Session: 86_400,
    },
  };
}
