import {Get, Post, Req} from '@nestjs/common';
import {Invitations} from '@signet/data/portal';
import {QueryOf} from '@signet/http';
import type {FastifyRequest} from 'fastify';
import {z} from 'zod';
import {PageError} from '../../errors/page-error.js';
import {faultOf} from '../../forms/fault-of.js';
import {seeOther, type Answer} from '../../html/answers.js';
import type {Html} from '../../html/html.js';
import {pathOf} from '../../html/navigation.js';
import {AddressLimiter} from '../../limits/address-limiter.js';
import {VisitorController} from '../../visitors/controllers.js';
import {CurrentVisitor, OptionalVisitor, SubmittedForm} from '../../visitors/known-callers.js';
import type {Visitor} from '../../visitors/visitor.js';
import {invitationPage} from './invitation-page.js';

const querySchema = z.object({token: z.string().default('')});

const notValid = () =>
  new PageError(
    404,
    'This invitation is not valid',
    'It was accepted already, withdrawn, or it has expired. Ask the person who invited you for a new one.',
  );

/** Shows an invitation, and lets the person accept it. */
@VisitorController('invitation')
export class InvitationController {
  constructor(
    private readonly invitations: Invitations,
    private readonly limiter: AddressLimiter,
  ) {}

  @Get()
  async show(
    @OptionalVisitor() visitor: Visitor | null,
    @QueryOf(querySchema) {token}: z.output<typeof querySchema>,
    @Req() {ip}: FastifyRequest,
  ): Promise<Html> {
    this.limiter.admit(ip);
    const invitation = await this.invitations.find(token);
    if (invitation === null) throw notValid();
    return invitationPage(invitation, token, visitor);
  }

  @Post()
  async accept(
    @CurrentVisitor() {subjectId}: Visitor,
    @SubmittedForm() form: URLSearchParams,
    @Req() {ip}: FastifyRequest,
  ): Promise<Answer> {
    this.limiter.admit(ip);
    const organisationId = await this.invitations
      .accept(form.get('token') ?? '', subjectId)
      .catch((error: unknown) => {
        throw new PageError(409, 'You are a member already', faultOf(error));
      });
    if (organisationId === null) throw notValid();
    return seeOther(pathOf({organisationId}));
  }
}
