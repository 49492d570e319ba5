import {randomBytes} from 'node:crypto';
import {exportJWK, generateKeyPair} from 'jose';
import type {ClientMetadata, Configuration} from 'oidc-provider';
import type {Pool} from 'pg';
import {cibaGrantType, oidcClient} from './client.js';
import {PostgresAdapter} from './postgres-adapter.js';

const client: ClientMetadata = {
  client_id: oidcClient.id,
  client_secret: oidcClient.secret,
  redirect_uris: [oidcClient.redirectUri],
  response_types: ['code'],
  grant_types: ['authorization_code', cibaGrantType],
  token_endpoint_auth_method: 'client_secret_basic',
  id_token_signed_response_alg: 'ES256',
  backchannel_token_delivery_mode: 'poll',
};

/** The helpers that a deployment must write itself; these do the least that is correct. */
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

/** As for production: own interactions, signed cookies, a stable key, the client known without a look-up. */
export async function configuration(pool: Pool): Promise<Configuration> {
  const {privateKey} = await generateKeyPair('ES256', {extractable: true});
  return {
    adapter: (model) => new PostgresAdapter(pool, model),
    clients: [client],
    cookies: {keys: [randomBytes(32).toString('base64url')]},
    jwks: {keys: [{...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'benchmark'}]},
    pkce: {required: () => true},
    features: {devInteractions: {enabled: false}, ciba},
    interactions: {url: (_ctx, {uid}) => `/interaction/${uid}`},
    findAccount: async (_ctx, accountId) => ({accountId, claims: async () => ({sub: accountId})}),
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
