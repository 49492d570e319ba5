import {hostedStartLineSchema} from '../../http/hosted-start.js';
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

const startExample = {
  ways: ['QR', 'LINK'],
  link: '1.L.yeWK9MxbLA_KL1vg-KVD3A',
  frame: '1.Q.17000.MHqV6yHZD3mPxu0NKHq4AQ',
};

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
        example: {handoffToken: 'q3Zk0m3vQw', push: true, website: true, start: true},
      },
      response: {
        schema: exchangeHandoffResponseSchema,
        example: {
          sessionId,
          expiresAt,
          relyingPartyName: 'Demo Shop',
          pushStatus: 'DISPATCHED',
          website: {clientId, redirectHost: 'shop.example.com'},
          start: startExample,
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
      method: 'get',
      path: `${session}/start`,
      id: 'streamHostedStart',
      summary: 'Stream what the page shows so that a phone can open the session',
      description:
        'A line of JSON at once, and then one each second with a new frame, until a phone has opened the session or the session has ended. The last line of a session without QR in ways is the first one.',
      query: hostedLoginQuerySchema,
      response: {schema: hostedStartLineSchema, example: startExample, stream: true},
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
