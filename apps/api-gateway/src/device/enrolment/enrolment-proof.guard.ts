import {Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import type {FastifyRequest} from 'fastify';
import {readSignedProof} from '../proof/signed-proof.js';
import {rejectedProof} from '../proof/verify-proof.js';

/**
 * Refuses requests without a well-formed proof before the body is validated. The body contains the key of the proof.
 */
@Injectable()
export class EnrolmentProofGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const {headers} = context.switchToHttp().getRequest<FastifyRequest>();
    if (readSignedProof(headers.authorization) === null) throw rejectedProof();
    return true;
  }
}
