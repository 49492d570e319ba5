import type {ClientMetadata} from 'oidc-provider';
import {cibaGrantType, oidcClient} from './client.js';

/** The client's metadata, in the format of oidc-provider. */
export const client: ClientMetadata = {
  client_id: oidcClient.id,
  client_secret: oidcClient.secret,
  redirect_uris: [oidcClient.redirectUri],
  response_types: ['code'],
  grant_types: ['authorization_code', cibaGrantType],
  token_endpoint_auth_method: 'client_secret_basic',
  id_token_signed_response_alg: 'ES256',
  backchannel_token_delivery_mode: 'poll',
};
