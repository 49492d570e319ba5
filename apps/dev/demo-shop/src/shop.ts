import {readFileSync} from 'node:fs';
import type {TrustStore} from '@signet/asic';
import {encodeProperties, newProofKey, qrPayload, random, SignetError} from '@signet/sdk';
import type {CreatedSession, LoggedIn, SignetClient} from '@signet/sdk';
import fastify, {type FastifyInstance, type FastifyReply, type FastifyRequest} from 'fastify';
import {correction, generate} from 'lean-qr';
import {toSvgSource} from 'lean-qr/extras/svg';
import {completed, contract, type SignedContract} from './contract.js';
import {ServerSide} from './server-side.js';
import {page, type Values} from './views.js';

export interface ShopOptions {
  shopUrl: string;
  /** Where Signet's hosted page is. */
  loginUrl: string;
  simulatorUrl: string;
  appScheme: string;
  /** Who may vouch for signatures. */
  trust: TrustStore;
}

/** A login or a signing that a browser has begun and not finished. */
interface Approval extends CreatedSession {
  state: string;
  /** Of a login; a signing has no code to redeem. */
  codeVerifier?: string;
  /** Where the browser goes on; kept, because completion works once and a page may ask twice. */
  redirect?: string;
}

type Account = {person: LoggedIn; signed?: SignedContract};
type Choice = {Body: {how?: string} | undefined};

const profile = {attributes: ['name', 'country'], predicates: {adult: {type: 'AGE_OVER', years: 18}}};
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Forms, files and headers: nothing of it knows of Signet. */
function plainApp(): FastifyInstance {
  const app = fastify({forceCloseConnections: true});
  app.addContentTypeParser('application/x-www-form-urlencoded', {parseAs: 'string'}, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({'cache-control': 'no-store', 'referrer-policy': 'no-referrer'});
    reply.header('content-security-policy', policy);
  });
  for (const [path, type] of Object.entries({'/shop.css': 'text/css', '/waiting.js': 'text/javascript'})) {
    const content = readFileSync(new URL(`../public${path}`, import.meta.url));
    app.get(path, (_request, reply) => reply.type(type).send(content));
  }
  return app;
}

