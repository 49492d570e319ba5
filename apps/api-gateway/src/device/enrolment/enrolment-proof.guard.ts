import {Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import type {FastifyRequest} from 'fastify';
import {readSignedProof} from '../proof/signed-proof.js';
import {rejectedProof} from '../proof/verify-proof.js';

/** Refuses requests without a proof before the body, which holds the key of the proof, is read. */
@Injectable()
export class EnrolmentProofGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const {headers} = context.switchToHttp().getRequest<FastifyRequest>();
    if (readSignedProof(headers.authorization) === null) throw rejectedProof();
    return true;
  }
}
