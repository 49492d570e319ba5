import {CallbackError, type CallbackQuery} from '@signet/sdk';
import type {FastifyReply, FastifyRequest} from 'fastify';
import type {Account, Approval} from '../browsers.js';
import type {Shop} from '../shop.js';
import {logFailure, refused} from './problems.js';
import {completeAndVerify, refusalOf} from '../signet/standing-order.js';

const failures = {
  state_mismatch: 'This request was not started in this browser. Please try again.',
  no_code: 'Please log in again.',
};
const cancelled = {
  login: 'You are not logged in.',
  age: 'Your age was not checked.',
  order: 'Nothing was signed.',
};

/** Returns what the person reads after a failure, and logs an unexpected error for developers. */
function noticeOf(error: unknown, approval?: Approval): string {
  if (error instanceof CallbackError)
    return error.reason === 'cancelled' ? cancelled[approval?.purpose ?? 'login'] : failures[error.reason];
  logFailure(error);
  return refused;
}

/** Serves the redirect URI. Every outcome is a redirect, so that no page has a code or an error in its address. */
export function callback({app, options, signet, browsers}: Shop): void {
  const finishLogin = async (
    request: FastifyRequest,
    reply: FastifyReply,
    query: CallbackQuery,
    approval?: Approval,
  ) => {
    const login = approval && 'codeVerifier' in approval.session ? approval.session : undefined;
    const person = await signet.handleCallback(query, login);
    if (approval?.purpose === 'age') {
      browsers.ages.save(reply, person.predicates?.['adult'] === true);
      return '/#rum-cake';
    }
    const isReturning = browsers.customers.read(request) === person.subjectId;
    browsers.renew(request, reply);
    browsers.accounts.save(reply, {person, isReturning});
    browsers.customers.save(reply, person.subjectId);
    return '/';
  };

  const finishSigning = async (
    reply: FastifyReply,
    query: CallbackQuery,
    approval: Approval,
    account: Account,
  ) => {
    const result = await signet.handleSigningCallback(query, approval.session);
    const signed = await completeAndVerify(result, options.signatures);
    const refusal = refusalOf(signed.report, account.person);
    if (refusal === undefined) account.signed = signed;
    else browsers.notices.save(reply, refusal);
    return '/order';
  };

  app.get<{Querystring: Record<string, unknown>}>('/callback', async (request, reply) => {
    const approval = browsers.approvals.take(request);
    const account = browsers.accounts.read(request);
    const isOrder = approval?.purpose === 'order' && account !== undefined;
    try {
      const place = isOrder
        ? await finishSigning(reply, request.query, approval, account)
        : await finishLogin(request, reply, request.query, approval);
      return await reply.redirect(place, 303);
    } catch (error) {
      browsers.notices.save(reply, noticeOf(error, approval));
      return reply.redirect(isOrder ? '/order' : '/', 303);
    }
  });
}
