import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Provider} from 'oidc-provider';
import {field, formOf} from './form.js';

const page = (title: string, action: string, fields: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body><h1>${title}</h1><form method="post" action="${action}">${fields}<button>Continue</button></form></body></html>`;

const loginFields = '<input name="login" autocomplete="username"><input name="password" type="password">';

async function show(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const {uid, prompt} = await provider.interactionDetails(request, response);
  const isLogin = prompt.name === 'login';
  const html = isLogin
    ? page('Log in', `/interaction/${uid}/login`, loginFields)
    : page('Allow access', `/interaction/${uid}/confirm`, '');
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'cache-control': 'no-store',
  });
  response.end(html);
}

/** Authenticates the person who submitted the form of an interaction. Returns the account id. */
export type Authenticate = (form: URLSearchParams, interactionId: string) => Promise<string> | string;

/** Accepts any name and checks no password, because password hashing would use most of the measured CPU time. */
export const acceptAnyName: Authenticate = (form) => field(form, 'login');

/** Logs the person in. If the form contains `remember`, also grants consent, as for a first-party client. */
async function login(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  authenticate: Authenticate,
): Promise<void> {
  const form = await formOf(request);
  const details = await provider.interactionDetails(request, response);
  const accountId = await authenticate(form, details.uid);
  const consent = form.has('remember') && {
    consent: {grantId: await grant(provider, accountId, details.params)},
  };
  const result = {login: {accountId}, ...consent};
  await provider.interactionFinished(request, response, result, {mergeWithLastSubmission: false});
}

/** Grants the scope that the relying party requested. */
async function confirm(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await formOf(request);
  const {session, params} = await provider.interactionDetails(request, response);
  if (session === undefined) throw new Error('consent without a login');
  const grantId = await grant(provider, session.accountId, params);
  const result = {consent: {grantId}};
  await provider.interactionFinished(request, response, result, {mergeWithLastSubmission: true});
}

function grant(provider: Provider, accountId: string, {client_id: clientId, scope}: Record<string, unknown>) {
  const made = new provider.Grant({accountId, clientId: String(clientId)});
  made.addOIDCScope(String(scope));
  return made.save();
}

const steps = new Map([
  ['GET', show],
  ['POST login', login],
  ['POST confirm', confirm],
]);

/**
 * Serves the pages between the authorization request and the redirect. oidc-provider leaves them to each deployment.
 */
export async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  authenticate: Authenticate,
): Promise<void> {
  const [, , , action] = (request.url ?? '').split('/');
  const step = steps.get(action === undefined ? 'GET' : `${request.method} ${action}`);
  if (step === undefined) response.writeHead(404, {'content-length': 0}).end();
  else await step(provider, request, response, authenticate);
}