/** A relying party in both modes, with its own waiting page and with the hosted one: logins and signings, in one file. */
export async function shop(signet: SignetClient, options: ShopOptions): Promise<FastifyInstance> {
  const {shopUrl, loginUrl, simulatorUrl, appScheme, trust} = options;
  const app = plainApp();
  const approvals = new ServerSide<Approval>('shop_approval', 1800);
  const accounts = new ServerSide<Account>('shop_session', 86_400);
  // The subjectId of whom this browser has logged in before.
  const customers = new ServerSide<string>('shop_customer', 2_000_000);
  const welcome = (request: FastifyRequest, reply: FastifyReply, notice?: string) =>
    html(reply, 'welcome', {notice, customer: customers.read(request)});

  app.get('/', (request, reply) => {
    const account = accounts.read(request);
    if (account === undefined) return welcome(request, reply);
    const {subjectId, attributes = {}, predicates = {}} = account.person;
    const rows = (facts: Readonly<Record<string, string | boolean>>) =>
      Object.entries(facts).map(([term, value]) => ({term, value}));
    const known = rows({subjectId, ...attributes});
    return html(reply, 'account', {...attributes, known, holds: rows(predicates)});
  });

  app.post<Choice>('/login', async (request, reply) => {
    const how = request.body?.how;
    const {codeVerifier, codeChallenge} = newProofKey();
    const state = random();
    const subjectId = how === 'push' && customers.read(request);
    const session = await signet.createLogin({
      redirect_uri: `${shopUrl}/callback`,
      state,
      code_challenge: codeChallenge,
      ...(how === 'profile' && {properties: encodeProperties(profile)}),
      ...(how === 'hosted' && {hosted_page: true}),
      // Never for an id that the browser names: nobody may ring a stranger's phone.
      ...(subjectId && {subject_id: subjectId, push: true}),
    });
    begin(request, reply, {...session, state, codeVerifier});
    return wait(reply, session);
  });

  app.get('/contract', (request, reply) => {
    const account = accounts.read(request);
    if (account === undefined) return reply.redirect('/', 303);
    if (account.signed === undefined) return html(reply, 'contract', contract);
    const {verdict, checks, container} = account.signed.report;
    return html(reply, 'signed', {
      [verdict]: 'yes',
      checks: checks.map((check) => ({...check})),
      ...container?.signer,
    });
  });

  app.post<Choice>('/contract', async (request, reply) => {
    if (accounts.read(request) === undefined) return reply.redirect('/', 303);
    const state = random();
    const hosted = {hosted_page: true, redirect_uri: `${shopUrl}/callback`, state};
    const session = await signet.createSigning({
      signed_data_hash: contract.hash,
      signed_data_name: contract.name,
      title: 'Standing order for bread',
      ...(request.body?.how === 'hosted' && hosted),
    });
    begin(request, reply, {...session, state});
    return wait(reply, session);
  });

  // One at a time: what the browser began before, in another tab, is over.
  const begin = (request: FastifyRequest, reply: FastifyReply, approval: Approval) => {
    approvals.take(request);
    approvals.keep(reply, approval);
  };

  // The hosted page does the waiting and the completion; the browser comes back to the callback either way.
  const wait = (reply: FastifyReply, {handoffToken}: CreatedSession) =>
    reply.redirect(handoffToken ? `${loginUrl}/?t=${handoffToken}` : '/waiting', 303);

  app.get('/waiting', (request, reply) => {
    const approval = approvals.read(request);
    if (approval === undefined) return reply.redirect('/', 303);
    const payload = qrPayload(appScheme, approval.sessionId, `${shopUrl}/waiting`);
    const code = toSvgSource(generate(payload, {minCorrectionLevel: correction.M}), {on: 'black', pad: 2});
    const simulator = `${simulatorUrl}/?scan=${encodeURIComponent(payload)}`;
    const {sessionId, pushStatus} = approval;
    const values = {sessionId, payload, code, simulator, simulatorUrl, [pushStatus]: 'yes'};
    return html(reply, approval.codeVerifier ? 'log-in' : 'sign', values);
  });

  // The page asks here for what it shows, which a newer tab may have ended, even while it asks.
  app.get<{Querystring: {of?: string; since?: string}}>('/waiting/status', async (request, reply) => {
    const over = () => reply.code(404).send({status: 'UNKNOWN'});
    const approval = approvals.read(request);
    if (approval === undefined || approval.sessionId !== request.query.of) return over();
    if (approval.redirect !== undefined) return {redirect: approval.redirect};
    const since = request.query.since === 'SCANNED' ? 'SCANNED' : 'PENDING';
    const {status} = await signet.status(approval.sessionId, since, 20);
    if (approvals.read(request) !== approval) return over();
    if (status === 'CONFIRMED') approval.redirect ??= (await signet.complete(approval.sessionId)).redirect;
    // Without the hosted page a signing has nothing to complete.
    if (status === 'COMPLETED') approval.redirect ??= `/callback?state=${approval.state}`;
    return {status, redirect: approval.redirect};
  });

  app.get<{Querystring: Record<string, unknown>}>('/callback', async (request, reply) => {
    const approval = approvals.take(request);
    const {code, state, error} = request.query;
    // A repeated parameter arrives as an array, which equals no string.
    if (approval === undefined || state !== approval.state)
      return welcome(request, reply.code(400), 'This did not begin here. Please try again.');
    const {sessionId, codeVerifier} = approval;
    const account = accounts.read(request);
    if (codeVerifier === undefined && account !== undefined) {
      if (error !== undefined) return html(reply, 'contract', {...contract, notice: 'Nothing was signed.'});
      account.signed = await completed((await signet.result(sessionId)).container, trust);
      return reply.redirect('/contract', 303);
    }
    if (error !== undefined) return welcome(request, reply, 'You are not logged in.');
    if (typeof code !== 'string' || codeVerifier === undefined)
      return welcome(request, reply.code(400), 'Please log in again.');
    const person = await signet.redeem(code, codeVerifier);
    accounts.keep(reply, {person});
    customers.keep(reply, person.subjectId);
    return reply.redirect('/', 303);
  });

  app.get('/contract.asice', (request, reply) => {
    const signed = accounts.read(request)?.signed;
    if (signed === undefined) return reply.redirect('/contract', 303);
    reply.header('content-disposition', 'attachment; filename="standing-order.asice"');
    return reply.type('application/vnd.etsi.asic-e+zip').send(signed.container);
  });

  app.post('/logout', (request, reply) => {
    accounts.take(request);
    return reply.redirect('/', 303);
  });

  app.setErrorHandler((error, request, reply) => {
    // For the person: what to do. For the developer: the code, in the log, and nothing else.
    process.stderr.write(`${error instanceof SignetError ? error.message : 'unexpected error'}\n`);
    return welcome(request, reply.code(502), 'That did not work. Please try again.');
  });

  return app;
}

const html = (reply: FastifyReply, file: string, values?: Values) =>
  reply.type('text/html; charset=utf-8').send(page(file, values));
