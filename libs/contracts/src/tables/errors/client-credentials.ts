import type {ErrorDefinition} from './definition.js';

/** What the reference says about the 401 of HTTP Basic (RFC 7617), which has no code. */
export const clientCredentials = {
  status: 401,
  cause: 'The client credentials are missing or wrong, or the client is not active.',
  action: 'Send the client id and the secret with HTTP Basic, from your server. Do not retry unchanged.',
  help: [
    'The request has no `Authorization` header. The client id and the secret in the body or in the URL do not count.',
    'The header has another scheme, such as `Bearer`. It is `Basic`, a space and the base64 of `id:secret`, not base64url.',
    'The user name is not the client id, which is a UUID. It is not the name of the client either.',
    'The secret ends with a line break, as it does when a program reads it from a file. Remove the line break.',
    'The secret is that of another environment, or was replaced. Create a new secret in the portal.',
    'The client or its organisation was suspended.',
    'A page in a browser sent the request. Call this API from your server: the secret must not reach a browser.',
  ],
} as const satisfies ErrorDefinition;

/** The path at which the gateway serves the page about the 401 of HTTP Basic. */
export const credentialsHelpPath = '/docs/errors/client_credentials';
