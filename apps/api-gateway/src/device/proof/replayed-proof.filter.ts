import {Catch, type ArgumentsHost, type ExceptionFilter} from '@nestjs/common';
import {ReplayedProofError} from '@signet/data';
import {sendError} from '@signet/http';
import type {FastifyReply} from 'fastify';
import {rejectedProof} from './verify-proof.js';

/** Responds to a replayed proof as to every other invalid proof. */
@Catch(ReplayedProofError)
export class ReplayedProofFilter implements ExceptionFilter {
  catch(_error: ReplayedProofError, host: ArgumentsHost): void {
    sendError(host.switchToHttp().getResponse<FastifyReply>(), rejectedProof());
  }
}
