import {qrPayload, SignetError} from '@signet/sdk';
import {correction, generate} from 'lean-qr';
import {toSvgSource} from 'lean-qr/extras/svg';
import type {Approval} from '../browsers.js';
import {placeOf, purposes} from '../purposes.js';
import type {Shop} from '../shop.js';
import {sendPage} from './page.js';

/**
 * The shop's own waiting page, with the QR code and the status. When the person has approved a login, the shop's server
 * completes the session.
 */
export function waiting({app, options, signet, browsers, nextStatus}: Shop): void {
  const {shopUrl, simulatorUrl, appUrl, appScheme} = options;

  app.get('/waiting', (request, reply) => {
    const approval = browsers.approvals.read(request);
    if (approval === undefined) return reply.redirect('/', 303);
    const {purpose, form, session} = approval;
    const {sessionId, pushStatus, expiresAt} = session;
    // After an approval, a phone that scanned the QR code stays in the app, and a phone that opened the link returns to
    // this page.
    const scanned = qrPayload({sessionId, appScheme});
    const payload = qrPayload({sessionId, returnUrl: `${shopUrl}/waiting`, appScheme});
    const link = (text: string) => `#open=${encodeURIComponent(text)}`;
    return sendPage(browsers, reply, 'waiting', {
      ...purposes[purpose],
      ...{sessionId, payload, form, place: placeOf(purpose), [pushStatus]: true},
      code: toSvgSource(generate(scanned, {minCorrectionLevel: correction.M}), {on: 'black', pad: 0}),
      // The server computes this time, because the clock of the browser may be wrong. It rounds down, because Signet
      // has rounded `expiresAt` up.
      secondsLeft: String(Math.max(0, Math.floor(expiresAt - Date.now() / 1000))),
      simulator: `${simulatorUrl}/${link(scanned)}`,
      phoneApp: appUrl && `${appUrl}/${link(payload)}`,
    });
  });

  /**
   * Completes a session. The callers share the promise in `approval.redirect`, so that the session is completed once,
   * even if several tabs wait. After a failure, the next poll tries again.
   */
  const complete = async (approval: Approval): Promise<string> => {
    try {
      return (await signet.complete(approval.session.sessionId)).redirect;
    } catch (error) {
      delete approval.redirect;
      throw error;
    }
  };

  // Another tab may replace the approval at any time, even during the long poll.
  app.get<{Querystring: {of?: string; since?: string}}>('/waiting/status', async (request, reply) => {
    const notFound = () => reply.code(404).send({status: 'UNKNOWN'});
    const approval = browsers.approvals.read(request);
    if (approval === undefined || approval.session.sessionId !== request.query.of) return notFound();
    const {sessionId, state} = approval.session;
    if (approval.redirect !== undefined) return {redirect: await approval.redirect};
    const since = request.query.since === 'SCANNED' ? 'SCANNED' : 'PENDING';
    const status = await nextStatus(sessionId, since);
    if (browsers.approvals.read(request) !== approval) return notFound();
    if (status === 'CONFIRMED') approval.redirect ??= complete(approval);
    // A signing without the hosted page is complete without a completion request.
    if (status === 'COMPLETED') return {status, redirect: `/callback?state=${state}`};
    return {status, redirect: await approval.redirect};
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
