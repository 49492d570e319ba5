import {Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import type {FastifyRequest} from 'fastify';
import {readSignedProof} from '../proof/signed-proof.js';
import {rejectedProof} from '../proof/verify-proof.js';

/** The key of the proof comes in the body; whoever brings no proof at all does not get as far as having it judged. */
@Injectable()
export class EnrolmentProofGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const {headers} = context.switchToHttp().getRequest<FastifyRequest>();
    if (readSignedProof(headers.authorization) === null) throw rejectedProof();
    return true;
  }
}
