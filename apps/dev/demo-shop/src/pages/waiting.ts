import {returnTokenIn, SignetError, startFrames} from '@signet/sdk';
import type {FastifyRequest} from 'fastify';
import {correction, generate} from 'lean-qr';
import {toSvgSource} from 'lean-qr/extras/svg';
import type {Approval} from '../browsers.js';
import {placeOf, purposes} from '../purposes.js';
import type {Shop} from '../shop.js';
import {completions} from '../signet/completions.js';
import {sendPage} from './page.js';

/** How many QR codes a page gets in a second: two tabs may show it. */
const CODES_PER_SECOND = 2;

/** Limits how often pages ask for the code of an approval. */
function codeLimit(): (approval: Approval) => boolean {
  const times = new WeakMap<Approval, readonly number[]>();
  return (approval) => {
    const now = performance.now();
    const lately = (times.get(approval) ?? []).filter((time) => now - time < 1000);
    const isTooOften = lately.length >= CODES_PER_SECOND;
    times.set(approval, isTooOften ? lately : [...lately, now]);
    return isTooOften;
  };
}

/**
 * The shop's own waiting page, with the QR code and the status. When the person has approved a login, the shop's server
 * completes the session.
 */
export function waiting({app, options, signet, browsers, nextStatus}: Shop): void {
  const {simulatorUrl, appUrl, appScheme} = options;
  const {complete, continuation} = completions(signet);
  const isTooOften = codeLimit();

  const framesOf = ({session}: Approval) => startFrames({...session, appScheme});
  const codeOf = async (approval: Approval): Promise<string> => {
    const code = generate(await framesOf(approval).current(), {minCorrectionLevel: correction.M});
    return toSvgSource(code, {on: 'black', pad: 0});
  };

  app.get('/waiting', async (request, reply) => {
    const approval = browsers.approvals.read(request);
    // A session of the hosted page has no start.
    if (approval?.session.start === undefined) return reply.redirect('/', 303);
    const {purpose, form, session} = approval;
    const {sessionId, pushStatus, expiresAt, start} = session;
    // After an approval, a phone that scanned the QR code stays in the app, and a phone that opened the link returns to
    // `/waiting/return`.
    const payload = await framesOf(approval).link();
    const open = (text: string) => `#open=${encodeURIComponent(text)}`;
    return sendPage(browsers, reply, 'waiting', {
      ...purposes[purpose],
      ...{sessionId, payload, form, place: placeOf(purpose), [pushStatus]: true},
      code: await codeOf(approval),
      ...{number: start?.code, digits: start?.code?.split('').join(' ')},
      // The server computes this time, because the clock of the browser may be wrong. It rounds down, because Signet
      // has rounded `expiresAt` up.
      secondsLeft: String(Math.max(0, Math.floor(expiresAt - Date.now() / 1000))),
      simulator: `${simulatorUrl}/${open(payload)}`,
      phoneApp: appUrl && `${appUrl}/${open(payload)}`,
    });
  });

  /** The approval of this browser, if it is still the one that the page shows: another tab may have replaced it. */
  const shownApproval = (request: FastifyRequest<{Querystring: {of?: string}}>) => {
    const approval = browsers.approvals.read(request);
    return approval?.session.sessionId === request.query.of ? approval : undefined;
  };

  // The page asks for the QR code of each second. It never gets one in advance.
  app.get<{Querystring: {of?: string}}>('/waiting/code', async (request, reply) => {
    const approval = shownApproval(request);
    if (approval?.session.start === undefined) return reply.code(404).send();
    if (isTooOften(approval)) return reply.code(429).send();
    return reply.type('image/svg+xml').send(await codeOf(approval));
  });

  app.get<{Querystring: {of?: string; since?: string}}>('/waiting/status', async (request, reply) => {
    const notFound = () => reply.code(404).send({status: 'UNKNOWN'});
    const approval = shownApproval(request);
    if (approval === undefined) return notFound();
    if (approval.redirect !== undefined) return continuation(approval, 'CONFIRMED');
    const since = request.query.since === 'SCANNED' ? 'SCANNED' : 'PENDING';
    const status = await nextStatus(approval.session.sessionId, since);
    if (shownApproval(request) !== approval) return notFound();
    return continuation(approval, status);
  });

  app.get('/waiting/elsewhere', (_request, reply) => sendPage(browsers, reply.code(403), 'wrong-browser'));

  // The app opens this address after a link. The cookie finds the login, so another browser cannot continue it. Every
  // outcome is a redirect, so that no page has the token in its address.
  app.get('/waiting/return', async (request, reply) => {
    const wrongBrowser = () => reply.redirect('/waiting/elsewhere', 303);
    const approval = browsers.approvals.read(request);
    if (approval?.session.start === undefined) return wrongBrowser();
    const returnToken = returnTokenIn(request.url);
    // Without an approval, the waiting page says what has happened.
    if (returnToken === undefined) return reply.redirect('/waiting', 303);
    approval.returnToken = returnToken;
    try {
      const redirect = await complete(approval);
      return await reply.redirect(redirect, 303);
    } catch (error) {
      if (!(error instanceof SignetError)) throw error;
      if (error.errorCode === 'return_required') return wrongBrowser();
      // The container of a signature is not made yet.
      if (error.errorCode === 'session_not_confirmed') return reply.redirect('/waiting', 303);
      throw error;
    }
  });

  app.post('/waiting/cancel', async (request, reply) => {
    const approval = browsers.approvals.take(request);
    if (approval === undefined) return reply.redirect('/', 303);
    await signet.cancel(approval.session.sessionId).catch((error: unknown) => {
      // The person may have answered on the phone at the same moment, or the session may have expired.
      if (!(error instanceof SignetError)) throw error;
    });
    browsers.notices.save(reply, purposes[approval.purpose].nothing);
    return reply.redirect(placeOf(approval.purpose), 303);
  });
}
