import {readFileSync} from 'node:fs';
import {encodeProperties, newProofKey, qrPayload, random, SignetError} from '@signet/sdk';
import type {CreatedSession, LoggedIn, SignetClient} from '@signet/sdk';
import fastify, {type FastifyInstance, type FastifyReply, type FastifyRequest} from 'fastify';
import {correction, generate} from 'lean-qr';
import {toSvgSource} from 'lean-qr/extras/svg';
import {completeAndVerify, contract, isCustomer, type Requirements, type SignedContract} from './contract.js';
import {SessionStore} from './session-store.js';
import {page, type Values} from './views.js';

export interface ShopOptions {
  shopUrl: string;
  /** Base URL of the hosted login page. */
  loginUrl: string;
  simulatorUrl: string;
  appScheme: string;
  /** Which root certificates the shop trusts for signatures, and which level it requires. */
  signatures: Requirements;
}

/** A login or a signing that a browser has started and not finished. */
interface Approval extends CreatedSession {
  state: string;
  /** Present for a login. A signing has no code to redeem. */
  codeVerifier?: string;
  /** The redirect URL. It is stored because Signet returns it only once, but the waiting page may request it twice. */
  redirect?: string;
}

type Account = {person: LoggedIn; signed?: SignedContract};
type Choice = {Body: {how?: string} | undefined};

const profile = {attributes: ['name', 'country'], predicates: {adult: {type: 'AGE_OVER', years: 18}}};
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A Fastify app with forms, static files and headers; nothing in it is specific to Signet. */
function baseApp(): FastifyInstance {
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

/**
 * An example relying party with logins and signings. Both work with the shop's own waiting page and with the hosted
 * page.
 */
export async function shop(signet: SignetClient, options: ShopOptions): Promise<FastifyInstance> {
  const {shopUrl, loginUrl, simulatorUrl, appScheme, signatures} = options;
  const app = baseApp();
  const approvals = new SessionStore<Approval>('shop_approval', 1800);
  const accounts = new SessionStore<Account>('shop_session', 86_400);
  // The subjectId of the person who last logged in with this browser.
  const customers = new SessionStore<string>('shop_customer', 2_000_000);
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
      // The subjectId comes from the shop's own store, never from the request, so that nobody can send a push to a
      // stranger's phone.
      ...(subjectId && {subject_id: subjectId, push: true}),
    });
    begin(request, reply, {...session, state, codeVerifier});
    return wait(reply, session);
  });

  app.get('/contract', (request, reply) => {
    const account = accounts.read(request);
    if (account === undefined) return reply.redirect('/', 303);
    if (account.signed === undefined) return html(reply, 'contract', contract);
    const {verdict, checks, signatures} = account.signed.report;
    const rows = checks.map((check) => ({...check}));
    const outcome = verdict === 'passed' ? 'passed' : 'failed';
    return html(reply, 'signed', {[outcome]: 'yes', checks: rows, ...signatures[0]?.signer});
  });

  app.post<Choice>('/contract', async (request, reply) => {
    const account = accounts.read(request);
    if (account === undefined) return reply.redirect('/', 303);
    const state = random();
    const hosted = {hosted_page: true, redirect_uri: `${shopUrl}/callback`, state};
    const session = await signet.createSigning({
      signed_data_hash: contract.hash,
      signed_data_name: contract.name,
      title: 'Standing order for bread',
      // Without this field, anybody who scans the QR code could sign in the customer's place.
      subject_id: account.person.subjectId,
      ...(request.body?.how === 'hosted' && hosted),
    });
    begin(request, reply, {...session, state});
    return wait(reply, session);
  });

  // Each browser has at most one approval: a new one replaces one that another tab has started.
  const begin = (request: FastifyRequest, reply: FastifyReply, approval: Approval) => {
    approvals.take(request);
    approvals.save(reply, approval);
  };

  // The hosted page itself polls and completes the session. With either page, the browser returns to /callback.
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

  // Another tab may replace the approval at any time, even during the long poll.
  app.get<{Querystring: {of?: string; since?: string}}>('/waiting/status', async (request, reply) => {
    const notFound = () => reply.code(404).send({status: 'UNKNOWN'});
    const approval = approvals.read(request);
    if (approval === undefined || approval.sessionId !== request.query.of) return notFound();
    if (approval.redirect !== undefined) return {redirect: approval.redirect};
    const since = request.query.since === 'SCANNED' ? 'SCANNED' : 'PENDING';
    const {status} = await signet.status(approval.sessionId, since, 20);
    if (approvals.read(request) !== approval) return notFound();
    if (status === 'CONFIRMED') approval.redirect ??= (await signet.complete(approval.sessionId)).redirect;
    // A signing without the hosted page is complete without a completion request.
    if (status === 'COMPLETED') approval.redirect ??= `/callback?state=${approval.state}`;
    return {status, redirect: approval.redirect};
  });

  app.get<{Querystring: Record<string, unknown>}>('/callback', async (request, reply) => {
    const approval = approvals.take(request);
    const {code, state, error} = request.query;
    // Fastify parses a repeated parameter as an array, which never equals the state.
    if (approval === undefined || state !== approval.state)
      return welcome(
        request,
        reply.code(400),
        'This request was not started in this browser. Please try again.',
      );
    const {sessionId, codeVerifier} = approval;
    const account = accounts.read(request);
    if (codeVerifier === undefined && account !== undefined) {
      if (error !== undefined) return html(reply, 'contract', {...contract, notice: 'Nothing was signed.'});
      const signed = await completeAndVerify((await signet.result(sessionId)).container, signatures);
      const [signature] = signed.report.signatures;
      if (signature && !isCustomer(signature.signer, account.person))
        return html(reply, 'contract', {
          ...contract,
          notice: 'Somebody else has signed. The order was not accepted.',
        });
      account.signed = signed;
      return reply.redirect('/contract', 303);
    }
    if (error !== undefined) return welcome(request, reply, 'You are not logged in.');
    if (typeof code !== 'string' || codeVerifier === undefined)
      return welcome(request, reply.code(400), 'Please log in again.');
    const person = await signet.redeem(code, codeVerifier);
    accounts.save(reply, {person});
    customers.save(reply, person.subjectId);
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
    // The page tells the person what to do. The log contains the error code for the developer.
    process.stderr.write(`${error instanceof SignetError ? error.message : 'unexpected error'}\n`);
    return welcome(request, reply.code(502), 'That did not work. Please try again.');
  });

  return app;
}

const html = (reply: FastifyReply, file: string, values?: Values) =>
  reply.type('text/html; charset=utf-8').send(page(file, values));
