import type {IncomingHttpHeaders} from 'node:http';
import {Get, Post, Req} from '@nestjs/common';
import {Invitations} from '@signet/admin/portal';
import {isCrossSite, QueryOf} from '@signet/http';
import type {FastifyRequest} from 'fastify';
import {z} from 'zod';
import {PageError} from '../../errors/page-error.js';
import {faultOf} from '../../forms/fault-of.js';
import {seeOther, type PortalResponse} from '../../html/responses.js';
import type {Html} from '../../html/html.js';
import {pathOf} from '../../html/navigation.js';
import {AddressLimiter} from '../../limits/address-limiter.js';
import {VisitorController} from '../../visitors/controllers.js';
import {FailedAuthentications} from '../../visitors/failed-authentications.js';
import {CurrentVisitor, OptionalVisitor, SubmittedForm} from '../../visitors/known-callers.js';
import type {Visitor} from '../../visitors/visitor.js';
import {acceptedPage, invitationPage} from './invitation-page.js';

const querySchema = z.object({token: z.string().default('')});

const notValid = () => new PageError(404, ({invitation}) => invitation.notValid);

/** True for the form of a token, so that made-up text costs no read. */
const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** True if a page of another website has embedded the address, for example as an image. Following a link is allowed. */
const isEmbedded = (headers: IncomingHttpHeaders): boolean =>
  isCrossSite(headers) && headers['sec-fetch-dest'] !== 'document';

/** Shows an invitation, and lets the person accept it. */
@VisitorController('invitation')
export class InvitationController {
  constructor(
    private readonly invitations: Invitations,
    private readonly limiter: AddressLimiter,
    private readonly failures: FailedAuthentications,
  ) {}

  @Get()
  async show(
    @OptionalVisitor() visitor: Visitor | null,
    @QueryOf(querySchema) {token}: z.output<typeof querySchema>,
    @Req() request: FastifyRequest,
  ): Promise<Html> {
    if (isEmbedded(request.headers)) throw notValid();
    const invitation = isToken(token) ? await this.invitations.find(token) : null;
    if (invitation === null) return this.#used(token, visitor, request);
    return invitationPage(invitation, token, visitor);
  }

  @Post()
  async accept(
    @CurrentVisitor() {subjectId}: Visitor,
    @SubmittedForm() form: URLSearchParams,
    @Req() request: FastifyRequest,
  ): Promise<PortalResponse> {
    const token = form.get('token') ?? '';
    const organisationId = await this.invitations.accept(token, subjectId).catch((error: unknown) => {
      const text = faultOf(error);
      throw new PageError(409, ({invitation}) => ({title: invitation.memberAlready, text}));
    });
    if (organisationId !== null) return seeOther(pathOf({organisationId}));
    // A form that is sent twice finds the invitation accepted.
    const joined = isToken(token) ? await this.invitations.organisationOf(token, subjectId) : null;
    return joined === null ? this.#refuse(request) : seeOther(pathOf(joined));
  }

  /** The page for a member who opens the link again; for everybody else, the invitation is not valid. */
  async #used(token: string, visitor: Visitor | null, request: FastifyRequest): Promise<Html> {
    const organisation =
      visitor !== null && isToken(token)
        ? await this.invitations.organisationOf(token, visitor.subjectId)
        : null;
    if (visitor === null || organisation === null) this.#refuse(request);
    return acceptedPage(organisation, visitor);
  }

  /** Counts a wrong invitation. Valid ones are never refused because of wrong ones from the same address. */
  #refuse(request: FastifyRequest): never {
    this.limiter.admit('invitation', request.ip);
    this.failures.record(request, 'invitation');
    throw notValid();
  }
}
