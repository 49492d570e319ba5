import {CallbackError, type Login, type Signing} from '@signet/sdk';
import type {FastifyReply, FastifyRequest} from 'fastify';
import type {Approval} from '../browsers.js';
import {placeOf, purposes, type Purpose} from '../purposes.js';
import type {Shop} from '../shop.js';
import {completeAndVerify, refusalOf} from '../signet/standing-order.js';
import {logFailure, refused} from './problems.js';

const failures = {
  state_mismatch: 'This request was not started in this browser. Please try again.',
  no_code: 'Please log in again.',
};

/** Returns what the person reads after a failure, and logs an unexpected error for developers. */
function noticeOf(error: unknown, purpose: Purpose = 'login'): string {
  if (error instanceof CallbackError)
    return error.reason === 'cancelled' ? purposes[purpose].nothing : failures[error.reason];
  logFailure(error);
  return refused;
}

/** Serves the redirect URI. Every outcome is a redirect, so that no page has a code or an error in its address. */
export function callback({app, options, signet, browsers}: Shop): void {
  const finishLogin = async (request: FastifyRequest, reply: FastifyReply, login?: Login) => {
    const person = await signet.handleCallback(request.url, login);
    const isReturning = browsers.customers.read(request) === person.subjectId;
    browsers.renew(request, reply);
    browsers.accounts.save(reply, {person, isReturning});
    browsers.customers.save(reply, person.subjectId);
    return '/';
  };

  const finishAgeCheck = async (request: FastifyRequest, reply: FastifyReply, login: Login) => {
    const {predicates} = await signet.handleCallback(request.url, login);
    browsers.ages.save(reply, predicates?.['adult'] === true);
    return '/#rum-cake';
  };

  const finishSigning = async (request: FastifyRequest, reply: FastifyReply, signing: Signing) => {
    const account = browsers.accounts.read(request);
    // The customer has logged out after starting the signing.
    if (account === undefined) throw new CallbackError('state_mismatch');
    const result = await signet.handleSigningCallback(request.url, signing);
    const signed = await completeAndVerify(result, options.signatures);
    const refusal = refusalOf(signed.report, account.person);
    if (refusal === undefined) account.signed = signed;
    else browsers.notices.save(reply, refusal);
    return '/order';
  };

  const finish = (request: FastifyRequest, reply: FastifyReply, approval?: Approval) => {
    if (approval?.purpose === 'order') return finishSigning(request, reply, approval.session);
    if (approval?.purpose === 'age') return finishAgeCheck(request, reply, approval.session);
    return finishLogin(request, reply, approval?.session);
  };

  app.get('/callback', async (request, reply) => {
    const approval = browsers.approvals.read(request);
    try {
      const place = await finish(request, reply, approval);
      // Not before: anybody can send the browser a forged callback, which must not end the approval.
      browsers.approvals.take(request);
      return await reply.redirect(place, 303);
    } catch (error) {
      browsers.notices.save(reply, noticeOf(error, approval?.purpose));
      return reply.redirect(placeOf(approval?.purpose), 303);
    }
  });
}
