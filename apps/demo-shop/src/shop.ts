import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import fastify, {type FastifyInstance, type FastifyReply, type FastifyRequest} from 'fastify';
import {accountPage, waitingPage, welcomePage} from './pages.js';
import {random, ServerSide} from './server-side.js';
import {SignetError, type BegunLogin, type LoggedIn, type SignetClient} from './signet-client.js';

export interface ShopOptions {
  shopUrl: string;
  /** Where Signet's hosted login page is. */
  loginUrl: string;
  simulatorUrl: string;
  appScheme: string;
}

/** A login that a browser has begun and not finished. */
interface PendingLogin extends BegunLogin {
  state: string;
  codeVerifier: string;
  /** Kept, because completion works once and a page may ask twice. */
  redirect?: string;
}

const profile = {attributes: ['name', 'country'], predicates: {adult: {type: 'AGE_OVER', years: 18}}};
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A relying party in both modes, with its own waiting page and with the hosted one: the whole login, in one file. */
export async function shop(signet: SignetClient, options: ShopOptions): Promise<FastifyInstance> {
  const app = fastify({forceCloseConnections: true});
  const logins = new ServerSide<PendingLogin>('shop_login', 600);
  const accounts = new ServerSide<LoggedIn>('shop_session', 86_400);
  // The subjectId of whom this browser has logged in before.
  const customers = new ServerSide<string>('shop_customer', 2_000_000);
  const isCustomer = (request: FastifyRequest) => customers.read(request) !== undefined;

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
    const account = accounts.read(request);
    return html(reply, account === undefined ? welcomePage(isCustomer(request)) : accountPage(account));
  });

  app.post<{Body: {how?: string} | undefined}>('/login', async (request, reply) => {
    const how = request.body?.how;
    const [state, codeVerifier] = [random(), random()];
    const subjectId = how === 'push' && customers.read(request);
    const begun = await signet.createLogin({
      redirect_uri: `${options.shopUrl}/callback`,
      state,
      code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      ...(how === 'profile' && {properties: encoded(profile)}),
      ...(how === 'hosted' && {hosted_page: true}),
      // Never for an id that the browser names: nobody may ring a stranger's phone.
      ...(subjectId && {subject_id: subjectId, push: true}),
    });
    logins.keep(reply, {state, codeVerifier, ...begun});
    // The hosted page does the waiting and the completion; the browser comes back to the callback either way.
    return reply.redirect(
      begun.handoffToken ? `${options.loginUrl}/?t=${begun.handoffToken}` : '/login',
      303,
    );
  });

  app.get('/login', (request, reply) => {
    const login = logins.read(request);
    if (login === undefined) return reply.redirect('/', 303);
    const returnUrl = encodeURIComponent(`${options.shopUrl}/login`);
    const payload = `${options.appScheme}://app/scan?sessionId=${login.sessionId}&returnUrl=${returnUrl}`;
    return html(
      reply,
      waitingPage({payload, pushStatus: login.pushStatus, simulatorUrl: options.simulatorUrl}),
    );
  });

  // The page asks here; the session id stays on the server.
  app.get<{Querystring: {since?: string}}>('/login/status', async (request, reply) => {
    const login = logins.read(request);
    if (login === undefined) return reply.code(404).send({status: 'UNKNOWN'});
    if (login.redirect !== undefined) return {status: 'CONFIRMED', redirect: login.redirect};
    const since = request.query.since === 'SCANNED' ? 'SCANNED' : 'PENDING';
    const {status} = await signet.status(login.sessionId, since, 20);
    if (status !== 'CONFIRMED') return {status};
    login.redirect ??= (await signet.complete(login.sessionId)).redirect;
    return {status, redirect: login.redirect};
  });

  app.get<{Querystring: Record<string, unknown>}>('/callback', async (request, reply) => {
    const login = logins.take(request);
    const {code, state, error} = request.query;
    // A repeated parameter arrives as an array, which equals no string.
    if (login === undefined || state !== login.state)
      return html(
        reply.code(400),
        welcomePage(isCustomer(request), 'This login did not begin here. Please log in again.'),
      );
    if (error === 'access_denied')
      return html(reply, welcomePage(isCustomer(request), 'You are not logged in.'));
    if (typeof code !== 'string')
      return html(reply.code(400), welcomePage(isCustomer(request), 'Please log in again.'));
    const account = await signet.redeem(code, login.codeVerifier);
    accounts.keep(reply, account);
    customers.keep(reply, account.subjectId);
    return reply.redirect('/', 303);
  });

  app.post('/logout', (request, reply) => {
    accounts.take(request);
    return reply.redirect('/', 303);
  });

  app.setErrorHandler((error, request, reply) => {
    // For the person: what to do. For the developer: the code, in the log, and nothing else.
    process.stderr.write(`${error instanceof SignetError ? error.message : 'unexpected error'}\n`);
    return html(reply.code(502), welcomePage(isCustomer(request), 'That did not work. Please log in again.'));
  });

  return app;
}

const html = (reply: FastifyReply, content: string) => reply.type('text/html; charset=utf-8').send(content);
