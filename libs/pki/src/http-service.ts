/** The two protocols that are spoken over HTTP POST, by their media types (RFC 3161 section 3.4, RFC 6960 appendix A). */
export const serviceKinds = {
  timestamp: {query: 'application/timestamp-query', reply: 'application/timestamp-reply'},
  ocsp: {query: 'application/ocsp-request', reply: 'application/ocsp-response'},
} as const;
export type ServiceKind = keyof typeof serviceKinds;

/** A service did not answer, or not with what it should. Nothing of the answer is in the message. */
export class ServiceUnreachableError extends Error {
  override readonly name = 'ServiceUnreachableError';
}

/** Larger than any time stamp or OCSP answer; octets. */
const MAX_REPLY = 65_536;

export interface HttpServiceOptions {
  readonly kind: ServiceKind;
  readonly url: string;
  /** For the whole exchange, in milliseconds. */
  readonly timeout: number;
}

async function readLimited({body}: Response): Promise<Uint8Array> {
  const reader = body?.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const {value} = (await reader?.read()) ?? {};
    if (!value) return Buffer.concat(parts);
    parts.push(value);
    length += value.length;
    if (length > MAX_REPLY) {
      await reader?.cancel();
      throw new ServiceUnreachableError('The service answers too much.');
    }
  }
}

/**
 * A time-stamping authority or OCSP responder at an address, as a function from request to response, both DER. The
 * response is only carried, not judged. Redirects are not followed.
 * @throws ServiceUnreachableError when there is no answer in time, or it has another status, type or size
 */
export function httpService({
  kind,
  url,
  timeout,
}: HttpServiceOptions): (request: Uint8Array) => Promise<Uint8Array> {
  const {query, reply} = serviceKinds[kind];
  return async (request) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {'Content-Type': query, Accept: reply},
        body: new Uint8Array(request),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      const type = response.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
      if (response.status !== 200)
        throw new ServiceUnreachableError(`The service answers with status ${response.status}.`);
      if (type !== reply) throw new ServiceUnreachableError('The service answers with another type.');
      return await readLimited(response);
    } catch (error) {
      if (error instanceof ServiceUnreachableError) throw error;
      throw new ServiceUnreachableError('The service does not answer.', {cause: error});
    }
  };
}
