import {Post, Req, Res} from '@nestjs/common';
import {PortalSessions} from '@signet/admin/portal';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {seeOther, type PortalResponse} from '../html/responses.js';
import {VisitorController} from '../visitors/controllers.js';
import {Cookies} from '../visitors/cookies.js';
import {CurrentVisitor} from '../visitors/known-callers.js';
import type {Visitor} from '../visitors/visitor.js';

@VisitorController('logout')
export class LogoutController {
  constructor(
    private readonly sessions: PortalSessions,
    private readonly cookies: Cookies,
  ) {}

  @Post()
  async logout(
    @Req() request: FastifyRequest,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<PortalResponse> {
    await this.sessions.end(this.cookies.read(request, 'session') ?? '');
    this.cookies.clear(reply, 'session');
    return seeOther('/?loggedOut');
  }

  /** Ends the sessions of the person in all browsers. */
  @Post('everywhere')
  async logoutEverywhere(
    @CurrentVisitor() {subjectId}: Visitor,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<PortalResponse> {
    await this.sessions.endAll(subjectId);
    this.cookies.clear(reply, 'session');
    return seeOther('/?loggedOut');
  }
}
