import type {Hosted, Login, SignetClient, Signing} from '@signet/sdk';
import type {FastifyReply, FastifyRequest} from 'fastify';
import type {Browsers, Purpose} from '../browsers.js';
import {modesOf} from '../developers/modes.js';
import {content, standingOrder} from './standing-order.js';

const isAdult = {adult: {type: 'AGE_OVER', years: 18}} as const;
const profile = {attributes: ['name', 'country'], predicates: isAdult} as const;

/** Creates the shop's sessions at Signet. */
export class Requests {
  constructor(
    private readonly signet: SignetClient,
    private readonly browsers: Browsers,
    private readonly shopUrl: string,
  ) {}

  /**
   * Creates a session, and redirects the browser to the shop's waiting page or to the hosted page. The hosted page
   * itself polls and completes the session. From either page, the browser returns to /callback.
   * @param push whether to push the login to the phones of the person who last logged in with this browser
   */
  async begin(request: FastifyRequest, reply: FastifyReply, purpose: Purpose, push = false) {
    const session = await (purpose === 'order'
      ? this.signing(request)
      : this.login(request, purpose === 'age', push));
    if (session === undefined) return reply.redirect('/', 303);
    this.browsers.approvals.take(request);
    this.browsers.approvals.save(reply, {purpose, session});
    return reply.redirect(session.hostedUrl ?? '/waiting', 303);
  }

  private login(
    request: FastifyRequest,
    isAgeCheck: boolean,
    push: boolean,
  ): Promise<Login & Partial<Hosted>> {
    const {page, share} = modesOf(request);
    // The subjectId comes from the shop's own store, never from the request, so that nobody can send a push to a
    // stranger's phone.
    const subjectId = push ? this.browsers.customers.read(request) : undefined;
    return this.signet.createLogin({
      redirectUri: `${this.shopUrl}/callback`,
      hostedPage: page === 'hosted',
      ...(isAgeCheck
        ? {properties: {predicates: isAdult}, title: 'Rum cake: for people of 18 and older'}
        : {properties: share === 'profile' ? profile : undefined}),
      ...(subjectId !== undefined && {subjectId, push: true}),
    });
  }

  private async signing(request: FastifyRequest): Promise<(Signing & Partial<Hosted>) | undefined> {
    const account = this.browsers.accounts.read(request);
    if (account === undefined) return undefined;
    const isHosted = modesOf(request).page === 'hosted';
    return this.signet.createSigning({
      data: content,
      signedDataName: standingOrder.name,
      title: 'Standing order for bread',
      // Without this field, anybody who scans the QR code could sign in the customer's place.
      subjectId: account.person.subjectId,
      ...(isHosted && {hostedPage: true, redirectUri: `${this.shopUrl}/callback`}),
    });
  }
}
