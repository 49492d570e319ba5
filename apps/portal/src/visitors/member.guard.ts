import {Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import {Members} from '@signet/data/portal';
import type {FastifyRequest} from 'fastify';
import {rememberMember, requiredVisitor} from './known-callers.js';

type MemberRequest = FastifyRequest<{Params: {readonly organisation: string}}>;

/** Admits members of the organisation in the path. Everybody else gets the page for a missing address. */
@Injectable()
export class MemberGuard implements CanActivate {
  constructor(private readonly members: Members) {}

  /** @throws LoginRequired, ServiceError not_found */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<MemberRequest>();
    const visitor = requiredVisitor(request);
    const membership = await this.members.find(visitor.subjectId, request.params.organisation);
    if (membership === null) throw new ServiceError('not_found');
    rememberMember(request, {visitor, membership});
    return true;
  }
}
