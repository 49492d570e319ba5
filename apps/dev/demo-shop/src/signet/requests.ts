import type {FastifyReply, FastifyRequest} from 'fastify';
import type {Started} from '../browsers.js';
import {modesOf} from '../developers/modes.js';
import type {Shop} from '../shop.js';
import {content, standingOrder} from './standing-order.js';

const isAdult = {adult: {type: 'AGE_OVER', years: 18}} as const;
const profile = {attributes: ['name', 'country'], predicates: isAdult} as const;

/** Handles the forms that start a login, an age check or a signing. */
export function requests({app, options, signet, browsers}: Shop): void {
  const redirectUri = `${options.shopUrl}/callback`;
  /** The hosted page shows its own QR code. On the shop's page, only a phone that has seen this page can open the session. */
  const pageOf = (request: FastifyRequest) =>
    modesOf(request).hosted ? {hostedPage: true} : {start: {returnUrl: `${options.shopUrl}/waiting/return`}};

  /**
   * Redirects the browser to the shop's waiting page or to the hosted page. The hosted page itself polls and completes
   * the session. From either page, the browser returns to /callback.
   */
  const wait = (request: FastifyRequest, reply: FastifyReply, started: Started) => {
    browsers.approvals.take(request);
    browsers.approvals.save(reply, {...started, form: request.url});
    return reply.redirect(started.session.hostedUrl ?? '/waiting', 303);
  };

  /** @param subjectId the person to whose phones the login is pushed; undefined for a login without a push */
  const logIn = async (request: FastifyRequest, reply: FastifyReply, subjectId?: string) => {
    const session = await signet.createLogin({
      redirectUri,
      ...pageOf(request),
      properties: modesOf(request).shares ? profile : undefined,
      ...(subjectId !== undefined && {subjectId, push: true}),
    });
    return wait(request, reply, {purpose: 'login', session});
  };
  app.post('/login', (request, reply) => logIn(request, reply));
  // The subjectId comes from the shop's own store, where a secret key in the browser's cookie finds it. A form field
  // would let anybody send a push to a stranger's phone.
  app.post('/login/push', (request, reply) => logIn(request, reply, browsers.customers.read(request)));

  app.post('/age', async (request, reply) => {
    const session = await signet.createLogin({
      redirectUri,
      ...pageOf(request),
      properties: {predicates: isAdult},
      title: 'Rum cake: for people of 18 and older',
    });
    return wait(request, reply, {purpose: 'age', session});
  });

  app.post('/order', async (request, reply) => {
    const account = browsers.accounts.read(request);
    if (account === undefined) return reply.redirect('/', 303);
    const session = await signet.createSigning({
      data: content,
      signedDataName: standingOrder.name,
      title: 'Standing order for bread',
      // Without this field, anybody who scans the QR code could sign instead of the customer.
      subjectId: account.person.subjectId,
      redirectUri,
      ...pageOf(request),
    });
    return wait(request, reply, {purpose: 'order', session});
  });
}
