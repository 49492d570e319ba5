import {ServiceError} from '@signet/contracts';
import {PhoneRefusal, ServiceUnreachable, type Answer} from '@signet/phone';
import type {FastifyReply} from 'fastify';

/** What we say where there is no answer of the service to pass on. */
function ownRefusal(thrown: unknown): unknown {
  if (thrown instanceof PhoneRefusal) {
    const code = thrown.reason === 'SIGNING_UNSUPPORTED' ? 'not_implemented' : 'forbidden';
    return new ServiceError(code, {message: thrown.message});
  }
  if (thrown instanceof ServiceUnreachable) {
    const headers = {'Retry-After': '1'};
    return new ServiceError('temporarily_unavailable', {message: thrown.message, headers});
  }
  return thrown;
}

/**
 * The answer of the service to what a phone asked.
 * @throws ServiceError where the phone refuses by itself or the service cannot be reached
 */
export async function answerOf<T>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
  try {
    return await asked;
  } catch (thrown) {
    throw ownRefusal(thrown);
  }
}

/** Makes the service's answer our own: its status, its body, nothing added. */
export async function passOn(asked: Promise<Answer<unknown>>, reply: FastifyReply): Promise<unknown> {
  const {status, body} = await answerOf(asked);
  reply.code(status);
  return body;
}
