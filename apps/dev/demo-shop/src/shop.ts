import {CallbackError, qrPayload, SignetError} from '@signet/sdk';
import type {CallbackQuery, Hosted, LoggedIn, Login, SignetClient, Signing, SigningPage} from '@signet/sdk';
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {correction, generate} from 'lean-qr';
import {toSvgSource} from 'lean-qr/extras/svg';
import {
  completeAndVerify,
  content,
  contract,
  isCustomer,
  type Requirements,
  type SignedContract,
} from './contract.js';
import {baseApp} from './base-app.js';
import {SessionStore} from './session-store.js';
import {polling, webhooks} from './status-source.js';
import {page, type Values} from './views.js';

export interface ShopOptions {
  shopUrl: string;
  simulatorUrl: string;
  /** The origin of the phone app, if one runs. */
  appUrl?: string | undefined;
  appScheme: string;
  /** Which root certificates the shop trusts for signatures, and which level it requires. */
  signatures: Requirements;
  /** The secret of the shop's webhook endpoint. Without it, the shop polls. */
  webhookSecret?: string | undefined;
}

type Started = (Login | Signing) & Partial<Hosted>;

/** A login or a signing that a browser has started and not finished. */
interface Approval {
  session: Started;
  /** The redirect URL. It is stored because Signet returns it only once, but the waiting page may request it twice. */
  redirect?: string;
}

type Account = {person: LoggedIn; signed?: SignedContract};
type Choice = {Body: {how?: string} | undefined};

const profile = {
  attributes: ['name', 'country'],
  predicates: {adult: {type: 'AGE_OVER', years: 18}},
} as const;
const failures = {
  state_mismatch: 'This request was not started in this browser. Please try again.',
  no_code: 'Please log in again.',
};
/**
 * An example relying party with logins and signings. Both work with the shop's own waiting page and with the hosted
 * page.
 */
export async function shop(signet: SignetClient, options: ShopOptions): Promise<FastifyInstance> {
  const {shopUrl, simulatorUrl, appUrl, appScheme, signatures, webhookSecret} = options;
  const app = baseApp();
  const statuses = webhookSecret === undefined ? polling(signet) : webhooks(app, webhookSecret);
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
    const subjectId = how === 'push' ? customers.read(request) : undefined;
    const session = await signet.createLogin({
      redirectUri: `${shopUrl}/callback`,
      properties: how === 'profile' ? profile : undefined,
      hostedPage: how === 'hosted',
      // The subjectId comes from the shop's own store, never from the request, so that nobody can send a push to a
      // stranger's phone.
      ...(subjectId !== undefined && {subjectId, push: true}),
    });
    return begin(request, reply, session);
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
    const hosted = {hostedPage: true, redirectUri: `${shopUrl}/callback`};
    const signingPage: SigningPage = request.body?.how === 'hosted' ? hosted : {};
    const session = await signet.createSigning({
      data: content,
      signedDataName: contract.name,
      title: 'Standing order for bread',
      // Without this field, anybody who scans the QR code could sign in the customer's place.
      subjectId: account.person.subjectId,
      ...signingPage,
    });
    return begin(request, reply, session);
  });

  // Each browser has at most one approval: a new one replaces one that another tab has started. The hosted page itself
  // polls and completes the session. With either page, the browser returns to /callback.
  const begin = (request: FastifyRequest, reply: FastifyReply, session: Started) => {
    approvals.take(request);
    approvals.save(reply, {session});
    return reply.redirect(session.hostedUrl ?? '/waiting', 303);
  };

  app.get('/waiting', (request, reply) => {
    const approval = approvals.read(request);
    if (approval === undefined) return reply.redirect('/', 303);
    const {sessionId, pushStatus} = approval.session;
    // A phone that scans the code stays where it is. A phone that opens the link returns to this page.
    const scanned = qrPayload({sessionId, appScheme});
    const payload = qrPayload({sessionId, returnUrl: `${shopUrl}/waiting`, appScheme});
    const code = toSvgSource(generate(scanned, {minCorrectionLevel: correction.M}), {on: 'black', pad: 2});
    const simulator = `${simulatorUrl}/?scan=${encodeURIComponent(payload)}`;
    const phoneApp = appUrl && `${appUrl}/#open=${encodeURIComponent(payload)}`;
    const values = {sessionId, payload, code, simulator, simulatorUrl, phoneApp, [pushStatus]: 'yes'};
    return html(reply, 'codeVerifier' in approval.session ? 'log-in' : 'sign', values);
  });

  // Another tab may replace the approval at any time, even during the long poll.
  app.get<{Querystring: {of?: string; since?: string}}>('/waiting/status', async (request, reply) => {
    const notFound = () => reply.code(404).send({status: 'UNKNOWN'});
    const approval = approvals.read(request);
    if (approval === undefined || approval.session.sessionId !== request.query.of) return notFound();
    const {sessionId, state} = approval.session;
    if (approval.redirect !== undefined) return {redirect: approval.redirect};
    const since = request.query.since === 'SCANNED' ? 'SCANNED' : 'PENDING';
    const status = await statuses.next(sessionId, since);
    if (approvals.read(request) !== approval) return notFound();
    if (status === 'CONFIRMED') approval.redirect ??= (await signet.complete(sessionId)).redirect;
    // A signing without the hosted page is complete without a completion request.
    if (status === 'COMPLETED') approval.redirect ??= `/callback?state=${state}`;
    return {status, redirect: approval.redirect};
  });

  app.get<{Querystring: Record<string, unknown>}>('/callback', async (request, reply) => {
    const session = approvals.take(request)?.session;
    const account = accounts.read(request);
    const login = session && 'codeVerifier' in session ? session : undefined;
    const signing = login === undefined && account !== undefined;
    try {
      if (signing) return await finishSigning(request.query, session, account, reply);
      const person = await signet.handleCallback(request.query, login);
      accounts.save(reply, {person});
      customers.save(reply, person.subjectId);
      return await reply.redirect('/', 303);
    } catch (error) {
      if (!(error instanceof CallbackError)) throw error;
      if (error.reason !== 'cancelled') return welcome(request, reply.code(400), failures[error.reason]);
      if (signing) return html(reply, 'contract', {...contract, notice: 'Nothing was signed.'});
      return welcome(request, reply, 'You are not logged in.');
    }
  });

  const finishSigning = async (
    query: CallbackQuery,
    session: Started | undefined,
    account: Account,
    reply: FastifyReply,
  ) => {
    const signed = await completeAndVerify(await signet.handleSigningCallback(query, session), signatures);
    const [signature] = signed.report.signatures;
    const notice = 'Somebody else has signed. The order was not accepted.';
    if (signature && !isCustomer(signature.signer, account.person))
      return html(reply, 'contract', {...contract, notice});
    account.signed = signed;
    return reply.redirect('/contract', 303);
  };

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
    process.stderr.write(
      `${error instanceof SignetError ? `${error.status} ${error.message}` : 'unexpected error'}\n`,
    );
    return welcome(request, reply.code(502), 'That did not work. Please try again.');
  });

  return app;
}

const html = (reply: FastifyReply, file: string, values?: Values) =>
  reply.type('text/html; charset=utf-8').send(page(file, values));
