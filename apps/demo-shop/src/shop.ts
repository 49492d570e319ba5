import {readFileSync} from 'node:fs';
import fastify, {type FastifyInstance, type FastifyReply, type FastifyRequest} from 'fastify';
import {newLogin, ServerSide, type PendingLogin} from './logins.js';
import {accountPage, isAsked, waitingPage, welcomePage, type Asked} from './pages.js';
import {SignetError, type LoggedIn, type SignetClient} from './signet-client.js';

export interface ShopOptions {
  shopUrl: string;
  simulatorUrl: string;
  appScheme: string;
}

/** What each button asks Signet for; nothing at all for a plain login. */
const properties: Record<Asked, object | null> = {
  nothing: null,
  profile: {attributes: ['name', 'country'], predicates: {adult: {type: 'AGE_OVER', years: 18}}},
};

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A relying party with its own waiting page: the whole login of a website, in one file. */
export async function shop(signet: SignetClient, options: ShopOptions): Promise<FastifyInstance> {
  const app = fastify({forceCloseConnections: true});
  const logins = new ServerSide<PendingLogin>('shop_login', 600);
  const accounts = new ServerSide<LoggedIn>('shop_session', 86_400);
  const redirectUri = `${options.shopUrl}/callback`;

  app.addContentTypeParser('application/x-www-form-urlencoded', {parseAs: 'string'}, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    reply.header('referrer-policy', 'no-referrer');
    reply.header(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  for (const [path, type] of Object.entries({'/shop.css': 'text/css', '/waiting.js': 'text/javascript'})) {
    const content = readFileSync(new URL(`../public${path}`, import.meta.url));
    app.get(path, (_request, reply) => reply.type(type).send(content));
  }

  app.get('/', (request, reply) => {
    const account = accounts.get(cookie(request, accounts.cookie));
    return html(reply, account === undefined ? welcomePage() : accountPage(account));
  });

  app.post<{Body: {ask?: string} | undefined}>('/login', async (request, reply) => {
    const asked = isAsked(request.body?.ask) ? properties[request.body.ask] : null;
    const {state, codeVerifier, codeChallenge} = newLogin();
    const {sessionId, expiresAt} = await signet.createLogin({
      redirect_uri: redirectUri,
      state,
      code_challenge: codeChallenge,
      ...(asked === null ? {} : {properties: encoded(asked)}),
    });
    setCookie(reply, logins, logins.put({state, codeVerifier, sessionId, expiresAt}));
    return reply.redirect('/login', 303);
  });

  app.get('/login', (request, reply) => {
    const login = logins.get(cookie(request, logins.cookie));
    if (login === undefined) return reply.redirect('/', 303);
    const payload = `${options.appScheme}://app/scan?sessionId=${encodeURIComponent(login.sessionId)}&returnUrl=${encodeURIComponent(`${options.shopUrl}/login`)}`;
    return html(reply, waitingPage(payload, options.simulatorUrl, login.expiresAt));
  });

  // The page asks here; the session id stays on the server.
  app.get<{Querystring: {since?: string}}>('/login/status', async (request, reply) => {
    const login = logins.get(cookie(request, logins.cookie));
    if (login === undefined) return reply.code(404).send({status: 'UNKNOWN'});
    if (login.redirect !== undefined) return {status: 'CONFIRMED', redirect: login.redirect};
    const since = request.query.since === 'SCANNED' ? 'SCANNED' : 'PENDING';
    const {status} = await signet.status(login.sessionId, since, 20);
    if (status !== 'CONFIRMED') return {status};
    login.redirect ??= (await signet.complete(login.sessionId)).redirect;
    return {status, redirect: login.redirect};
  });

  app.get<{Querystring: {code?: unknown; state?: unknown}}>('/callback', async (request, reply) => {
    const login = logins.take(cookie(request, logins.cookie));
    const {code, state} = request.query;
    // A repeated parameter arrives as an array, and is no string.
    if (login === undefined || typeof code !== 'string' || typeof state !== 'string' || state !== login.state)
      return html(reply.code(400), welcomePage('This login did not begin here. Please log in again.'));
    const account = await signet.redeem(code, login.codeVerifier);
    setCookie(reply, accounts, accounts.put(account));
    return reply.redirect('/', 303);
  });

  app.post('/logout', (request, reply) => {
    accounts.take(cookie(request, accounts.cookie));
    return reply.redirect('/', 303);
  });

  app.setErrorHandler((error, _request, reply) => {
    // For the person: what to do. For the developer: the code, in the log, and nothing else.
    process.stderr.write(
      `${error instanceof SignetError ? `signet answered ${error.status} ${error.errorCode}` : 'unexpected error'}\n`,
    );
    return html(reply.code(502), welcomePage('That did not work. Please log in again.'));
  });

  return app;
}

const html = (reply: FastifyReply, content: string) => reply.type('text/html; charset=utf-8').send(content);

const cookie = (request: FastifyRequest, name: string): string | undefined =>
  request.headers.cookie
    ?.split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** `Secure` is missing only because the demo runs on plain http. */
const setCookie = <T>(reply: FastifyReply, {cookie: name, maxAge}: ServerSide<T>, value: string) =>
  reply.header('set-cookie', `${name}=${value}; HttpOnly; SameSite=Lax; Path=/; Max-Age=${maxAge}`);
