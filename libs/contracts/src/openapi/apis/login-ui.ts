import {loginPageHeader} from '../../http/login-page.js';
import {
  exchangeHandoffRequestSchema,
  exchangeHandoffResponseSchema,
  hostedCompletionRequestSchema,
  hostedLoginQuerySchema,
  hostedStatusQuerySchema,
} from '../../http/login-ui.js';
import {completionResponseSchema} from '../../http/relying-party.js';
import {clientId, expiresAt, sessionId} from './examples.js';
import type {Api} from '../operation.js';
import {hostedStateSchema} from './revision-schemas.js';

const session = '/login-ui/v1/session';
const redirectExample = {redirect: 'https://shop.example/callback?code=SplxlOBeZQQYbYS6WxSbIA&state=xyz'};

/** The API that the hosted login page calls. */
export const loginUiApi: Api = {
  title: 'Signet: login-page API',
  description:
    'For the hosted login page. Browsers let only pages of the configured login origin call it (CORS).',
  security: {name: 'loginCookie', scheme: {type: 'apiKey', in: 'cookie', name: 'service_login'}},
  header: loginPageHeader,
  errors: ['forbidden'],
  operations: [
    {
      method: 'post',
      path: `${session}/claim`,
      id: 'exchangeHandoff',
      summary: 'Exchange a handoff token for the login cookie, once',
      open: true,
      request: {
        schema: exchangeHandoffRequestSchema,
        example: {handoffToken: 'q3Zk0m3vQw', push: true, website: true},
      },
      response: {
        schema: exchangeHandoffResponseSchema,
        example: {
          sessionId,
          expiresAt,
          relyingPartyName: 'Demo Shop',
          pushStatus: 'DISPATCHED',
          website: {clientId, redirectHost: 'shop.example.com'},
        },
      },
      responseHeaders: {'Set-Cookie': 'The login cookie.'},
      errors: ['invalid_handoff'],
    },
    {
      method: 'get',
      path: `${session}/status`,
      id: 'readHostedStatus',
      summary: 'Read the status of the login',
      description: 'With wait and since, this is a long poll.',
      query: hostedStatusQuerySchema,
      response: {name: 'SessionState', schema: hostedStateSchema, example: {status: 'SCANNED', expiresAt}},
      errors: ['no_login_cookie', 'session_superseded'],
    },
    {
      method: 'post',
      path: `${session}/completion`,
      id: 'completeHostedLogin',
      summary: 'Complete the login, once',
      query: hostedLoginQuerySchema,
      request: {schema: hostedCompletionRequestSchema.optional(), example: {}},
      response: {schema: completionResponseSchema, example: redirectExample},
      errors: [
        'no_login_cookie',
        'session_superseded',
        'session_not_confirmed',
        'session_already_completed',
        'return_required',
      ],
    },
    {
      method: 'post',
      path: `${session}/cancellation`,
      id: 'cancelHostedLogin',
      summary: 'Cancel the login',
      query: hostedLoginQuerySchema,
      response: {schema: completionResponseSchema, example: redirectExample},
      errors: ['no_login_cookie', 'session_superseded', 'session_not_cancellable'],
    },
  ],
};
