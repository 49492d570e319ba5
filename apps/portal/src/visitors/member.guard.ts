import {Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import {Reflector} from '@nestjs/core';
import {ServiceError} from '@signet/contracts';
import {includesRole, Members, RoleError} from '@signet/admin/portal';
import type {FastifyRequest} from 'fastify';
import {rememberMember, requiredVisitor} from './known-callers.js';
import {LeastRole} from './least-role.js';

type MemberRequest = FastifyRequest<{Params: {readonly organisation: string}}>;

/**
 * Admits a visitor who is a member of the organisation in the path and has at least the role that the handler requires.
 * A visitor who is not a member gets the same page as for an unknown address, and a member with a lower role gets
 * status 403.
 */
@Injectable()
export class MemberGuard implements CanActivate {
  constructor(
    private readonly members: Members,
    private readonly reflector: Reflector,
  ) {}

  /** @throws LoginRequired, ServiceError not_found, RoleError */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<MemberRequest>();
    const visitor = requiredVisitor(request);
    const membership = await this.members.find(visitor.subjectId, request.params.organisation);
    if (membership === null) throw new ServiceError('not_found');
    const least = this.reflector.get(LeastRole, context.getHandler());
    if (least !== undefined && !includesRole(membership.role, least)) throw new RoleError(least);
    rememberMember(request, {visitor, membership});
    return true;
  }
}
