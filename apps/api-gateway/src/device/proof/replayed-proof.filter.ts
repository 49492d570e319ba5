import {Catch, type ArgumentsHost, type ExceptionFilter} from '@nestjs/common';
import {ReplayedProofError} from '@signet/store';
import {sendError} from '@signet/http';
import type {FastifyReply} from 'fastify';
import {invalidProof} from './verify-proof.js';

/** Gives a replayed proof the same response as any other invalid proof. */
@Catch(ReplayedProofError)
export class ReplayedProofFilter implements ExceptionFilter {
  catch(_error: ReplayedProofError, host: ArgumentsHost): void {
    sendError(host.switchToHttp().getResponse<FastifyReply>(), invalidProof());
  }
}
