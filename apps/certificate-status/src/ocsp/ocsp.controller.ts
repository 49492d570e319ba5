import {Controller, Get, HttpCode, Inject, Post, Res} from '@nestjs/common';
import {ReceivedBody, requestParameter} from '@signet/http';
import type {OcspAnswer} from '@signet/pki';
import {log, statusAnswered} from '@signet/telemetry';
import type {FastifyReply} from 'fastify';
import {cachingHeaders} from './caching-headers.js';

/** Injection token for {@link Responder}. */
export const OCSP_RESPONDER = Symbol('OCSP_RESPONDER');

/** Answers an OCSPRequest in DER. */
export type Responder = (request: Uint8Array) => Promise<OcspAnswer>;

/** Decorates the parameter with the body of a POST request. */
const PostedRequest = () =>
  requestParameter(({body}) => (body instanceof ReceivedBody ? body.bytesOf('ocsp') : new Uint8Array()));

/** Decorates the parameter with the request in the path of a GET request, in Base64 (RFC 6960 appendix A.1). */
const RequestInPath = () => requestParameter(({params}) => Buffer.from(params['*'] ?? '', 'base64'));

const outcomes = {
  malformedRequest: 'malformed',
  tryLater: 'try_later',
  unauthorized: 'unauthorized',
} as const;

/** Counts the statuses of an answer, or its refusal. Serial numbers are never logged, because they identify people. */
function report(answer: OcspAnswer): void {
  if (answer.refusal === undefined) for (const outcome of answer.statuses) statusAnswered({outcome});
  else statusAnswered({outcome: outcomes[answer.refusal]});
  if (answer.refusal === 'tryLater') log.warn('ocsp.unavailable', {error: answer.error});
}

/** Serves OCSP over HTTP (RFC 6960 appendix A, RFC 5019). */
@Controller('ocsp')
export class OcspController {
  constructor(@Inject(OCSP_RESPONDER) private readonly respond: Responder) {}

  /** Responses to POST may never be cached. */
  @Post()
  @HttpCode(200)
  async post(@PostedRequest() request: Uint8Array, @Res() reply: FastifyReply): Promise<void> {
    const answer = await this.respond(request);
    report(answer);
    void reply.type('application/ocsp-response').send(Buffer.from(answer.der));
  }

  @Get('*')
  async get(@RequestInPath() request: Uint8Array, @Res() reply: FastifyReply): Promise<void> {
    const answer = await this.respond(request);
    report(answer);
    void reply
      .type('application/ocsp-response')
      .headers(cachingHeaders(answer))
      .send(Buffer.from(answer.der));
  }
}
