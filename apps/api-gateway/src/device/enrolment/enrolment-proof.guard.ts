import {Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import type {FastifyRequest} from 'fastify';
import {UnverifiedCalls} from '../../rate-limits/unverified-calls.js';
import {readSignedProof} from '../proof/signed-proof.js';
import {invalidProof} from '../proof/verify-proof.js';

/**
 * Refuses requests without a well-formed device proof, before the body is validated. `EnrolmentsController` verifies
 * the signature of the proof later, because the key is in the body.
 */
@Injectable()
export class EnrolmentProofGuard implements CanActivate {
  constructor(private readonly unverified: UnverifiedCalls) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const {headers, ip} = context.switchToHttp().getRequest<FastifyRequest>();
    if (readSignedProof(headers.authorization) !== null) return true;
    await this.unverified.countFailure(ip);
    throw invalidProof();
  }
}
