import {Catch, type ArgumentsHost, type ExceptionFilter} from '@nestjs/common';
import {basicAuthRejected} from '@signet/telemetry';
import type {FastifyReply} from 'fastify';

/** The credentials are missing or wrong. The response does not say which. */
export class BasicChallenge extends Error {
  override readonly name = 'BasicChallenge';
}

/** The only error response without an envelope. Clients recognise it by its status (RFC 9110 section 11.6.1). */
@Catch(BasicChallenge)
export class BasicChallengeFilter implements ExceptionFilter {
  catch(_challenge: BasicChallenge, host: ArgumentsHost): void {
    basicAuthRejected();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    void reply
      .code(401)
      .header('WWW-Authenticate', 'Basic realm="Realm"')
      .type('text/plain; charset=utf-8')
      .send('The client credentials are missing or wrong.\n');
  }
}
