import {ServiceError} from '@signet/contracts';
import {PhoneRefusal, ServiceUnreachable, type ApiResponse} from '@signet/phone';
import type {FastifyReply} from 'fastify';

/**
 * Maps an error of the phone library to an error response. The library throws if the phone itself refuses a request, or
 * if the service sends no response.
 */
function serviceErrorOf(thrown: unknown): unknown {
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
 * Returns the service's response to a phone's request.
 * @throws ServiceError if the phone itself refuses the request or the service cannot be reached
 */
export async function responseOrServiceError<T>(call: Promise<ApiResponse<T>>): Promise<ApiResponse<T>> {
  try {
    return await call;
  } catch (thrown) {
    throw serviceErrorOf(thrown);
  }
}

/** Responds with the status and the body of the service's response. */
export async function forward(call: Promise<ApiResponse<unknown>>, reply: FastifyReply): Promise<unknown> {
  const {status, body} = await responseOrServiceError(call);
  reply.code(status);
  return body;
}
