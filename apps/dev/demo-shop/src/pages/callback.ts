import {CallbackError, type CallbackQuery} from '@signet/sdk';
import type {FastifyReply, FastifyRequest} from 'fastify';
import type {Account, Approval} from '../browsers.js';
import type {Shop} from '../shop.js';
import {completeAndVerify, isCustomer} from '../signet/standing-order.js';

const failures = {
  state_mismatch: 'This request was not started in this browser. Please try again.',
  no_code: 'Please log in again.',
};
const cancelled = {
  login: 'You are not logged in.',
  age: 'Your age was not checked.',
  order: 'Nothing was signed.',
};

/** The redirect URI. Every outcome ends with a redirect, so that no page has a code or an error in its address. */
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
    const [signature] = signed.report.signatures;
    if (signature && !isCustomer(signature.signer, account.person))
      browsers.notices.save(reply, 'Somebody else has signed. The order was not accepted.');
    else account.signed = signed;
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
      if (!(error instanceof CallbackError)) throw error;
      const {reason} = error;
      const notice = reason === 'cancelled' ? cancelled[approval?.purpose ?? 'login'] : failures[reason];
      browsers.notices.save(reply, notice);
      return reply.redirect(isOrder ? '/order' : '/', 303);
    }
  });
}
