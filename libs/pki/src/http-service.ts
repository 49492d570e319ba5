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
/** A list goes into every container that it speaks for, so that a larger one would be of no use; octets. */
const MAX_LIST = 1_048_576;

export interface HttpServiceOptions {
  readonly kind: ServiceKind;
  readonly url: string;
  /** For the whole exchange, in milliseconds. */
  readonly timeout: number;
}

async function readLimited({body}: Response, most: number): Promise<Uint8Array> {
  const reader = body?.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const {value} = (await reader?.read()) ?? {};
    if (!value) return Buffer.concat(parts);
    parts.push(value);
    length += value.length;
    if (length > most) {
      await reader?.cancel();
      throw new ServiceUnreachableError('The service answers too much.');
    }
  }
}

/** One exchange; whatever goes wrong is one kind of error. */
async function exchange(
  {url, timeout}: {url: string; timeout: number},
  request: RequestInit,
  read: (response: Response) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  try {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(url, {...request, redirect: 'error', signal});
    if (response.status !== 200)
      throw new ServiceUnreachableError(`The service answers with status ${response.status}.`);
    return await read(response);
  } catch (error) {
    if (error instanceof ServiceUnreachableError) throw error;
    throw new ServiceUnreachableError('The service does not answer.', {cause: error});
  }
}

/**
 * A time-stamping authority or OCSP responder at an address, as a function from request to response, both DER. The
 * response is only carried, not judged. Redirects are not followed.
 * @throws ServiceUnreachableError when there is no answer in time, or it has another status, type or size
 */
export function httpService({
  kind,
  ...place
}: HttpServiceOptions): (request: Uint8Array) => Promise<Uint8Array> {
  const {query, reply} = serviceKinds[kind];
  const headers = {'Content-Type': query, Accept: reply};
  return (request) =>
    exchange(place, {method: 'POST', headers, body: new Uint8Array(request)}, async (response) => {
      const type = response.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
      if (type !== reply) throw new ServiceUnreachableError('The service answers with another type.');
      return readLimited(response, MAX_REPLY);
    });
}

/**
 * A revocation list in DER from where it is published (RFC 5280 section 4.2.1.13), under whatever type; only carried.
 * @throws ServiceUnreachableError as `httpService`
 */
export const httpRevocationList =
  (place: {readonly url: string; readonly timeout: number}) => (): Promise<Uint8Array> =>
    exchange(place, {headers: {Accept: 'application/pkix-crl, */*;q=0.1'}}, (response) =>
      readLimited(response, MAX_LIST),
    );
