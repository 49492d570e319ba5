import {Catch, type ArgumentsHost, type ExceptionFilter} from '@nestjs/common';
import {credentialsHelpPath} from '@signet/contracts';
import {basicAuthRejected} from '@signet/telemetry';
import type {FastifyReply} from 'fastify';

/** The credentials are missing or wrong. The response does not say which. */
export class BasicChallenge extends Error {
  override readonly name = 'BasicChallenge';
}

/** Sends a response without a JSON body. Clients recognise it by the status 401 (RFC 9110 section 15.5.2). */
@Catch(BasicChallenge)
export class BasicChallengeFilter implements ExceptionFilter {
  catch(_challenge: BasicChallenge, host: ArgumentsHost): void {
    basicAuthRejected();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    // The deprecated endpoint has already linked its successor.
    const links = [reply.getHeader('link'), `<${credentialsHelpPath}>; rel="help"`].filter(Boolean);
    void reply
      .code(401)
      .header('WWW-Authenticate', 'Basic realm="Realm"')
      .header('Link', links.join(', '))
      .type('text/plain; charset=utf-8')
      .send('The client credentials are missing or wrong.\n');
  }
}
